import { generateKeyPair, SignJWT } from "jose"
import { expect, test } from "vitest"
import { createIdentityTokenCheck } from "../../../platform/access/verify-identity-token.ts"
import { audience, createIdentity, issuer } from "./identity.ts"

async function openCheck() {
  const identity = await createIdentity()
  const verify = createIdentityTokenCheck({ keys: identity.getKey, issuer, audience })
  return { ...identity, verify }
}

test("a valid identity token says who asks, with roles and organisation [HTTP-05]", async () => {
  const { sign, verify } = await openCheck()
  const token = await sign({
    sub: "s-1",
    email: "anna@a.example",
    given_name: "Anna",
    family_name: "Aalto",
    locale: "de-CH",
    roles: ["kmx_int_serviceticketing_active", "kmx-delegatedadmin_extern", "other_role"],
    organisation: "org-a",
  })
  expect(await verify(token)).toEqual({
    subject: "s-1",
    email: "anna@a.example",
    isEmailVerified: false,
    name: "Anna Aalto",
    firstName: "Anna",
    lastName: "Aalto",
    language: "de-CH",
    roles: ["int_serviceticketing_active", "delegatedadmin_extern"],
    organisation: "org-a",
    isCompanyAccount: false,
    issuedAt: expect.any(Date),
    // A token says nothing of these; the register does.
    person: null,
    organisations: [],
    staffRoles: [],
    assigned: [],
    isInternal: false,
    isDelegatedAdminInternal: false,
    isDelegatedAdminExternal: true,
    hasTickets: true,
    hasInventory: false,
    hasProductInformation: false,
    isSupport: false,
  })
})

test("a single string counts as one role [SESS-04]", async () => {
  const { sign, verify } = await openCheck()
  expect(await verify(await sign({ roles: "kmx:int_assetdb_active" }))).toMatchObject({ hasInventory: true })
  expect(await verify(await sign({ roles: undefined }))).toMatchObject({ roles: [] })
})

const past = Math.floor(Date.now() / 1000) - 600

test.each<[string, Record<string, unknown>]>([
  ["of another issuer", { iss: "https://id.localhost/other" }],
  ["for another application", { aud: "shop" }],
  ["for several, given to another", { aud: [audience, "shop"], azp: "shop" }],
  ["for several, given to nobody", { aud: [audience, "shop"] }],
  ["given to another", { azp: "shop" }],
  ["that is expired", { iat: past - 300, exp: past }],
  ["that never expires", { exp: undefined }],
  ["that isn't valid yet", { nbf: past + 6000 }],
  ["without a person", { sub: undefined }],
  ["of an empty person", { sub: "" }],
  ["that is a logout token", { events: { "http://schemas.openid.net/event/backchannel-logout": {} } }],
])("a token %s is refused [HTTP-05]", async (_name, claims) => {
  const { sign, verify } = await openCheck()
  expect(await verify(await sign(claims))).toBeNull()
})

test.each(["at+jwt", "logout+jwt"])("a token of type %s is no identity token", async (typ) => {
  const { sign, verify } = await openCheck()
  expect(await verify(await sign({}, { typ }))).toBeNull()
})

test("a token that somebody else signed, or that was changed, is refused", async () => {
  const { sign, verify } = await openCheck()
  const { sign: forge } = await createIdentity()
  expect(await verify(await forge())).toBeNull()
  const [header, , signature] = (await sign()).split(".")
  const claims = Buffer.from(JSON.stringify({ sub: "admin", iss: issuer, aud: audience })).toString(
    "base64url",
  )
  expect(await verify(`${header}.${claims}.${signature}`)).toBeNull()
})

test("no token gets in with a shared secret, without a signature, or as nonsense", async () => {
  const { verify, publicKey } = await openCheck()
  const claims = { sub: "s-1", iss: issuer, aud: audience, iat: past, exp: past + 6000 }
  const shared = new TextEncoder().encode(JSON.stringify(publicKey))
  const withSecret = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(shared)
  const encoded = [{ alg: "none" }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  )
  for (const token of [withSecret, `${encoded.join(".")}.`, "", "a.b.c", "…"])
    expect(await verify(token)).toBeNull()
})

test("keys that can't be had are no verdict on the token", async () => {
  const { privateKey } = await generateKeyPair("RS256")
  const token = await new SignJWT({}).setProtectedHeader({ alg: "RS256" }).sign(privateKey)
  const keys = () => Promise.reject(new TypeError("fetch failed"))
  await expect(createIdentityTokenCheck({ keys, issuer, audience })(token)).rejects.toThrow("fetch failed")
})

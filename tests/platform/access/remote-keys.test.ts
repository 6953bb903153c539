import { expect, test } from "vitest"
import { openRemoteKeys } from "../../../platform/access/remote-keys.ts"
import { createIdentityTokenCheck } from "../../../platform/access/verify-identity-token.ts"
import { audience, createIdentity, issuer } from "./identity.ts"

/** A provider elsewhere, down for as many requests as are named. */
async function openProvider({ failures = 0, told = issuer } = {}) {
  const { sign, publicKey } = await createIdentity()
  const asked: string[] = []
  const answer = async (input: string | URL | Request) => {
    const url = String(input)
    asked.push(url)
    if (asked.length <= failures) return new Response("", { status: 503 })
    if (url === "https://keys.localhost/jwks") return Response.json({ keys: [publicKey] })
    return Response.json({ issuer: told, jwks_uri: "https://keys.localhost/jwks" })
  }
  const keys = openRemoteKeys(issuer, { fetch: answer as typeof fetch })
  return { sign, asked, verify: createIdentityTokenCheck({ keys, issuer, audience }) }
}

test("keys of another provider are found by its discovery document, once [AUTH-24]", async () => {
  const { sign, asked, verify } = await openProvider()
  const token = await sign()
  expect(await verify(token)).toMatchObject({ subject: "somebody" })
  expect(await verify(token)).toMatchObject({ subject: "somebody" })
  expect(asked).toEqual([`${issuer}/.well-known/openid-configuration`, "https://keys.localhost/jwks"])
})

test("a provider that was away for a moment is asked again", async () => {
  const { sign, verify } = await openProvider({ failures: 1 })
  const token = await sign()
  await expect(verify(token)).rejects.toThrow("503")
  expect(await verify(token)).toMatchObject({ subject: "somebody" })
})

test("a document that describes another issuer is not believed", async () => {
  const { sign, verify } = await openProvider({ told: "https://evil.localhost" })
  await expect(verify(await sign())).rejects.toThrow("doesn't describe this issuer")
})

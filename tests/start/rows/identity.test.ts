import { expect, test } from "vitest"
import { UpdateProfileDocument } from "../../../app/ground/graphql/generated/account.ts"
import { identity } from "../../../start/rows/identity.ts"
import { createTestLog } from "../../app/ground/http/test-log.ts"
import { serve } from "../../app/ground/http/test-server.ts"
import { runRows } from "./run-rows.ts"
import { createTestPlatform } from "./test-platform.ts"

const elsewhere = "http://provider.localhost/realm"

async function connect(variables: Record<string, string> = {}) {
  return runRows([identity], { OIDC_ISSUER: elsewhere, ...variables }, createTestPlatform(null as never))
}

test("of what goes to the identity service the log gets names and no value", async () => {
  const { log, lines } = createTestLog()
  const { url } = await serve((_request, response) => {
    response.json({ data: { updateProfile: { faults: [] } } })
  })
  const { account } = (await connect({ IDENTITY_API_URL: url })).clients
  const absent = { company: "", telephone: "", address: "", postalCode: "", city: "" }
  const profile = { ...absent, firstName: "Maintenance", lastName: "Hamburg", language: "de" }
  await account?.request(UpdateProfileDocument, { variables: { profile }, log })
  expect(lines).toMatchObject([{ operation: "UpdateProfile", variables: { profile: "<redacted>" } }])
  expect(JSON.stringify(lines)).not.toContain("Hamburg")
})

test("another provider without an interface to accounts has none, and no pages of ours", async () => {
  const { clients, uncompressedHandlers } = await connect()
  expect(clients.account).toBeNull()
  expect(clients.authentication.provider.issuer).toBe(elsewhere)
  expect(uncompressedHandlers).toEqual([])
})

test("another provider is asked a second time after a passing fault, but never sent a form twice [HTTP-07, HTTP-08]", async () => {
  const asked: string[] = []
  const { url } = await serve(({ method, path }, response) => {
    asked.push(`${method} ${path}`)
    if (method === "POST" || asked.length === 1) return void response.status(503).end()
    response.json({
      issuer: `${url}`,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/keys`,
    })
  })
  const { provider } = (await connect({ OIDC_ISSUER: url })).clients.authentication
  expect((await provider.discover()).token_endpoint).toBe(`${url}/token`)
  expect(asked).toEqual(["GET /.well-known/openid-configuration", "GET /.well-known/openid-configuration"])
  await expect(provider.renew("token")).rejects.toThrow()
  expect(asked.slice(2)).toEqual(["POST /token"])
})

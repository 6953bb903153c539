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

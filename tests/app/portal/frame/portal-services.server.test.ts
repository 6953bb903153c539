import { expect, test } from "vitest"
import { UpdateProfileDocument } from "../../../../app/ground/graphql/generated/account.ts"
import { connectPortalServices } from "../../../../app/portal/frame/portal-services.server.ts"
import { createAsk } from "../../../../platform/graphql/ask.ts"
import { createTestLog } from "../../ground/http/test-log.ts"
import { createTestUpstreams } from "../../upstreams.ts"

function connect(answer: () => Response) {
  const { services } = createTestUpstreams()
  const identity = { fetch: async () => answer() }
  const { account } = connectPortalServices({ ...services, identity: identity as never }, createAsk)
  if (!account) throw new Error("the identity service is not connected")
  return account
}

test("of what goes to the identity service the log gets names and no value", async () => {
  const { log, lines } = createTestLog()
  const account = connect(() => Response.json({ data: { updateProfile: { faults: [] } } }))
  const absent = { company: "", telephone: "", address: "", postalCode: "", city: "" }
  const profile = { ...absent, firstName: "Maintenance", lastName: "Hamburg", language: "de" }
  await account.request(UpdateProfileDocument, { variables: { profile }, log })
  expect(lines).toMatchObject([{ operation: "UpdateProfile", variables: { profile: "<redacted>" } }])
  expect(JSON.stringify(lines)).not.toContain("Hamburg")
})

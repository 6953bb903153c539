import { expect, test } from "vitest"
import { changeRegistration } from "../../../../app/portal/dashboard/change-registration.server.ts"
import type { Answers } from "../../upstreams.ts"
import { createTestAsker, outcome } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/register/inventory"
const access = "0198c5a0-1111-4222-8333-444455556666"

async function send(fields: Record<string, string>, answers: Answers = {}, service = "inventory") {
  const asker = createTestAsker(address, { answers })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return { ...(await outcome(changeRegistration(asker, service, form))), asked: asker.asked }
}

const requested = { intent: "request", organisation: "org-a", note: " For the audit. " }
const answering = (...errors: object[]) => ({ RequestAccess: { requestAccess: { access: null, errors } } })

test("a request goes to the organisation that the form named, and leads back to the dashboard", async () => {
  const { status, location, asked } = await send(requested, answering())
  expect([status, location]).toEqual([303, "/en/mykomax"])
  expect(asked[0]?.variables).toEqual({
    application: "inventory",
    organisation: "org-a",
    note: "For the audit.",
  })
})

test.each([
  [{ code: "too-often", field: null, detail: "3600" }, 429, "dashboard:register.tooOften"],
  [{ code: "not-allowed-now", field: null, detail: null }, 422, "dashboard:register.notNow"],
])("a refusal keeps what was typed: %o", async (error, status, message) => {
  const refused = await send(requested, answering(error))
  expect(refused.status).toBe(status)
  expect(refused.data).toMatchObject({ error: { "": [message] }, initialValue: { note: " For the audit. " } })
})

test("a service that is away keeps what was typed, too", async () => {
  const away = await send(requested, {
    RequestAccess: () => {
      throw new Error("fetch failed")
    },
  })
  expect([away.status, away.data]).toMatchObject([503, { initialValue: { note: " For the audit. " } }])
})

test("a note is no novel; a broken form, an unknown service and a foreign organisation are refused", async () => {
  const long = await send({ ...requested, note: "x".repeat(501) })
  expect([long.status, long.asked.length]).toEqual([422, 0])
  expect((await send({ intent: "request" })).status).toBe(400)
  expect((await send({ intent: "steal" })).status).toBe(400)
  expect((await send({ intent: "cancel", access: "1; drop" })).status).toBe(400)
  expect((await send(requested, {}, "coffee")).status).toBe(404)
  expect((await send(requested, { RequestAccess: { requestAccess: null } })).status).toBe(404)
})

test("taking a request back is told, also when it was decided in the meantime", async () => {
  for (const errors of [[], [{ code: "not-allowed-now" }]]) {
    const { status, location, asked } = await send(
      { intent: "cancel", access },
      { CancelAccessRequest: { cancelAccessRequest: { errors } } },
    )
    expect([status, location, asked[0]?.variables]).toEqual([303, "/en/mykomax", { id: access }])
  }
})

import { expect, test } from "vitest"
import { changeJoin } from "../../../../../app/portal/user-admin/organisations/join-queue.server.ts"
import { createTestAsker, outcome } from "../../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/user-admin/requests"

function send(fields: Record<string, string>, errors: object[]) {
  const asker = createTestAsker(address, {
    answers: { DecideJoinRequest: { decideJoinRequest: { request: { id: "r-1" }, errors } } },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return outcome(changeJoin(asker, form))
}

test("a refusal without a reason comes back at its field, with what was typed", async () => {
  const fields = { intent: "join-deny", request: "r-1", reason: "x".repeat(501) }
  const { status, data } = await send(fields, [{ field: "reason", code: "too-long", detail: null }])
  expect(status).toBe(422)
  expect(data).toEqual({
    ...{ request: "r-1", accept: false },
    answer: {
      initialValue: { organisation: "", reason: fields.reason },
      error: { reason: ["organisations:fault.tooLong"] },
    },
  })
})

test("what is decided leads back to the queue", async () => {
  expect(await send({ intent: "join-accept", request: "r-1" }, [])).toMatchObject({
    status: 303,
    location: "/en/mykomax/user-admin/requests",
  })
})

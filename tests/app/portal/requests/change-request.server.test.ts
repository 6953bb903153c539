import { expect, test } from "vitest"
import {
  changeRequest,
  type RequestFormAnswer,
} from "../../../../app/portal/requests/change-request.server.ts"
import { createTestAsker, outcome } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/requests/R-2026-000001-4"
const key = "0198c5a0-1111-4222-8333-444455556666"

function fieldsOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

async function change(fields: Record<string, string>, answers = {}) {
  const asker = createTestAsker(address, { answers })
  const { status, data } = await outcome(changeRequest(asker, "r-1", fieldsOf(fields)))
  return { status, data: data as RequestFormAnswer | null, asked: asker.asked }
}

test("an answer goes to the service with its key, and leads back to the request", async () => {
  const fields = { intent: "answer", key, text: " Please send it in. ", state: "ANSWERED" }
  const { status, asked } = await change(fields, { AnswerRequest: { answerRequest: { id: "r-1" } } })
  expect(status).toBe(303)
  expect(asked[0]?.variables).toEqual({ id: "r-1", key, text: "Please send it in.", state: "ANSWERED" })
})

test("an answer without words comes back with what else was chosen", async () => {
  const { status, data, asked } = await change({ intent: "answer", key, text: "  ", state: "CLOSED" })
  expect([status, asked.length, data?.form]).toEqual([422, 0, "answer"])
  expect(data?.answer.error).toEqual({ text: ["inbox:answer.required"] })
  expect(data?.answer.initialValue).toMatchObject({ state: "CLOSED" })
})

test("a failing service gives the typed answer back with an apology", async () => {
  const { status, data } = await change({ intent: "answer", key, text: "Long words", state: "ANSWERED" })
  expect(status).toBe(503)
  expect(data?.answer.initialValue).toMatchObject({ text: "Long words" })
  expect(data?.answer.error).toEqual({ "": ["inbox:form.apology"] })
})

test.each([
  [
    { intent: "state", state: "CLOSED" },
    "SetRequestState",
    "setRequestState",
    { id: "r-1", state: "CLOSED" },
  ],
  [{ intent: "spam" }, "SetRequestState", "setRequestState", { id: "r-1", state: "SPAM" }],
  [{ intent: "assign", staff: "s-2" }, "AssignRequest", "assignRequest", { id: "r-1", staff: "s-2" }],
  [{ intent: "assign", staff: "" }, "AssignRequest", "assignRequest", { id: "r-1", staff: null }],
  [
    { intent: "note", key, text: "Call first" },
    "AddRequestNote",
    "addRequestNote",
    { id: "r-1", key, text: "Call first" },
  ],
  [{ intent: "resend" }, "ResendRequest", "resendRequest", { id: "r-1" }],
])("%o does what it says", async (fields, operation, field, variables) => {
  const { status, asked } = await change(fields as Record<string, string>, {
    [operation]: { [field]: { id: "r-1" } },
  })
  expect([status, asked[0]?.operation, asked[0]?.variables]).toEqual([303, operation, variables])
})

test("without an office the request goes to the mailbox that answers for all", async () => {
  const { asked } = await change(
    { intent: "handOver", team: "sales", note: "Wants a quote" },
    { HandOverRequest: { handOverRequest: { id: "r-1" } } },
  )
  expect(asked[0]?.variables).toMatchObject({ id: "r-1", note: "Wants a quote", to: { team: "sales" } })
})

test("a request that doesn't exist is a 404, an unknown intent a 400", async () => {
  expect((await change({ intent: "resend" }, { ResendRequest: { resendRequest: null } })).status).toBe(404)
  expect((await change({ intent: "explode" })).status).toBe(400)
})

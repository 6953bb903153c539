import { expect, test } from "vitest"
import { changeJoinRequest, type JoinAnswer, loadJoin } from "../../../../app/portal/join/join.server.ts"
import type { Answers } from "../../upstreams.ts"
import { createTestAsker, outcome } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/join"
const nowhere = { organisation: null, organisations: [] }

function asker(answers: Answers = {}, user: object = nowhere) {
  return createTestAsker(address, { answers, user })
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const request = { id: "j-1", organisation: null, organisationWords: "Loom Works", reason: null }

test("who belongs nowhere reads what is suggested, what waits and what was denied last", async () => {
  const requests = ["CANCELLED", "DENIED", "PENDING", "DENIED"].map((status, n) => ({
    ...request,
    ...{ id: `j-${n}`, status },
  }))
  const suggested = [{ organisation: { id: "org-a", name: "Alpha" }, domain: "alpha.example" }]
  const Joining = { joinSuggestions: suggested, myJoinRequests: requests }
  const view = await loadJoin(asker({ Joining }))
  expect([view.suggestions, view.waiting?.id, view.decided?.id]).toEqual([suggested, "j-2", "j-1"])
})

test("who belongs to an organisation has nothing to ask, on the page and by its form", async () => {
  const member = asker({}, {})
  const dashboard = { status: 302, location: "/en/mykomax" }
  expect(await outcome(loadJoin(member))).toMatchObject(dashboard)
  expect(await outcome(changeJoinRequest(member, formOf({ organisationWords: "Loom Works" })))).toMatchObject(
    dashboard,
  )
  expect(member.asked).toEqual([])
})

test("a request is sent as it was typed, and leads back to the page", async () => {
  const given = asker({ RequestToJoin: { requestToJoin: { request, errors: [] } } })
  const form = formOf({ organisation: "", organisationWords: "Loom Works", note: "Second shift" })
  const { status, location } = await outcome(changeJoinRequest(given, form))
  expect([status, location]).toEqual([303, "/en/mykomax/join"])
  expect(given.asked[0]?.variables).toEqual({
    input: { organisation: null, organisationWords: "Loom Works", note: "Second shift" },
  })
})

test("what the register refuses comes back with what was typed", async () => {
  const errors = [{ field: "organisationWords", code: "too-long", detail: null }]
  const given = asker({ RequestToJoin: { requestToJoin: { request: null, errors } } })
  const typed = { organisationWords: "Loom Works", note: "Second shift" }
  const { status, data } = await outcome(changeJoinRequest(given, formOf(typed)))
  const { answer } = data as JoinAnswer
  expect([status, answer.initialValue]).toEqual([422, typed])
  expect(Object.keys(answer.error ?? {})).toEqual(["organisationWords"])
})

test("a request is taken back, also from a page that is older than the decision", async () => {
  const given = asker({ CancelJoinRequest: { cancelJoinRequest: null } })
  const { status } = await outcome(changeJoinRequest(given, formOf({ intent: "cancel", request: "j-1" })))
  expect([status, given.asked[0]?.variables]).toEqual([303, { id: "j-1" }])
})

test("a register that is away is a fault of ours, not an empty page [ERR-06]", async () => {
  const away = () => {
    throw new Error("fetch failed")
  }
  expect((await outcome(loadJoin(asker({ Joining: away })))).status).toBe(503)
  expect(
    (await outcome(changeJoinRequest(asker({ RequestToJoin: away }), formOf({ note: "" })))).status,
  ).toBe(503)
})

import { expect, test } from "vitest"
import { changeAccess } from "../../../../../app/portal/user-admin/access/change-access.server.ts"
import type { Answers } from "../../../upstreams.ts"
import { createTestAsker } from "../../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/user-admin/requests?page=2"
const access = "0198c5a0-1111-4222-8333-444455556666"
const named = { access, version: "3" }

async function send(fields: Record<string, string>, answers: Answers = {}) {
  const asker = createTestAsker(address, { answers })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const answered = await changeAccess(asker, form, "p-1").catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  return { answered, asked: asker.asked, hasFaultyForm: asker.context.hasFaultyForm }
}

const done = { answer: { access: { id: access, person: { id: "p-1", name: "Ada" } }, errors: [] } }

/** Each form as a browser sends it, the query that it becomes, and its variables [USER-04…07, USER-10, USER-11]. */
test.each([
  [
    { intent: "add", organisation: "org-a", application: "wire-flow:onprem", validUntil: "2027-03-31" },
    "AddAccess",
    {
      person: "p-1",
      organisation: "org-a",
      input: { application: "wire-flow", role: "onprem", validUntil: "2027-03-31" },
    },
  ],
  [
    { intent: "grant", ...named, validUntil: "" },
    "GrantAccess",
    { id: access, version: 3, validUntil: null },
  ],
  [{ intent: "accept", ...named }, "AcceptAccess", { id: access, version: 3, validUntil: null }],
  [
    { intent: "edit", ...named, role: "", validUntil: "2027-03-31" },
    "EditAccess",
    { id: access, version: 3, input: { role: "", validUntil: "2027-03-31" } },
  ],
  [{ intent: "deny", ...named, reason: " No. " }, "DenyAccess", { id: access, version: 3, reason: "No." }],
  [{ intent: "withdraw", ...named, reason: "" }, "WithdrawAccess", { id: access, version: 3, reason: null }],
])("%o is sent as %s and leads back to the same page", async (fields, operation, variables) => {
  const { answered, asked } = await send(fields, { [operation]: done })
  expect(asked).toMatchObject([{ operation, variables }])
  expect((answered as Response).status).toBe(303)
  expect((answered as Response).headers.get("Location")).toBe("/en/mykomax/user-admin/requests?page=2")
})

test("a denial without a reason, and a day that is none, come back with what was typed", async () => {
  const denied = await send({ intent: "deny", ...named, reason: " " })
  expect(denied.answered).toMatchObject({ status: 422, answer: { intent: "deny", access, changed: null } })
  expect(denied.hasFaultyForm).toBe(true)
  expect(denied.asked).toEqual([])
  const accepted = await send({ intent: "accept", ...named, validUntil: "31.03.2027" })
  expect(accepted.answered).toMatchObject({
    answer: {
      answer: {
        error: { validUntil: ["access:form.dateInvalid"] },
        initialValue: { validUntil: "31.03.2027" },
      },
    },
  })
})

test("of two administrators the second gets both: what is now, and what they typed themselves", async () => {
  const now = { id: access, status: "ACTIVE", person: { id: "p-1", name: "Ada" } }
  const { answered } = await send(
    { intent: "deny", ...named, reason: "Not now." },
    { DenyAccess: { answer: { access: now, errors: [{ field: null, code: "changed", detail: null }] } } },
  )
  expect(answered).toMatchObject({
    status: 409,
    answer: {
      changed: now,
      answer: { initialValue: { reason: "Not now." }, error: { "": ["access:form.changed"] } },
    },
  })
})

test("the last administrator stays, with words", async () => {
  const { answered } = await send(
    { intent: "withdraw", ...named },
    { WithdrawAccess: { answer: { access: null, errors: [{ field: null, code: "last-administrator" }] } } },
  )
  expect(answered).toMatchObject({
    status: 422,
    answer: { answer: { error: { "": ["access:form.lastAdministrator"] } } },
  })
})

test("a failing service keeps the form; what isn't there is a 404, a broken form a 400", async () => {
  const failing = await send(
    { intent: "deny", ...named, reason: "Long words" },
    {
      DenyAccess: () => {
        throw new Error("fetch failed")
      },
    },
  )
  expect(failing.answered).toMatchObject({
    status: 503,
    answer: { answer: { initialValue: { reason: "Long words" } } },
  })
  const statusOf = async (fields: Record<string, string>, answers: Answers = {}) =>
    ((await send(fields, answers)).answered as Response).status
  expect(await statusOf({ intent: "accept", ...named }, { AcceptAccess: { answer: null } })).toBe(404)
  expect(await statusOf({ intent: "accept", access: "x", version: "3" })).toBe(400)
  expect(await statusOf({ intent: "accept", access, version: "three" })).toBe(400)
  expect(await statusOf({ intent: "constructor", ...named })).toBe(400)
})

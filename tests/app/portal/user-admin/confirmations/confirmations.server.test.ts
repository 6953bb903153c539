import { expect, test, vi } from "vitest"
import {
  type ConfirmationView,
  changeConfirmation,
  confirmationCsv,
  loadConfirmation,
  loadConfirmations,
} from "../../../../../app/portal/user-admin/confirmations/confirmations.server.ts"
import type { Answers } from "../../../upstreams.ts"
import { createTestAsker, outcome } from "../../frame/test-asker.ts"

const id = "0198c5a0-1111-4222-8333-444455556666"
const address = `http://localhost:3000/en/mykomax/user-admin/confirmations/${id}`

const facts = {
  ...{ id, organisation: { id: "org-a", name: "Alpha" }, year: 2026, total: 130, decided: 1 },
  ...{ startedAt: "2026-11-01T08:00:00Z", dueOn: "2026-12-01", closedAt: null },
}

function item(n: number) {
  const decided = { decision: "KEEP", decidedBy: { name: "Ada Alder" }, decidedAt: "2026-11-22T12:34:00Z" }
  return {
    ...{ person: { id: `p-${n}`, name: `Person ${n}` }, email: `${n}@plant.example` },
    accesses: [
      { id: "a", application: "ticketing", role: "", status: "ACTIVE" },
      { id: "b", application: "inventory", role: "", status: "INACTIVE" },
    ],
    ...{ signIn: null, isLastAdministrator: false },
    ...(n === 0 ? decided : { decision: null, decidedBy: null, decidedAt: null }),
  }
}

const all = Array.from({ length: 130 }, (_, n) => item(n))
const Confirmation = ({ first, skip }: Record<string, unknown>) => ({
  review: { ...facts, matching: 130, items: all.slice(Number(skip), Number(skip) + Number(first)) },
})

function asker(answers: Answers, at = address) {
  return createTestAsker(at, { answers })
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test("a confirmation that wasn't finished in time is overdue from the day after on, at the company's seat", async () => {
  const closed = { ...facts, closedAt: "2026-11-20T08:00:00Z", dueOn: "2026-11-10" }
  const given = () => asker({ Confirmations: { reviews: [facts, closed] } })
  const overdueAt = async (time: string) => {
    vi.useFakeTimers({ now: new Date(time), toFake: ["Date"] })
    const { reviews } = await loadConfirmations(given()).finally(() => vi.useRealTimers())
    return reviews.map(({ isOverdue }) => isOverdue)
  }
  expect(await overdueAt("2026-12-01T22:59:00Z")).toEqual([false, false])
  expect(await overdueAt("2026-12-01T23:00:00Z")).toEqual([true, false])
})

test("the list shows one page of people, all of them or those without a decision", async () => {
  const given = asker({ Confirmation }, `${address}?show=open&page=2`)
  const view = await loadConfirmation(given, id)
  expect(view).toMatchObject({ query: { onlyOpen: true, page: 2 }, hasFailed: false })
  expect(view.review.items[0]?.person.name).toBe("Person 25")
  expect(given.asked[0]?.variables).toEqual({ id, onlyOpen: true, first: 25, skip: 25 })
  const odd = asker({ Confirmation }, `${address}?show=%00&page=-3`)
  expect((await loadConfirmation(odd, id)).query).toEqual({ onlyOpen: false, page: 1 })
})

test.each([
  ["keep", "KEEP"],
  ["take", "TAKE"],
])(
  "%s is one click for a person and leads back to the same part of the list [USER-11]",
  async (intent, decision) => {
    const given = asker(
      { DecideConfirmation: { decideReview: { errors: [] } } },
      `${address}?show=open&page=2`,
    )
    const { status, location } = await outcome(
      changeConfirmation(given, id, formOf({ intent, person: "p-3" })),
    )
    const there = `/en/mykomax/user-admin/confirmations/${id}?show=open&page=2#decision-p-3`
    expect([status, location]).toEqual([303, there])
    expect(given.asked).toMatchObject([
      { operation: "DecideConfirmation", variables: { review: id, person: "p-3", decision } },
    ])
  },
)

test("the last click finishes it and leads to the list, with words", async () => {
  const given = asker({ FinishConfirmation: { finishReview: { errors: [] } } })
  const { status, location } = await outcome(changeConfirmation(given, id, formOf({ intent: "finish" })))
  expect([status, location]).toEqual([303, "/en/mykomax/user-admin/confirmations"])
})

test("of two administrators the second sees how it stands now", async () => {
  const errors = [{ code: "not-allowed-now" }]
  for (const [intent, answers] of [
    ["take", { DecideConfirmation: { decideReview: { errors } } }],
    ["finish", { FinishConfirmation: { finishReview: { errors } } }],
  ] as const) {
    const given = asker({ ...answers, Confirmation })
    const { status, data } = await outcome(changeConfirmation(given, id, formOf({ intent, person: "p-3" })))
    const view = data as ConfirmationView
    expect([status, view.hasFailed, view.review.items.length]).toEqual([409, true, 25])
  }
})

test("what isn't the asker's is a 404, a form without an intent a 400, a register that is away a 503", async () => {
  const statusOf = async (answers: Answers, fields: Record<string, string>) =>
    (await outcome(changeConfirmation(asker(answers), id, formOf(fields)))).status
  expect(
    await statusOf({ DecideConfirmation: { decideReview: null } }, { intent: "keep", person: "x" }),
  ).toBe(404)
  expect(await statusOf({ FinishConfirmation: { finishReview: null } }, { intent: "finish" })).toBe(404)
  expect(await statusOf({}, { intent: "conquer" })).toBe(400)
  const away = () => {
    throw new Error("fetch failed")
  }
  expect(await statusOf({ DecideConfirmation: away }, { intent: "keep", person: "x" })).toBe(503)
  expect((await outcome(loadConfirmation(asker({ Confirmation: { review: null } }), id))).status).toBe(404)
  expect((await outcome(confirmationCsv(asker({ Confirmation: { review: null } }), id))).status).toBe(404)
})

test("the file has everybody, with what was decided and by whom", async () => {
  const given = asker({ Confirmation }, `${address}.csv?show=open&page=4`)
  const bytes = new Uint8Array(await new Response(await confirmationCsv(given, id)).arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n")
  expect(lines).toHaveLength(131)
  expect(lines[0]).toBe("Name,Mail address,Application,Decision,Decided by,When")
  expect(lines[1]).toBe(
    "Person 0,0@plant.example,Service tickets (Active); Inventory (Inactive),Keeps access,Ada Alder,2026-11-22 12:34",
  )
  expect(lines[130]).toMatch(/^Person 129,.*,,,$/)
  expect(given.asked.map(({ variables }) => [variables.onlyOpen, variables.skip])).toEqual([
    [false, 0],
    [false, 100],
  ])
})

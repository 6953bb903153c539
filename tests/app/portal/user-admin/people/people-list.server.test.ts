import { expect, test } from "vitest"
import {
  countPending,
  loadPeople,
  type PeopleView,
  peopleCsv,
} from "../../../../../app/portal/user-admin/people/people-list.server.ts"
import type { Answers } from "../../../upstreams.ts"
import { createTestAsker, outcome } from "../../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/user-admin"

function access(application: string, status = "ACTIVE") {
  return {
    id: application,
    application,
    role: "",
    status,
    validUntil: null,
    requestedBy: null,
    requestedAt: null,
  }
}

function row(n: number) {
  const accesses =
    n === 0 ? [access("direct", "PENDING"), access("ticketing")] : n === 1 ? [] : [access("inventory")]
  return {
    id: `p-${n}`,
    ...{ name: n === 1 ? "=1+1" : `Person ${n}`, firstName: "Person", lastName: String(n) },
    ...{ email: `${n}@plant.example`, country: "DE", city: "Hamburg", since: "2026-11-01T08:00:00Z" },
    ...{ hasAccount: true, staffRoles: [], location: null },
    organisation: { id: "org-a", name: "Alpha", customerNumber: "100", subRegion: "North", members: 130 },
    access: accesses[0] ?? null,
    accesses,
  }
}

const all = Array.from({ length: 130 }, (_, n) => row(n))
const choices = { organisations: [], applications: [], countries: [], regions: [], locations: [] }
const page = ({ first, skip }: Record<string, unknown>) => ({
  items: all.slice(Number(skip), Number(skip) + Number(first)),
  total: all.length,
  choices,
})
const answers: Answers = {
  PeopleList: (variables: Record<string, unknown>) => ({
    ...{ people: page(variables), pendingCount: 1, me: { administersAll: false } },
  }),
  PeopleLines: (variables: Record<string, unknown>) => ({ people: page(variables) }),
}

async function csv(search = "") {
  return new Response(await peopleCsv(createTestAsker(`${address}/users.csv${search}`, { answers }))).text()
}

test("the list is a page of people and says how many requests wait [ROUTE-18]", async () => {
  const { status, data } = await outcome(loadPeople(createTestAsker(`${address}?page=2`, { answers })))
  const { list, documentTitle } = data as PeopleView
  expect([status, list?.people[0]?.id, list?.total, list?.pending]).toEqual([200, "p-25", 130, 1])
  expect(documentTitle).toMatch(/^Users/)
})

test("a register that is away leaves the page with a fault [ERR-06]", async () => {
  const broken: Answers = {
    PeopleList: () => {
      throw new Error("fetch failed")
    },
  }
  const { status, data } = await outcome(loadPeople(createTestAsker(address, { answers: broken })))
  expect([status, (data as PeopleView).list]).toEqual([503, null])
  expect((data as PeopleView).fault?.service).toBe("customers")
  expect(await countPending(createTestAsker(address, { answers: {} }))).toBeNull()
})

test("the file has a line for each access, and one for who has none [USER-02]", async () => {
  const lines = (await csv()).trimEnd().split("\r\n")
  // 130 people: the first has two accesses, the second none, all others one.
  expect(lines).toHaveLength(1 + 131)
  expect(lines[1]).toContain("Person 0,0@plant.example,Alpha,Komax Direct,,Access requested,North,DE,Hamburg")
  expect(lines[2]).toContain("Person 0,0@plant.example,Alpha,Service tickets")
  // No spreadsheet program may take a name for a formula.
  expect(lines[3]).toMatch(/^'=1\+1,/)
})

test("the file of a narrowed list has only the accesses asked for", async () => {
  const lines = (await csv("?status=PENDING")).split("\r\n")
  expect(lines[1]).toContain("Komax Direct")
  expect(lines[2]).not.toContain("Service tickets")
})

/** What each question answers to those whose business it isn't. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Endpoint, openCustomersEndpoint } from "./customers-endpoint.ts"
import type { PersonName } from "./fixture.ts"

let endpoint: Endpoint
beforeAll(async () => {
  endpoint = await openCustomersEndpoint()
  for (const person of ["anna", "ben", "admin", "bea"] as const) await endpoint.ask(person, "{ me { id } }")
})
afterAll(() => endpoint.close())

/** Every field that takes an id, with one of organisation A, and what stands for "there is none". */
const questions: [string, unknown][] = [
  [`organisation(id: "org-a") { id name members { id } }`, null],
  [`locations(organisation: "org-a") { id }`, []],
]
const strangers: PersonName[] = ["bea", "homeless"]
const cases = strangers.flatMap((person) =>
  questions.map(([question, none]) => [person, question, none] as const),
)

test.each(cases)("%s, a stranger, gets nothing from %s", async (person, question, none) => {
  const { data, errors } = await endpoint.ask(person, `{ answer: ${question} }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({ answer: none })
  const absent = question.replaceAll("org-a", "org-none")
  expect((await endpoint.ask(person, `{ answer: ${absent} }`)).data).toEqual({ answer: none })
})

test("a search stays inside of the own organisation", async () => {
  const query = `{ organisations(search: "Alpha") { total items { id } } organisation { id locations { id } } }`
  expect((await endpoint.ask("bea", query)).data).toEqual({
    organisations: { total: 0, items: [] },
    organisation: { id: "org-b", locations: [{ id: "loc-b1" }] },
  })
})

test("a foreign administrator changes nothing in another organisation, and hears the same as of what doesn't exist", async () => {
  const change = (organisation: string, member: string) => `mutation {
    a: setColleaguesSeeTickets(allowed: true, organisation: "${organisation}") { id }
    b: setMemberSeesColleaguesTickets(member: "${member}", allowed: true) { id } }`
  expect((await endpoint.ask("bea", change("org-a", "p-ben"))).data).toEqual({ a: null, b: null })
  expect((await endpoint.ask("bea", change("org-none", "p-none"))).data).toEqual({ a: null, b: null })
  const { data } = await endpoint.ask(
    "admin",
    "{ organisation { colleaguesSeeTickets members { seesColleaguesTickets } } }",
  )
  expect(data).toEqual({
    organisation: {
      colleaguesSeeTickets: false,
      members: [
        { seesColleaguesTickets: false },
        { seesColleaguesTickets: false },
        { seesColleaguesTickets: false },
      ],
    },
  })
})

const forbidden: [PersonName, string][] = [
  ["anna", "mutation { setColleaguesSeeTickets(allowed: true) { id } }"],
  ["anna", `mutation { setMemberSeesColleaguesTickets(member: "p-anna", allowed: true) { id } }`],
  ["support", `mutation { setColleaguesSeeTickets(allowed: true, organisation: "org-a") { id } }`],
  ["homeless", "mutation { setColleaguesSeeTickets(allowed: true) { id } }"],
]

test.each(forbidden)("%s lacks the right to %s [ROLE-14]", async (person, query) => {
  const { errors } = await endpoint.ask(person, query)
  expect(errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }])
})

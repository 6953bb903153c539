/** What one customer may ask at once, so that nobody holds up the database for all. */
import { readFileSync } from "node:fs"
import { parse } from "graphql"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { fileTicket, openTickets } from "./tickets-endpoint.ts"

let tickets: Awaited<ReturnType<typeof openTickets>>
beforeAll(async () => {
  tickets = await openTickets()
  for (let times = 0; times < 5; times++)
    await fileTicket(tickets.ask, "anna", { attachments: [`file-anna-${times}`] })
})
afterAll(() => tickets.close())

const everything =
  "items { id concern attachments { fileName } conversation { text attachments { fileName } } }"

function aliases(count: number, field: string): string {
  return `{ ${Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(" ")} }`
}

test.each([
  ["pages of everything", aliases(40, `tickets(first: 100) { ${everything} }`)],
  ["pages of the usual size", aliases(110, `tickets { ${everything} }`)],
  ["many small questions", aliases(300, "tickets(first: 1) { total }")],
  [
    "a fragment used often",
    `query { ${Array.from({ length: 40 }, (_, n) => `a${n}: tickets(first: 100) { ...P }`).join(" ")} } fragment P on TicketPage { ${everything} }`,
  ],
])("a query for too much is refused before the database is asked: %s [HTTP-04]", async (_what, query) => {
  const asked = vi.spyOn(tickets.pool, "query")
  const { status, errors } = await tickets.ask("anna", query)
  expect(errors?.[0]?.message).toContain("asks for too much")
  expect(status).toBe(400)
  // Who is asking has to be known first.
  expect(asked.mock.calls.length).toBeLessThan(5)
  asked.mockRestore()
})

test("what the export of an account asks for is allowed", async () => {
  const operations = readFileSync("app/portal/tickets/ticket-export.graphql", "utf8")
  const names = parse(operations).definitions.flatMap((one) =>
    "name" in one && one.name ? [one.name.value] : [],
  )
  expect(names).toContain("ExportedTickets")
  const query = operations.replaceAll(/query (?!ExportedTickets\()[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, "")
  const { errors, data } = await tickets.ask("anna", query, { first: 100, skip: 0 })
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({ tickets: { total: 5 } })
})

test("a page of tickets with all that belongs to them takes as many queries as one ticket", async () => {
  const asked = vi.spyOn(tickets.pool, "query")
  async function count(first: number) {
    asked.mockClear()
    const { data } = await tickets.ask("anna", `{ tickets(first: ${first}) { ${everything} } }`)
    const page = data?.tickets as { items: { attachments: unknown[] }[] } | undefined
    expect(page?.items[0]?.attachments).toHaveLength(1)
    return asked.mock.calls.length
  }
  expect(await count(5)).toBe(await count(1))
  asked.mockRestore()
})

test("customers are told no schema, but the type of what they get", async () => {
  expect((await tickets.ask("anna", "{ __schema { types { name } } }")).errors?.[0]?.message).toContain(
    "introspection",
  )
  expect((await tickets.ask("anna", '{ __type(name: "Ticket") { name } }')).status).toBe(400)
  expect((await tickets.ask("anna", "{ ticketRights { __typename } }")).errors).toBeUndefined()
})

test.each([
  ["in a variable", "query ($q: String) { tickets(search: $q) { total } }", { q: "a\0b" }],
  ["in the query", '{ tickets(search: "a\\u0000b") { total } }', {}],
  ["in the query, in the newer spelling", '{ tickets(search: "a\\u{0}b") { total } }', {}],
  [
    "in a filter",
    "query ($f: TicketFilter) { tickets(filter: $f) { total } }",
    { f: { scope: "ALL", locations: ["\0"] } },
  ],
])("a NUL is refused: %s", async (_where, query, variables) => {
  expect((await tickets.ask("anna", query, variables)).status).toBe(400)
})

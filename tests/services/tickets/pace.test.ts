import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { mostPerHour } from "../../../services/tickets/pace.ts"
import type { PersonName } from "../customers/fixture.ts"
import { filedId, fileTicket, openTickets } from "./tickets-endpoint.ts"

let tickets: Awaited<ReturnType<typeof openTickets>>
beforeAll(async () => {
  tickets = await openTickets()
})
afterAll(() => tickets.close())

const tooOften = { field: "pace", code: "too-often" }
const bea = { location: "loc-b1" }

async function age(table: "ticket" | "ticket_entry") {
  const update = table === "ticket" ? ", updated_at = updated_at - interval '1 hour'" : ""
  await tickets.pool.query(`update ${table} set created_at = created_at - interval '1 hour'${update}`)
}

test("a person files so many tickets within an hour, also where all come at once, and a colleague theirs", async () => {
  const beyond = 3
  const keys = Array.from({ length: mostPerHour.tickets + beyond }, () => randomUUID())
  const answers = await Promise.all(keys.map((key) => fileTicket(tickets.ask, "bea", bea, key)))
  expect(answers.filter(({ ticket }) => ticket)).toHaveLength(mostPerHour.tickets)
  expect(answers.flatMap(({ errors }) => errors)).toEqual(Array(beyond).fill(tooOften))

  const filed = answers.findIndex(({ ticket }) => ticket)
  expect(await fileTicket(tickets.ask, "bea", bea, keys[filed])).toEqual(answers[filed])
  expect((await fileTicket(tickets.ask, "anna")).errors).toEqual([])
  await age("ticket")
  const refused = answers.findIndex(({ ticket }) => !ticket)
  expect((await fileTicket(tickets.ask, "bea", bea, keys[refused])).errors).toEqual([])
})

test("a person comments, closes and reopens so often within an hour, and hears when it goes on; support answers on", async () => {
  const id = await filedId(tickets.ask, "anna")
  await tickets.pool.query(
    `insert into ticket_entry (ticket_id, kind, author_id, is_support, key, created_at)
     select $1, 'COMMENT', 'p-anna', false, 'many-' || n, now() - n * interval '10 seconds' from generate_series(1, $2::int) n`,
    [id, mostPerHour.entries - 1],
  )
  const deeds = {
    comment: `commentTicket(key: $key, ticket: $id, input: { description: "One more" })`,
    close: "closeTicket(key: $key, ticket: $id, reason: NO_LONGER_RELEVANT)",
    reply: `replyToTicket(key: $key, ticket: $id, input: { description: "We are at it" })`,
  }
  async function act(person: PersonName, deed: keyof typeof deeds, key: string = randomUUID()) {
    const query = `mutation ($key: ID!, $id: ID!) { done: ${deeds[deed]} { errors { field code retryAt } } }`
    const { data } = await tickets.ask(person, query, { key, id })
    return (data as { done: { errors: { retryAt: string }[] } }).done.errors
  }
  const key = randomUUID()
  expect(await act("anna", "comment", key)).toEqual([])
  expect(await act("anna", "comment", key)).toEqual([])
  const [refused] = await act("anna", "close")
  expect(refused).toMatchObject(tooOften)
  // The oldest of them is twenty minutes old.
  const waitMinutes = (Date.parse(refused?.retryAt ?? "") - Date.now()) / 60_000
  expect(Math.round(waitMinutes)).toBe(40)
  expect(await act("support", "reply")).toEqual([])
  await age("ticket_entry")
  expect(await act("anna", "close")).toEqual([])
})

import { afterAll, beforeAll, expect, test } from "vitest"
import { fileTicket, openTickets } from "./tickets-endpoint.ts"

let tickets: Awaited<ReturnType<typeof openTickets>>
let own = ""
beforeAll(async () => {
  tickets = await openTickets()
  await fileTicket(tickets.ask, "anna", { subject: "Scrap rate of 50% on line_7" })
  const { ticket } = await fileTicket(tickets.ask, "anna", { subject: "Belt" })
  await fileTicket(tickets.ask, "anna", { subject: "Station 2026" })
  own = ticket?.reference ?? ""
})
afterAll(() => tickets.close())

async function found(search: string) {
  const query =
    "query ($search: String) { tickets(search: $search, sort: CREATED, descending: false) { items { subject } } }"
  const { data } = await tickets.ask("anna", query, { search })
  return (data as { tickets: { items: { subject: string }[] } }).tickets.items.map(
    ({ subject }) => subject.split(" ")[0],
  )
}

test("a reference is found with and without hyphens, in part, with another dash and in a sentence [TICK-01]", async () => {
  const [, year, number, check] = own.split("-")
  const written = [
    own,
    own.toLowerCase(),
    own.replaceAll("-", ""),
    own.replaceAll("-", "–"),
    own.replaceAll("-", " "),
    `${year}${number}${check}`,
    `K-${year}-${number}`,
    `K${year}${number}`,
    `${number}-${check}`,
    ` ${own.replaceAll("-", "")} belt`,
  ]
  for (const typed of written) expect([typed, await found(typed)]).toEqual([typed, ["Belt"]])
  expect(await found(`K${year}`)).toEqual(["Scrap", "Belt", "Station"])
  expect(await found("K2019000001")).toEqual([])
})

test("signs are no wildcards: they part words, and alone find nothing [TICK-01]", async () => {
  expect(await found("50%")).toEqual(["Scrap"])
  expect(await found("line_7")).toEqual(["Scrap"])
  expect(await found("s%p")).toEqual([])
  for (const sign of ["%", "_", "%%%", "'", "\\", ":*", "!"])
    expect([sign, await found(sign)]).toEqual([sign, []])
  expect(await found(" ")).toHaveLength(3)
})

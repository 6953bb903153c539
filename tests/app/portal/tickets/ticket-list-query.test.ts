import { expect, test } from "vitest"
import {
  isNarrowed,
  readTicketListQuery,
  ticketListSearch,
  ticketListVariables,
} from "../../../../app/portal/tickets/ticket-list-query.ts"

function read(search: string, usualScope: "mine" | "all" = "mine", isDesk = false) {
  return readTicketListQuery(new URLSearchParams(search), { usualScope, isDesk })
}

test("without a query the list shows the reader's own open tickets, the latest change first [TICK-01]", () => {
  expect(ticketListVariables(read(""))).toEqual({
    filter: { scope: "MINE", statuses: ["NEW", "IN_PROGRESS", "ANSWERED"], types: null, locations: null },
    search: null,
    sort: "UPDATED",
    descending: true,
    first: 25,
    skip: 0,
    scope: "MINE",
  })
})

test("support sees all tickets unless it asks for its own", () => {
  expect(ticketListVariables(read("", "all")).filter.scope).toBe("ALL")
  const own = read("scope=mine", "all")
  expect(ticketListVariables(own).filter.scope).toBe("MINE")
  expect(ticketListSearch(own)).toBe("?scope=mine")
})

test("support's list starts with the queue, and in it with the ticket that has waited longest", () => {
  const queue = read("", "all", true)
  expect(ticketListVariables(queue)).toMatchObject({
    filter: { scope: "ALL", statuses: ["NEW", "IN_PROGRESS"] },
    sort: "UPDATED",
    descending: false,
  })
  expect(ticketListSearch(queue)).toBe("")
  expect(ticketListSearch(queue, { view: "closed", isDescending: true })).toBe("?view=closed&order=desc")
})

test("an address says view, filter, search, order and page, and nothing that is usual", () => {
  const query = read("view=closed&type=FAULT&location=loc-1&q=%20crimp%20&unread=1&sort=subject&page=3")
  expect(ticketListSearch(query, { page: query.page })).toBe(
    "?q=crimp&view=closed&type=FAULT&location=loc-1&unread=1&sort=subject&page=3",
  )
  expect(ticketListVariables(query)).toMatchObject({
    filter: { statuses: ["CLOSED"], types: ["FAULT"], locations: ["loc-1"], unread: true },
    search: "crimp",
    sort: "SUBJECT",
    descending: false,
    skip: 50,
  })
})

test("another filter begins at the first page", () => {
  expect(ticketListSearch(read("page=4&view=all"), { type: "OTHER" })).toBe("?view=all&type=OTHER")
})

test.each([
  "page=0",
  "page=-1",
  "page=1.5",
  "page=x",
  "page=99999999",
  "sort=evil",
  "order=up",
  "view=x",
  "scope=x",
])("%s means nothing", (search) => {
  expect(ticketListSearch(read(search))).toBe("")
})

test("the order turns round by its own word", () => {
  const query = read("sort=created&order=asc")
  expect(query.isDescending).toBe(false)
  expect(ticketListSearch(query)).toBe("?sort=created&order=asc")
})

test("a view alone doesn't narrow a list", () => {
  expect(isNarrowed(read("view=closed&scope=all"))).toBe(false)
  expect(isNarrowed(read("q=x"))).toBe(true)
})

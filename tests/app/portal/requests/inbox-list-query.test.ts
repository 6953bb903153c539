import { expect, test } from "vitest"
import {
  inboxSearch,
  inboxVariables,
  readInboxQuery,
} from "../../../../app/portal/requests/inbox-list-query.ts"

function ask(search: string) {
  return inboxVariables(readInboxQuery(new URLSearchParams(search)), "me")
}

test("without a query the inbox shows what waits for an answer, the oldest first", () => {
  expect(ask("")).toEqual({
    filter: {
      states: ["NEW", "IN_PROGRESS"],
      forms: null,
      teams: null,
      offices: null,
      countries: null,
    },
    search: null,
    sort: "RECEIVED",
    descending: false,
    first: 25,
    skip: 0,
  })
})

test("form, state, team, office, country, words, order and page stand in the address", () => {
  const search =
    "?q=lineo&view=closed&form=service-request&team=service&office=o-1&country=DE&sort=updated&page=3"
  expect(ask(search)).toEqual({
    filter: {
      states: ["CLOSED"],
      forms: ["service-request"],
      teams: ["service"],
      offices: ["o-1"],
      countries: ["DE"],
    },
    search: "lineo",
    sort: "UPDATED",
    descending: true,
    first: 25,
    skip: 50,
  })
  expect(inboxSearch(readInboxQuery(new URLSearchParams(search)), { page: 3 })).toBe(search)
})

test("one's own are those that one was given", () => {
  expect(ask("view=mine").filter).toMatchObject({ assignee: "me", states: ["NEW", "IN_PROGRESS"] })
})

test("unknown values of an address are ignored", () => {
  expect(ask("view=never&sort=weight&order=up&page=-1")).toEqual(ask(""))
})

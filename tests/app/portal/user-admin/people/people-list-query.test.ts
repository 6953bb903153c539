import { expect, test } from "vitest"
import {
  isNarrowed,
  nothingChosen,
  peopleColumns,
  peopleSearch,
  peopleVariables,
  readPeopleQuery,
} from "../../../../../app/portal/user-admin/people/people-list-query.ts"

const read = (search: string) => readPeopleQuery(new URLSearchParams(search))

test("without a choice the list begins with what waits, in all organisations [USER-01]", () => {
  expect(peopleVariables(read(""))).toEqual({
    organisations: null,
    filter: {
      ...{ applications: null, statuses: null, countries: null, regions: null, locations: null },
      ...{ onlyPending: false, staff: false },
    },
    ...{ search: null, sort: "URGENT", descending: false, first: 25, skip: 0, withMembers: false },
  })
})

test("every filter, order and page stands in the address", () => {
  const search =
    "?q=kim&organisation=org-a&application=ticketing&status=INVITE_EXPIRED&country=DE&region=North&plant=loc-1&pending=1&sort=city&order=desc&page=3"
  const query = read(search)
  expect(peopleVariables(query)).toEqual({
    organisations: ["org-a"],
    filter: {
      ...{ applications: ["ticketing"], statuses: ["INVITE_EXPIRED"], countries: ["DE"], regions: ["North"] },
      ...{ locations: ["loc-1"], onlyPending: true, staff: false },
    },
    ...{ search: "kim", sort: "CITY", descending: true, first: 25, skip: 50, withMembers: false },
  })
  expect(isNarrowed(query)).toBe(true)
  expect(peopleSearch(query, nothingChosen)).toBe("?pending=1&sort=city&order=desc")
})

test("what an address can't mean is ignored", () => {
  const query = read("?status=LOST&sort=members&order=up&page=-3&columns=nothing&country=DEUTSCHLAND")
  expect(peopleVariables(query)).toMatchObject({
    sort: "URGENT",
    skip: 0,
    filter: { statuses: null, countries: ["DE"] },
  })
})

test("how many belong to an organisation is counted only where it is shown", () => {
  expect(peopleVariables(read("?columns=members")).withMembers).toBe(true)
})

test("columns can be chosen; name and status always show", () => {
  expect(read("").columns).toEqual([
    "name",
    "email",
    "organisation",
    "application",
    "urgent",
    "country",
    "city",
  ])
  expect(read("?columns=members&columns=requestedBy").columns).toEqual([
    ...["name", "email", "urgent", "members", "requestedBy"],
  ])
})

test("the file has all fields of the specification [USER-02]", () => {
  const titles = peopleColumns.filter(({ csv }) => csv).map(({ key }) => key)
  for (const key of [
    "name",
    "email",
    "organisation",
    "application",
    "role",
    "urgent",
    "region",
    "country",
    "city",
    "members",
    "requestedBy",
    "requested",
  ])
    expect(titles).toContain(key)
})

import { expect, test } from "vitest"
import {
  choiceFilter,
  flagFilter,
  type ListColumn,
  listFields,
  listSearch,
  readListState,
  textFilter,
} from "../../../../app/forms/lists/list-state.ts"
import { sortLink } from "../../../../app/forms/lists/sort-links.ts"

type Key = "name" | "changed" | "city" | "phone"
type Sort = "name" | "changed"

const columns: readonly ListColumn<never, Key>[] = [
  { key: "name", title: "tickets:field.subject", sorts: "asc" },
  { key: "changed", title: "tickets:field.updated", sorts: "desc" },
  { key: "city", title: "tickets:field.location", choice: "shown" },
  { key: "phone", title: "tickets:field.contact", choice: "hidden" },
]
const people = {
  columns,
  filters: {
    search: textFilter("q", 10),
    status: choiceFilter("status", ["active", "gone", "all"], "active"),
    isPending: flagFilter("pending"),
  },
  usualSort: "name" as Sort,
  rowsPerPage: 25,
}

function read(search: string) {
  return readListState(people, new URLSearchParams(search))
}

test("an empty address is the usual list", () => {
  expect(read("")).toEqual({
    search: "",
    status: "active",
    isPending: false,
    sort: "name",
    isDescending: false,
    page: 1,
    columns: ["name", "changed", "city"],
  })
})

test("an address says the whole state, and the state says the same address", () => {
  const address = "?q=crimp&status=gone&pending=1&sort=changed&order=asc&page=3"
  const state = read(address)
  expect(state).toMatchObject({
    search: "crimp",
    status: "gone",
    isPending: true,
    isDescending: false,
    page: 3,
  })
  expect(listSearch(people, state, { page: state.page })).toBe(address)
})

test("a change begins at the first page, and what is usual is left out", () => {
  const state = read("q=crimp&status=gone&page=7")
  expect(listSearch(people, state, { status: "active" })).toBe("?q=crimp")
  expect(listSearch(people, state, { search: "", status: "active" })).toBe("")
})

test.each([
  "status=__proto__",
  "sort=city",
  "sort=toString",
  "order=up",
  "page=0",
  "page=1.5",
  "page=1e9",
  "page=",
  "pending=yes",
  "columns=name",
  "columns=unknown",
])("%s means nothing", (search) => {
  expect(listSearch(people, read(search))).toBe("")
})

test("a search is as long as it may be, without the space around it", () => {
  expect(read("q=%20%20longer%20than%20ten%20").search).toBe("longer tha")
})

test("readers choose among the columns that are theirs to choose; the others stay", () => {
  const state = read("columns=phone")
  expect(state.columns).toEqual(["name", "changed", "phone"])
  expect(read(listSearch(people, state)).columns).toEqual(state.columns)
  expect(read("columns=city&columns=phone").columns).toEqual(["name", "changed", "city", "phone"])
})

test("a form that asks for some of it carries the rest", () => {
  const state = read("q=crimp&status=gone&sort=changed&order=asc&page=2")
  expect(listFields(people, state, ["q", "page"])).toEqual([
    ["status", "gone"],
    ["sort", "changed"],
    ["order", "asc"],
  ])
})

test("a column sorts its own way first, and the current one turns round", () => {
  const state = read("sort=changed")
  const options = {
    description: people,
    state,
    href: (order: { sort: Sort; isDescending: boolean }) => listSearch(people, state, order),
  }
  expect(sortLink(options, "changed", "Changed")).toEqual({
    label: "Changed",
    href: "?sort=changed&order=asc",
    direction: "descending",
  })
  expect(sortLink(options, "name", "Name")).toEqual({ label: "Name", href: "", direction: null })
})

import { expect, test } from "vitest"
import { checkFilter } from "../../../../../app/website/catalogue/filter/checked-filter.ts"
import {
  emptyChoice,
  filterSearch,
  isFiltered,
  readFilter,
  tidySearch,
} from "../../../../../app/website/catalogue/filter/filter.ts"

const known = {
  brands: new Set(["komax"]),
  capabilities: new Map([["crimping", "cap-1"]]),
  specifications: new Set(["length"]),
}

test("a choice survives its address [CAT-27]", () => {
  const search =
    "?q=sigma&brand=komax&brand=cirris&capability=crimping&min-length=0%2C5&max-length=20&units=imperial&page=3"
  expect(filterSearch(readFilter(search))).toBe(search)
})

test("nothing chosen is no query, and another page is no choice", () => {
  expect(filterSearch(emptyChoice)).toBe("")
  expect(isFiltered(readFilter("?page=4&utm_source=letter&units=imperial"))).toBe(false)
  expect(isFiltered(readFilter("?min-length=1"))).toBe(true)
})

test.each(["0", "-1", "abc", "1.5", "", "99999999999999999999"])("page=%s is the first page", (page) => {
  expect(readFilter(`?page=${page}`).page).toBe(1)
})

test("an enormous page is no further than the service counts", () => {
  expect(readFilter("?page=999999999").page).toBe(4_000)
})

test("500 entries of a kind are no more than anybody chooses", () => {
  const many = Array.from({ length: 500 }, (_, number) => `brand=b${number}&min-s${number}=1`).join("&")
  const choice = readFilter(`?${many}`)
  expect(choice.brands).toHaveLength(50)
  expect(choice.ranges).toHaveLength(10)
})

test("a form's empty fields lead to the address without them, other parameters stay", () => {
  expect(tidySearch("?q=&brand=komax&min-length=&max-length=&units=metric")).toBe("?brand=komax")
  expect(tidySearch("?q=&utm_source=letter")).toBe("?utm_source=letter")
  expect(tidySearch("?q=")).toBe("")
  expect(tidySearch("?brand=komax&utm_source=")).toBeNull()
  expect(tidySearch("")).toBeNull()
})

test("what the catalogue doesn't know is left out and told", () => {
  const checked = checkFilter(readFilter("?brand=komax&brand=nobody&capability=flying&min-speed=3"), known)
  expect(checked).toMatchObject({ brands: ["komax"], capabilities: [], ranges: [], hasUnknown: true })
  expect(filterSearch(checked.choice)).toBe("?brand=komax")
})

test.each([
  ["26", "10", 10, 26],
  ["0.5", "6", 0.5, 6],
  ["99999999999", "-5", -5, 99_999_999_999],
  ["4/0", "1", -3, 1],
  ["7", "", 7, null],
  ["1e999", "6", null, 6],
])(
  "a range from %s to %s holds whichever end was typed first, which stays as it was typed",
  (min, max, low, high) => {
    const { ranges, choice } = checkFilter(
      readFilter(`?min-length=${encodeURIComponent(min)}&max-length=${encodeURIComponent(max)}`),
      known,
    )
    expect(ranges).toEqual([{ specification: "length", min: low, max: high }])
    expect(choice.ranges).toEqual([{ specification: "length", min, max }])
  },
)

test("a number that is none filters nothing, stays in its field and is named", () => {
  const checked = checkFilter(readFilter("?min-length=long&max-length=20"), known)
  expect(checked.ranges).toEqual([{ specification: "length", min: null, max: 20 }])
  expect(checked.badFigures).toEqual(["min-length"])
  expect(checked.choice.ranges).toEqual([{ specification: "length", min: "long", max: "20" }])
})

test("capabilities are asked for by their ids, each once", () => {
  const checked = checkFilter(readFilter("?capability=crimping&capability=crimping"), known)
  expect(checked.capabilities).toEqual(["cap-1"])
  expect(checked.hasUnknown).toBe(false)
})

test("the order stands in the address and survives a filter; what can't be one is left out", () => {
  expect(filterSearch({ ...emptyChoice, sort: "newest", brands: ["komax"] })).toBe("?brand=komax&sort=newest")
  expect(readFilter("?sort=cross-section").sort).toBe("cross-section")
  expect(readFilter("?sort=a%20b").sort).toBe("")
  expect(tidySearch("?q=&sort=name")).toBe("?sort=name")
  const rates = { ...known, specifications: new Set(["rate"]) }
  expect(checkFilter({ ...emptyChoice, sort: "rate" }, rates)).toMatchObject({
    choice: { sort: "rate" },
    hasUnknown: false,
  })
  expect(checkFilter({ ...emptyChoice, sort: "gone" }, rates)).toMatchObject({
    choice: { sort: "" },
    hasUnknown: true,
  })
})

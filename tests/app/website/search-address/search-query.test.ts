import { expect, test } from "vitest"
import { searchParameters, searchPath } from "../../../../app/website/search-address/search-path.ts"
import { readSearch, windowOf } from "../../../../app/website/search-address/search-query.ts"
import { getSite } from "../../request/sites/fixture.ts"

function read(search: string) {
  return readSearch(new URLSearchParams(search))
}

test("a search is its words, a type and a page, 1 unless said otherwise [SEARCH-02]", () => {
  expect(read("q=sigma+688")).toEqual({ query: "sigma 688", type: null, page: 1, fault: null })
  expect(read("q=sigma&type=page&page=3")).toMatchObject({ type: "PAGE", page: 3 })
})

test.each([
  ["", ""],
  ["q=", ""],
  ["q=%20%20", ""],
  ["q=%00sigma%09%0A688%C2%A0", "sigma 688"],
  ["q=a&q=b", "a"],
  ["q[]=a", ""],
  ["q=%F0%9F%98%80", "😀"],
])("%j searches %j", (search, query) => {
  expect(read(search)).toMatchObject({ query, fault: null })
})

test("half a sign at the end is no fault of the address", () => {
  expect(read("q=%ED%A0%80").query.isWellFormed()).toBe(true)
  const { query, fault } = read(`q=${"x".repeat(199)}%F0%9F%98%80`)
  expect([query.length, query.isWellFormed(), fault]).toEqual([200, true, "too-long"])
})

test.each(["0", "-1", "1.5", "NaN", "1e3", "", "x", "9".repeat(30), "01x", "%00"])(
  "page %j is the first one",
  (page) => {
    expect(read(`q=a&page=${page}`).page).toBe(1)
  },
)

test("there is nothing behind what is counted", () => {
  expect(read("q=a&page=99999").page).toBe(100)
})

test.each(["products", "PAGE'", "", "__proto__", "constructor"])("%j is no type", (type) => {
  expect(read(`q=a&type=${type}`).type).toBeNull()
})

test("the list grows by ten, and begins anew after a hundred [SEARCH-04, SEARCH-10]", () => {
  expect(windowOf(1)).toEqual({ skip: 0, first: 10 })
  expect(windowOf(3)).toEqual({ skip: 0, first: 30 })
  expect(windowOf(10)).toEqual({ skip: 0, first: 100 })
  expect(windowOf(11)).toEqual({ skip: 100, first: 10 })
  expect(windowOf(100)).toEqual({ skip: 900, first: 100 })
})

test("every site has its search screen below its own address [SEARCH-09]", () => {
  expect(searchPath(getSite("main"), { urlCode: "de-ch" })).toBe("/de-ch/search")
  expect(searchPath(getSite("events-na"), { urlCode: "en" })).toBe("/en/events-na/search")
})

test("an address says what is not usual, and reads back", () => {
  expect(searchParameters({ query: "½″ & more" })).toBe("?q=%C2%BD%E2%80%B3+%26+more")
  const address = searchParameters({ query: "a+b", type: "PAGE", page: 2 })
  expect(address).toBe("?q=a%2Bb&type=page&page=2")
  expect(read(address)).toEqual({ query: "a+b", type: "PAGE", page: 2, fault: null })
})

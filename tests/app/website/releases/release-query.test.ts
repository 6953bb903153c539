import { expect, test } from "vitest"
import {
  allReleases,
  isFiltered,
  readReleaseQuery,
  releaseSearch,
} from "../../../../app/website/releases/release-query.ts"

function read(search: string) {
  return readReleaseQuery(new URLSearchParams(search))
}

test("a choice of releases is written into the address and read from it again [MEDIA-02]", () => {
  const query = { year: 2026, topic: "results", isAdHoc: true, words: "half year & more", page: 3 }
  const search = releaseSearch(query)
  expect(search).toBe("?year=2026&topic=results&ad-hoc=true&q=half+year+%26+more&page=3")
  expect(read(search)).toEqual(query)
  expect(isFiltered(query)).toBe(true)
})

test("all releases have an address without a query", () => {
  expect(releaseSearch(allReleases)).toBe("")
  expect(read("")).toEqual(allReleases)
  expect(isFiltered({ ...allReleases, page: 4 })).toBe(false)
})

test.each(["?year=26&page=0", "?year=MMXX&page=-1", "?topic=<b>&page=1e9", "?ad-hoc=yes&page=two", "?q=%20"])(
  "%s says nothing that could be meant, so all releases are shown",
  (search) => {
    expect(read(search)).toEqual(allReleases)
  },
)

test("endless words are cut and half a character is mended, so that no address breaks the page", () => {
  expect(read(`?q=${"a".repeat(500)}`).words).toHaveLength(200)
  expect(readReleaseQuery(new URLSearchParams([["q", `${"a".repeat(199)}😀`]])).words.isWellFormed()).toBe(
    true,
  )
  expect(read("?page=99999").page).toBe(10_000)
})

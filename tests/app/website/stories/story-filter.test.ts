import { expect, test } from "vitest"
import {
  emptyFilter,
  isFiltered,
  pageCount,
  readStoryFilter,
  storySearch,
} from "../../../../app/website/stories/story-filter.ts"

test("a filter stands in the address and is read from it again [STORY-03, STORY-04]", () => {
  const filter = { text: "crimp height", category: "quality", hasVideo: true, page: 3 }
  const search = storySearch(filter)
  expect(search).toBe("?q=crimp+height&category=quality&video=yes&page=3")
  expect(readStoryFilter(search)).toEqual(filter)
  expect(storySearch(emptyFilter)).toBe("")
})

test.each([
  "?page=0",
  "?page=-1",
  "?page=1e9",
  "?page=99999999999",
  "?page=abc",
  "?video=maybe",
  "?category=../../x",
  "?category=%00",
  "?category[]=quality",
  "?q=%20%20",
  "?other=thing",
])("%s is no filter", (search) => {
  expect(readStoryFilter(search)).toEqual(emptyFilter)
})

test("words are trimmed, cut to a length, and never end in half a character", () => {
  expect(readStoryFilter("?q=%20crimp%0A%20height%20").text).toBe("crimp height")
  const { text } = readStoryFilter(`?q=${encodeURIComponent(`${"a".repeat(199)}🙂`)}`)
  expect(text).toHaveLength(200)
  expect(text.isWellFormed()).toBe(true)
})

test("a page number alone filters nothing, and an empty list has one page", () => {
  expect(isFiltered({ ...emptyFilter, page: 2 })).toBe(false)
  expect(isFiltered({ ...emptyFilter, hasVideo: true })).toBe(true)
  expect([0, 12, 13].map(pageCount)).toEqual([1, 1, 2])
})

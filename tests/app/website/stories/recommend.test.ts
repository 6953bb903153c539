import { expect, test } from "vitest"
import { recommend } from "../../../../app/website/stories/recommend.ts"
import { story } from "./fixture.ts"

const read = story("read", { productSlugs: ["sigma"] })
const people = { category: { locale: "en" as const, name: "People", slug: "people" } }

test("those of the same category and product come first, then the newest of either, never the story itself [STORY-05]", () => {
  const both = story("both", { productSlugs: ["sigma"], publicationDate: "2020-01-01T00:00:00.000Z" })
  const newer = story("newer", { publicationDate: "2026-06-01T00:00:00.000Z" })
  const older = story("older", {
    ...people,
    productSlugs: ["sigma"],
    publicationDate: "2025-06-01T00:00:00.000Z",
  })
  const unrelated = story("unrelated", { ...people, publicationDate: "2026-11-01T00:00:00.000Z" })
  const found = recommend(read, [older, newer, read, unrelated, both, newer], 5)
  expect(found.map(({ id }) => id)).toEqual(["both", "newer", "older"])
})

test("no more than asked for, and those of the same day in a fixed order", () => {
  const found = recommend(read, [story("c"), story("a"), story("b")], 2)
  expect(found.map(({ id }) => id)).toEqual(["a", "b"])
})

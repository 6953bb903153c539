import { expect, test } from "vitest"
import { touches } from "../../../../app/ground/cache/tags.ts"

test.each([
  [["page:1"], ["page:1"], true],
  [["page:1"], ["page:2", "page:1"], true],
  [["page:*"], ["page:2"], true],
  [["*"], ["redirects"], true],
  [["page:1"], ["*"], true],
  [[], ["*"], true],
  [["page:1"], ["page:11"], false],
  [["page:*"], ["asset:1"], false],
  [["*"], [], false],
  [["page:1"], [], false],
])("what was made of %j is touched by %j: %s", (tags, changed, isTouched) => {
  expect(touches(new Set(tags), changed)).toBe(isTouched)
})

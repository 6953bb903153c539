import { expect, test } from "vitest"
import { guideMeta } from "../../../../app/website/style-guide/guide-meta.ts"
import { guidePages } from "../../../../app/website/style-guide/guide-pages.ts"
import { guidePath, readLook } from "../../../../app/website/style-guide/look.ts"

test("the address says theme and scheme; what is none of them is the default [STYLE-01]", () => {
  expect(readLook("?theme=Light_Blue&scheme=dark")).toEqual({ theme: "Light_Blue", scheme: "dark" })
  expect(readLook("?theme=light-blue&scheme=night")).toEqual({ theme: "Default", scheme: "auto" })
  expect(readLook("")).toEqual({ theme: "Default", scheme: "auto" })
})

test("links within the guide keep its look and say nothing of what is the default", () => {
  expect(guidePath("/style-guide/buttons", { theme: "Komax", scheme: "dark" })).toBe(
    "/style-guide/buttons?theme=Komax&scheme=dark",
  )
  expect(guidePath("/style-guide", { theme: "Default", scheme: "auto" })).toBe("/style-guide")
})

test("the guide leads to all of its pages and its tool [STYLE-02…09]", () => {
  expect(guidePages.map(({ path }) => path).toSorted()).toEqual([
    "/style-guide",
    "/style-guide/buttons",
    "/style-guide/components",
    "/style-guide/inputs",
    "/style-guide/modules",
    "/style-guide/pages/error",
    "/style-guide/tools/email-links",
    "/style-guide/typography",
  ])
})

test("no page of the guide is for search engines [STYLE-01]", () => {
  for (const { path } of guidePages) {
    expect(guideMeta(path)).toContainEqual({ name: "robots", content: "noindex, nofollow" })
  }
})

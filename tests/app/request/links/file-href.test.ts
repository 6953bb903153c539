import { expect, test } from "vitest"
import { fileHref } from "../../../../app/request/links/file-href.ts"

const guide = { slug: "crimp-guide", locale: "en", fileName: "guide.pdf" }

test("the address names the locale when it isn't English [FILE-01, FILE-02]", () => {
  expect(fileHref(guide)).toBe("/file/crimp-guide")
  expect(fileHref({ ...guide, locale: "de" })).toBe("/file/crimp-guide?l=de")
})

test("saving is asked for by dl=true [FILE-03]", () => {
  expect(fileHref({ ...guide, locale: "de" }, true)).toBe("/file/crimp-guide?l=de&dl=true")
})

test("detecting, a PDF is shown and the rest is saved [FILE-04]", () => {
  expect(fileHref({ ...guide, fileName: "Guide.PDF" }, "detect")).toBe("/file/crimp-guide")
  expect(fileHref({ ...guide, fileName: "firmware.zip" }, "detect")).toBe("/file/crimp-guide?dl=true")
})

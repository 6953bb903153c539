import { expect, test } from "vitest"
import { applicationArea, documentHandle } from "../../../../app/request/document/route-handle.ts"

test("a route that says nothing is a document in the site's layout and the reader's language [ROUTE-29]", () => {
  const document = { hydrates: false, layout: "site", language: null, texts: [] }
  expect(documentHandle([{ handle: undefined }])).toEqual(document)
  expect(documentHandle([])).toEqual(document)
})

test("the innermost route that says something decides, texts add up", () => {
  const matches = [
    { handle: { hydrates: true, texts: ["pages", "modules"] } },
    { handle: { layout: "none", language: "en" } },
    { handle: { hydrates: false, texts: ["pages"] } },
    { handle: undefined },
  ]
  expect(documentHandle(matches)).toEqual({
    hydrates: false,
    layout: "none",
    language: "en",
    texts: ["pages", "modules"],
  })
})

test("an application's area is its outermost route that hydrates", () => {
  const matches = [
    { id: "root", handle: undefined },
    { id: "area", handle: { hydrates: true } },
    { id: "page", handle: { hydrates: true } },
  ]
  expect(applicationArea(matches)).toBe("area")
  expect(applicationArea(matches.slice(0, 1))).toBeNull()
})

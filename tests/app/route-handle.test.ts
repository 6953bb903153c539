import { expect, test } from "vitest"
import { documentHandle } from "../../app/route-handle.ts"

test("a route that says nothing is a document in the site's layout [ROUTE-29]", () => {
  expect(documentHandle([{ handle: undefined }])).toEqual({ hydrates: false, layout: "site" })
})

test("the innermost route that says something decides", () => {
  const matches = [
    { handle: { hydrates: true } },
    { handle: { layout: "none" } },
    { handle: { hydrates: false } },
  ]
  expect(documentHandle(matches)).toEqual({ hydrates: false, layout: "none" })
})

import { expect, test } from "vitest"
import {
  applicationDocument,
  serializeForScript,
} from "../../../../app/browser/applications/application-data.ts"

const facts = {
  locale: { code: "en", urlCode: "en", language: "en" },
  brandName: "</script><script>alert(1)</script>",
  homePath: "/en",
  localizedPath: "/en/x",
  className: "default",
  buildId: "build-7",
  isNextRelease: false,
  isPortal: false,
  tagManager: null,
  iconFolder: "/icons/default",
  manifestUrl: "/site.webmanifest",
}

test("no text ends the script element that it stands in, and none is changed", () => {
  const data = { document: facts, area: "routes/x", language: "en", texts: { common: { a: "<!-- b" } } }
  const json = serializeForScript(data)
  expect(json).not.toContain("<")
  expect(JSON.parse(json)).toEqual(data)
})

test("an application resolves no link of the content while it renders, on neither side", () => {
  const link = {
    text: "",
    page: null,
    pageParameters: null,
    path: "/x",
    url: null,
    productSlug: null,
    openInNewTab: false,
  }
  expect(() => applicationDocument(facts).link(link)).toThrow("loader resolves the links")
})

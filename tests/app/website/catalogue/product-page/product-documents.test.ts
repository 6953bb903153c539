import { expect, test } from "vitest"
import {
  findDataSheet,
  lacksLanguage,
  partDocuments,
} from "../../../../../app/website/catalogue/product-page/product-documents.ts"
import { product } from "../fixture.ts"

const documents = ["fr", "en", "ja", "de"].map((content_language) => ({
  id: content_language,
  name: content_language,
  content_language,
  thumbnail_url: null,
  type: content_language === "fr" ? "brochure" : "data-sheet",
  url: "/assets/a.pdf",
  filename: "a.pdf",
  extension: "pdf",
  size_bytes: 1,
}))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test("documents stand by kind, in the reader's language before English, apart from all others [CAT-23]", () => {
  const { near, far } = partDocuments(documents, "ja")
  expect([ids(near), ids(far)]).toEqual([
    ["ja", "en"],
    ["de", "fr"],
  ])
  expect(partDocuments(product("none").documents, "ja")).toEqual({ near: [], far: [] })
})

test("a data sheet is offered in the reader's language, else in English [CAT-23]", () => {
  expect(findDataSheet(documents, "ja")?.id).toBe("ja")
  expect(findDataSheet(documents, "fr")?.id).toBe("en")
})

test("documents in other languages only are said to be so, drawings aside", () => {
  const brochure = documents.filter(({ type }) => type === "brochure")
  expect(lacksLanguage(brochure, "ja")).toBe(true)
  expect(lacksLanguage(brochure, "fr")).toBe(false)
  const drawing = brochure.map((document) => ({ ...document, type: "drawing" }))
  expect(lacksLanguage(drawing, "ja")).toBe(false)
})

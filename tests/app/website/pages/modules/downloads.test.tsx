import { expect, test } from "vitest"
import { Downloads } from "../../../../../app/website/pages/modules/downloads.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { file, moduleOf, picture, render } from "./fixtures.tsx"

const item = {
  title: "Data sheet",
  file: { ...file("sheet.pdf", 1_240_000), fileSlug: null },
  thumbnail: null,
  language: "de" as const,
}

function downloads(items: Parameters<typeof moduleOf<"Downloads">>[1]["items"], language = "en"): string {
  return render(
    <Downloads module={moduleOf("Downloads", { title: null, items })} outline={outlinePage([])} />,
    language,
  )
}

test("a file says its kind, size and language before it is fetched", () => {
  expect(downloads([item])).toContain("PDF, 1.2 MB, German")
  expect(downloads([item], "ja")).toContain("PDF, 1.2 MB, ドイツ語")
  expect(downloads([{ ...item, language: null }])).toContain("PDF, 1.2 MB<")
})

test("with one thumbnail all files are cards, and a missing one has the placeholder [IMG-15] [IMG-02]", () => {
  const html = downloads([item, { ...item, thumbnail: picture("cover") }])
  expect(html).toContain('class="download-cards"')
  expect(html).toContain("/placeholder-image.svg")
  expect(downloads([item])).toContain('class="download-list"')
})

test("an item without a file is not offered", () => {
  expect(downloads([{ ...item, file: null }])).toBe("")
})

test("a document has the address that stays, a PDF to be read and all else to be saved [FILE-02, FILE-04]", () => {
  const document = { ...item.file, fileSlug: "guide" }
  expect(downloads([{ ...item, file: document }])).toMatch(/href="\/file\/guide\?l=de"(?! download)/)
  const archive = { ...document, fileName: "guide.zip" }
  expect(downloads([{ ...item, file: archive, language: "en" }])).toContain('href="/file/guide?dl=true"')
  expect(downloads([item])).toContain('download=""')
})

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { inflateSync } from "node:zlib"
import { expect, test } from "vitest"
import { createDataSheet, dataSheetDigest } from "../../../../services/catalogue/data-sheets/data-sheet.ts"
import { parseDrawing } from "../../../../services/catalogue/data-sheets/drawing.ts"
import type { DataSheetSource } from "../../../../services/catalogue/data-sheets/source.ts"
import { demoFolder, products, specifications } from "../demo/read-demo.ts"

function sourceOf(slug: string): DataSheetSource {
  const product = products.find((one) => one.slug === slug)
  if (!product) throw new Error(`There is no ${slug}`)
  const drawing = product.documents.find(({ type }) => type === "drawing")?.file
  return {
    product,
    specifications,
    brandName: "Komax",
    ...(drawing && { drawing: readFileSync(join(demoFolder, drawing), "utf8") }),
    picture: readFileSync(join(demoFolder, "pictures/service-tools.webp")),
  }
}

/** All signs that the fonts of a PDF can be read back as. */
function signsIn(pdf: Buffer): Set<string> {
  const signs = new Set<string>()
  for (let at = pdf.indexOf("stream\n"); at !== -1; at = pdf.indexOf("stream\n", at + 1)) {
    const end = pdf.indexOf("endstream", at)
    if (pdf.subarray(at - 3, at).toString() === "end") continue
    const text = inflated(pdf.subarray(at + 7, end))
    if (!text.includes("begincmap")) continue
    for (const [, code = ""] of text.matchAll(/<([0-9a-f]{4,8})>/gi))
      if (code.length === 4) signs.add(String.fromCharCode(Number.parseInt(code, 16)))
  }
  return signs
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString("latin1")
  } catch {
    return ""
  }
}

function pagesIn(pdf: Buffer): number {
  return Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(pdf.toString("latin1"))?.[1])
}

test("a data sheet is a whole PDF, the same for the same data [CAT-18] [CAT-23]", async () => {
  const source = sourceOf("sigma-688")
  const [one, other] = [await createDataSheet(source, "de"), await createDataSheet(source, "de")]
  expect(one.equals(other)).toBe(true)
  expect(one.subarray(0, 8).toString()).toBe("%PDF-1.7")
  expect(one.subarray(-6).toString()).toContain("%%EOF")
  expect(pagesIn(one)).toBe(2)
  expect(one.length).toBeLessThan(200_000)
})

test("German, Japanese and Chinese sheets embed the signs that they need", async () => {
  const german = signsIn(await createDataSheet(sourceOf("sigma-688"), "de"))
  for (const sign of "äöü²±’") expect(german, sign).toContain(sign)
  const japanese = signsIn(await createDataSheet(sourceOf("preno-12"), "ja"))
  for (const sign of "圧着技術データ質量") expect(japanese, sign).toContain(sign)
  const chinese = signsIn(await createDataSheet(sourceOf("preno-12"), "zh"))
  for (const sign of "压接技术数据重量") expect(chinese, sign).toContain(sign)
})

test("a service without a drawing, and a product without a picture, have their sheet as well", async () => {
  const { picture: _, drawing: __, ...bare } = sourceOf("aplo-e")
  expect(pagesIn(await createDataSheet(bare, "en"))).toBeGreaterThan(0)
  expect(pagesIn(await createDataSheet(sourceOf("course-lineo"), "en"))).toBe(1)
})

test("the digest changes with the data, the language and the drawing, and with nothing else", () => {
  const source = sourceOf("torsa-440")
  const digest = dataSheetDigest(source, "en")
  expect(dataSheetDigest({ ...source, specifications: new Map(specifications) }, "en")).toBe(digest)
  expect(dataSheetDigest(source, "de")).not.toBe(digest)
  expect(dataSheetDigest({ ...source, drawing: `${source.drawing} ` }, "en")).not.toBe(digest)
  const renamed = { ...source.product, name: { en: "Torsa 441" } }
  expect(dataSheetDigest({ ...source, product: renamed }, "en")).not.toBe(digest)
})

test("every line drawing names the dimensions that the specifications give [CAT-12]", () => {
  const wrong = products.flatMap(({ slug, documents, specifications: values }) => {
    const file = documents.find(({ type }) => type === "drawing")?.file
    if (!file) return []
    const labels =
      parseDrawing(readFileSync(join(demoFolder, file), "utf8"))?.labels.map(({ text }) => text) ?? []
    return ["width", "depth", "height"].flatMap((id) => {
      const value = values[id]
      const metric = typeof value === "object" && "metric" in value ? value.metric : undefined
      return labels.includes(String(metric)) ? [] : [`${slug} ${id}`]
    })
  })
  expect(wrong).toEqual([])
})

test("an SVG without strokes or without a size is no line drawing", () => {
  expect(parseDrawing('<svg viewBox="0 0 10 10"><text x="1" y="1">a</text></svg>')).toBeNull()
  expect(parseDrawing('<svg><path d="M0 0L1 1"/></svg>')).toBeNull()
})

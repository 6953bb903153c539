/** Makes data sheets from a product's specifications as PDF; the same data gives the same bytes. */
import { createHash } from "node:crypto"
import PDFDocument from "pdfkit"
import sharp from "sharp"
import { page, textWidth } from "../../../platform/pdf/page.ts"
import { Pen } from "../../../platform/pdf/pen.ts"
import { parseDrawing, placeDrawing } from "./drawing.ts"
import type { DataSheetSource } from "./source.ts"
import { writeSpecifications, writeVariants } from "./tables.ts"
import { textIn } from "./values.ts"
import { wordsIn } from "./words.ts"

const accent = "#e0642a"
const grey = "#5a646e"

/** One sheet in one language. */
export async function createDataSheet(source: DataSheetSource, language: string): Promise<Buffer> {
  const { product, brandName } = source
  const words = wordsIn(language)
  const name = textIn(product.name, language)
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: language,
    displayTitle: true,
    info: { Title: `${name} – ${words.dataSheet}`, Author: brandName, CreationDate: new Date(0) },
  })
  const bytes = collect(doc)
  const pen = new Pen(doc, language)
  doc.addPage()
  let y = await writeHead(pen, source, language)
  y = writeDrawing(pen, source, y)
  y = writeSpecifications(pen, source, language, y)
  writeVariants(pen, source, language, y)
  writeFeet(pen, source, language)
  doc.end()
  return bytes
}

/** A hash of the sheet's content, used as its name: it changes with the data, picture or drawing. */
export function dataSheetDigest(source: DataSheetSource, language: string): string {
  const { product, specifications, brandName, picture, drawing } = source
  const ids = Object.keys(product.specifications)
  const definitions = ids.map((id) => specifications.get(id) ?? null)
  const hash = createHash("sha256").update(
    JSON.stringify([language, brandName, product, definitions, drawing]),
  )
  return hash
    .update(picture ?? "")
    .digest("hex")
    .slice(0, 32)
}

/** The name under which a sheet is kept. */
export function dataSheetName(digest: string): string {
  return `${digest}.pdf`
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on("data", (chunk: Buffer) => chunks.push(chunk))
    doc.on("end", () => resolve(Buffer.concat(chunks)))
    doc.on("error", reject)
  })
}

async function writeHead(pen: Pen, source: DataSheetSource, language: string): Promise<number> {
  const { product, brandName, picture } = source
  const { doc } = pen
  const edge = picture ? 168 : 0
  const width = textWidth - (picture ? edge + 24 : 0)
  const x = page.margin
  doc.rect(x, 46, 28, 3).fill(accent)
  let y = pen.write(brandName, { x, y: 56, width }, { size: 9, weight: 700, color: grey })
  y = pen.write(
    textIn(product.name, language),
    { x, y: y + 4, width },
    { size: 27, weight: 700, leading: 1.15 },
  )
  if (product.shortDescription)
    y = pen.write(
      textIn(product.shortDescription, language),
      { x, y: y + 8, width },
      { size: 12, weight: 700 },
    )
  if (product.longDescription)
    for (const paragraph of textIn(product.longDescription, language).split(/\n\s*\n/))
      y = pen.write(paragraph, { x, y: y + 8, width }, { size: 9.5, color: "#2a323a", leading: 1.45 })
  if (!picture) return y + 18
  const jpeg = await sharp(picture).resize(560, 560, { fit: "cover" }).jpeg({ quality: 78 }).toBuffer()
  doc.image(jpeg, page.width - page.margin - edge, 46, { width: edge, height: edge })
  return Math.max(y, 46 + edge) + 18
}

function writeDrawing(pen: Pen, { drawing }: DataSheetSource, y: number): number {
  const parsed = drawing === undefined ? null : parseDrawing(drawing)
  if (!parsed) return y
  const height = placeDrawing(pen, parsed, { x: page.margin, y, width: textWidth, height: 165 })
  return y + height + 16
}

function writeFeet(pen: Pen, { product, brandName }: DataSheetSource, language: string) {
  const { start, count } = pen.doc.bufferedPageRange()
  const words = wordsIn(language)
  const style = { size: 7.5, color: grey }
  for (let index = start; index < start + count; index++) {
    pen.doc.switchToPage(index)
    const y = page.height - 38
    pen.doc
      .moveTo(page.margin, y - 6)
      .lineTo(page.width - page.margin, y - 6)
      .lineWidth(0.5)
      .strokeColor("#c3c9cf")
      .stroke()
    const left = [brandName, textIn(product.name, language), product.articleNumber]
      .filter(Boolean)
      .join("  ·  ")
    pen.write(left, { x: page.margin, y, width: textWidth * 0.6 }, style)
    const right = `${words.notice}   ${index + 1} / ${count}`
    const width = pen.widthOf(right, style)
    pen.write(right, { x: page.width - page.margin - width, y: y + 10, width: width + 2 }, style)
  }
}

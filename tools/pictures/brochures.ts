// The catalogue's few printed papers: a brochure per series out of its products, and an excerpt of the operating manual.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import PDFDocument from "pdfkit"
import sharp from "sharp"
import { parse } from "yaml"
import { page, textWidth } from "../../platform/pdf/page.ts"
import { Pen } from "../../platform/pdf/pen.ts"
import { textIn } from "../../services/catalogue/data-sheets/values.ts"
import { type ProductRecord, productShape } from "../../services/catalogue/shape.ts"
import { safeOperation } from "./documents/safe-operation.ts"

const demoFolder = fileURLToPath(new URL("../../services/catalogue/demo/", import.meta.url))
const documentsFolder = join(demoFolder, "documents")

const series: Record<
  string,
  { folders: string[]; brand: string; cover: string; title: Record<string, string> }
> = {
  lineo: {
    folders: ["lineo", "lineo-coax"],
    brand: "Schleuniger",
    cover: "lineo-640",
    title: { en: "Lineo series: cutting and stripping", de: "Baureihe Lineo: Schneiden und Abisolieren" },
  },
  sigma: {
    folders: ["sigma"],
    brand: "Komax",
    cover: "sigma-688",
    title: { en: "Sigma series: crimping", de: "Baureihe Sigma: Crimpen" },
  },
  torsa: {
    folders: ["torsa"],
    brand: "Komax",
    cover: "torsa-440",
    title: { en: "Torsa series: twisting", de: "Baureihe Torsa: Verdrillen" },
  },
  matrio: {
    folders: ["matrio"],
    brand: "Komax",
    cover: "matrio-780",
    title: { en: "Matrio series: block loading", de: "Baureihe Matrio: Blockbestückung" },
  },
  veris: {
    folders: ["veris", "veris-bench"],
    brand: "adaptronic, Cirris",
    cover: "veris-340",
    title: { en: "Veris series: testing", de: "Baureihe Veris: Prüfen" },
  },
  axon: {
    folders: ["axon"],
    brand: "DiIT",
    cover: "screen-axon-run",
    title: { en: "Axon: the connected factory", de: "Axon: die vernetzte Fabrik" },
  },
}

const grey = "#5a646e"
const notices: Record<string, string> = {
  en: "Demonstration document. Company and figures are invented.",
  de: "Demonstrationsdokument. Unternehmen und Angaben sind erfunden.",
}

function productsIn(folders: string[]): ProductRecord[] {
  return folders
    .flatMap((folder) => {
      const path = join(demoFolder, "products", folder)
      return readdirSync(path).map((file) =>
        productShape.parse(parse(readFileSync(join(path, file), "utf8"))),
      )
    })
    .sort((one, other) => one.sortIndex - other.sortIndex)
}

async function jpegOf(picture: string, edge: number): Promise<Buffer | null> {
  const file = join(demoFolder, picture)
  if (!existsSync(file)) return null
  return sharp(file).resize(edge, edge).jpeg({ quality: 76 }).toBuffer()
}

function startDocument(title: string, author: string, language: string) {
  const info = { Title: title, Author: author, CreationDate: new Date(0) }
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info,
  })
  const chunks: Buffer[] = []
  doc.on("data", (chunk: Buffer) => chunks.push(chunk))
  const bytes = new Promise<Buffer>((resolve) => doc.on("end", () => resolve(Buffer.concat(chunks))))
  return { doc, bytes, pen: new Pen(doc, language) }
}

function writeFeet(pen: Pen, language: string) {
  const { count } = pen.doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pen.doc.switchToPage(index)
    const text = `${notices[language] ?? notices.en}   ${index + 1} / ${count}`
    pen.write(text, { x: page.margin, y: page.height - 36, width: textWidth }, { size: 7.5, color: grey })
  }
}

async function writeProduct(
  pen: Pen,
  product: ProductRecord,
  language: string,
  top: number,
): Promise<number> {
  const edge = 118
  const picture = await jpegOf(product.images[0]?.file ?? "", 360)
  if (picture) pen.doc.image(picture, page.margin, top, { width: edge, height: edge })
  const place = { x: page.margin + edge + 20, width: textWidth - edge - 20 }
  let y = pen.write(textIn(product.name, language), { ...place, y: top }, { size: 15, weight: 700 })
  if (product.shortDescription)
    y = pen.write(
      textIn(product.shortDescription, language),
      { ...place, y: y + 2 },
      { size: 10, weight: 700 },
    )
  if (product.longDescription)
    y = pen.write(
      textIn(product.longDescription, language),
      { ...place, y: y + 4 },
      { size: 9, color: "#2a323a", leading: 1.45 },
    )
  return Math.max(y, top + edge) + 22
}

async function makeBrochure(id: string, language: string): Promise<Buffer> {
  const entry = series[id]
  if (!entry) throw new Error(`No series is called ${id}`)
  const title = entry.title[language] ?? ""
  const { doc, bytes, pen } = startDocument(title, entry.brand, language)
  const cover = await jpegOf(`pictures/${entry.cover}.webp`, 800)
  if (cover) doc.image(cover, 0, 0, { width: page.width, height: page.width })
  doc.rect(page.margin, page.width + 40, 36, 4).fill("#e0642a")
  let y = pen.write(
    entry.brand,
    { x: page.margin, y: page.width + 54, width: textWidth },
    { size: 11, weight: 700, color: grey },
  )
  pen.write(title, { x: page.margin, y: y + 6, width: textWidth }, { size: 34, weight: 700, leading: 1.12 })
  doc.addPage()
  y = 60
  const products = productsIn(entry.folders)
  for (const product of products) {
    if (y > page.height - 190) {
      doc.addPage()
      y = 60
    }
    y = await writeProduct(pen, product, language, y)
  }
  const highlights = new Map(
    products.flatMap((product) => product.highlights).map((one) => [one.name?.en, one]),
  )
  for (const { name, longDescription } of highlights.values()) {
    if (!name || !longDescription) continue
    if (y > page.height - 130) {
      doc.addPage()
      y = 60
    }
    y = pen.write(textIn(name, language), { x: page.margin, y, width: textWidth }, { size: 13, weight: 700 })
    y =
      16 +
      pen.write(
        textIn(longDescription, language),
        { x: page.margin, y: y + 3, width: textWidth },
        { size: 9.5, leading: 1.45 },
      )
  }
  writeFeet(pen, language)
  doc.end()
  return bytes
}

async function makeManual(language: string): Promise<Buffer> {
  const text = safeOperation[language]
  if (!text) throw new Error(`The manual is not written in ${language}`)
  const { doc, bytes, pen } = startDocument(text.title, "Komax", language)
  doc.rect(page.margin, 52, 36, 4).fill("#e0642a")
  let y = pen.write(
    text.title,
    { x: page.margin, y: 66, width: textWidth },
    { size: 26, weight: 700, leading: 1.15 },
  )
  y = pen.write(text.lead, { x: page.margin, y: y + 8, width: textWidth }, { size: 11, leading: 1.45 }) + 14
  for (const { heading, steps } of text.sections) {
    if (y > page.height - 150) {
      doc.addPage()
      y = 60
    }
    y = pen.write(heading, { x: page.margin, y, width: textWidth }, { size: 13, weight: 700 }) + 3
    for (const [index, step] of steps.entries()) {
      pen.write(
        `${index + 1}`,
        { x: page.margin, y, width: 20 },
        { size: 9.5, weight: 700, color: "#b8370a" },
      )
      y = pen.write(step, { x: page.margin + 22, y, width: textWidth - 22 }, { size: 9.5, leading: 1.45 }) + 2
    }
    y += 12
  }
  writeFeet(pen, language)
  doc.end()
  return bytes
}

function job(id: string, make: () => Promise<Buffer>) {
  return {
    id,
    async make(): Promise<string> {
      const pdf = await make()
      mkdirSync(documentsFolder, { recursive: true })
      writeFileSync(join(documentsFolder, `${id}.pdf`), pdf)
      return `${Math.round(pdf.length / 1024)} KB`
    },
  }
}

const languages = ["en", "de"]

export const brochureJobs = [
  ...Object.keys(series).flatMap((id) =>
    languages.map((language) => job(`${id}-brochure-${language}`, () => makeBrochure(id, language))),
  ),
  ...languages.map((language) => job(`safe-operation-${language}`, () => makeManual(language))),
]

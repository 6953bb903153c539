/**
 * Makes a PDF of a text with headings, lists and tables. It is tagged, so that screen readers and search find the same structure as on the
 * page: the parts of the text are elements of a tree, and lines, page numbers and rules are artifacts that nobody reads out. The same
 * document gives the same bytes.
 */
import PDFDocument from "pdfkit"
import { page, textWidth } from "./page.ts"
import { lineHeight, Pen, type Style } from "./pen.ts"

export type TextBlock =
  | { kind: "heading"; level: 2 | 3; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; isOrdered: boolean; items: readonly string[] }
  | { kind: "quote"; text: string; source: string | null }
  | {
      kind: "table"
      caption: string | null
      columns: readonly string[]
      rows: readonly (readonly string[])[]
    }

export type TextDocument = {
  /** ISO 639-1; it decides fonts and line breaks. */
  language: string
  /** Who publishes it. */
  publisher: string
  /** A sentence that has to stand before everything else. */
  opening: string | null
  /** Date and topics. */
  facts: string
  title: string
  lead: string | null
  blocks: readonly TextBlock[]
  /** The address where the text stands, at the foot of every page. */
  source: string
}

type Element = PDFKit.PDFStructureElement

const accent = "#e0642a"
const grey = "#5a646e"
const rule = "#c3c9cf"
const text: Style = { size: 10.5, leading: 1.5, color: "#2a323a" }
const small: Style = { size: 8.5, color: grey }
const headings: Record<2 | 3, Style> = {
  2: { size: 15, weight: 700, leading: 1.25 },
  3: { size: 11.5, weight: 700, leading: 1.3 },
}
const cell: Style = { size: 9, leading: 1.35 }
const lowest = page.height - page.foot - 12

export async function createTextDocument(document: TextDocument): Promise<Buffer> {
  const { language, publisher, title } = document
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: language,
    displayTitle: true,
    tagged: true,
    info: { Title: title, Author: publisher, CreationDate: new Date(0) },
  })
  const bytes = collect(doc)
  const root = doc.struct("Document", { title, lang: language })
  doc.addStructure(root)
  doc.addPage()
  const writer = new Writer(new Pen(doc, language), root)
  writer.head(document)
  for (const block of document.blocks) writer.block(block)
  root.end()
  writeFeet(writer.pen, document)
  doc.end()
  return bytes
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on("data", (chunk: Buffer) => chunks.push(chunk))
    doc.on("end", () => resolve(Buffer.concat(chunks)))
    doc.on("error", reject)
  })
}

/** Writes from top to bottom and starts a new page where one is full. */
class Writer {
  readonly pen: Pen
  private readonly root: Element
  private y = 46

  constructor(pen: Pen, root: Element) {
    this.pen = pen
    this.root = root
  }

  head({ publisher, opening, facts, title, lead }: TextDocument): void {
    artifact(this.pen, () => this.pen.doc.rect(page.margin, this.y, 28, 3).fill(accent))
    this.y += 10
    this.tagged("P", () => this.lines(publisher, { size: 9, weight: 700, color: grey }))
    if (opening !== null) {
      this.y += 14
      this.tagged("P", () => this.lines(opening, { size: 11, weight: 700, color: "#a3380f" }))
    }
    this.y += 16
    this.tagged("P", () => this.lines(facts, small))
    this.y += 4
    this.tagged("H1", () => this.lines(title, { size: 23, weight: 700, leading: 1.2 }))
    if (lead !== null) {
      this.y += 8
      this.tagged("P", () => this.lines(lead, { size: 12, weight: 700, leading: 1.45 }))
    }
    this.y += 8
  }

  block(block: TextBlock): void {
    if (block.kind === "heading") this.heading(block)
    else if (block.kind === "list") this.list(block)
    else if (block.kind === "quote") this.quote(block)
    else if (block.kind === "table") this.table(block)
    else this.paragraph(block)
  }

  private paragraph({ text: words }: TextBlock & { kind: "paragraph" }): void {
    this.y += 8
    this.tagged("P", () => this.lines(words, text))
  }

  private heading({ level, text: words }: TextBlock & { kind: "heading" }): void {
    const style = headings[level]
    this.y += level === 2 ? 20 : 14
    // A heading at the foot of a page would stand apart from its text.
    this.makeRoom(this.pen.heightOf(words, textWidth, style) + 3 * lineHeight(text))
    this.tagged(`H${level}`, () => this.lines(words, style))
  }

  private list({ isOrdered, items }: TextBlock & { kind: "list" }): void {
    const indent = 16
    const list = this.element("L")
    this.y += 6
    for (const [index, item] of items.entries()) {
      this.y += 2
      this.makeRoom(lineHeight(text))
      const top = this.y
      const entry = this.element("LI", list)
      const mark = isOrdered ? `${index + 1}.` : "–"
      this.tagged("Lbl", () => this.pen.write(mark, { x: page.margin, y: top, width: indent }, text), entry)
      this.tagged("LBody", () => this.lines(item, text, indent), entry)
      entry.end()
    }
    list.end()
  }

  private quote({ text: words, source }: TextBlock & { kind: "quote" }): void {
    const quote = this.element("BlockQuote")
    this.y += 14
    this.tagged("P", () => this.lines(words, { ...text, size: 12 }, 16), quote)
    if (source !== null) {
      this.y += 3
      this.tagged("P", () => this.lines(source, small, 16), quote)
    }
    quote.end()
    this.y += 6
  }

  private table({ caption, columns, rows }: TextBlock & { kind: "table" }): void {
    const table = this.element("Table")
    this.y += 14
    if (caption !== null) {
      this.makeRoom(80)
      this.tagged("Caption", () => this.lines(caption, { ...cell, weight: 700, size: 10 }), table)
      this.y += 4
    }
    const count = Math.max(columns.length, ...rows.map((row) => row.length))
    if (columns.some((name) => name !== "")) this.row(table, columns, { count, isHead: true })
    for (const row of rows) this.row(table, row, { count, isHead: false })
    table.end()
    this.y += 8
  }

  private row(
    table: Element,
    texts: readonly string[],
    { count, isHead }: { count: number; isHead: boolean },
  ): void {
    const style: Style = isHead ? { ...cell, weight: 700, color: grey } : cell
    const gap = 10
    // The first column names the row and needs more room than figures do.
    const unit = textWidth / (count + 0.6)
    const widthOf = (index: number) => (index === 0 ? unit * 1.6 : unit) - gap
    const height = Math.max(
      ...texts.map((words, index) => this.pen.heightOf(words, widthOf(index), style)),
      lineHeight(style),
    )
    this.makeRoom(height + 7)
    const row = this.element("TR", table)
    const top = this.y + 3
    let x: number = page.margin
    for (let index = 0; index < count; index++) {
      const place = { x, y: top, width: widthOf(index) }
      const scope = isHead ? "Column" : index === 0 ? "Row" : null
      const words = texts[index] ?? ""
      this.tagged(scope === null ? "TD" : "TH", () => this.pen.write(words, place, style), row, scope)
      x += widthOf(index) + gap
    }
    row.end()
    this.y = top + height + 4
    artifact(this.pen, () => drawRule(this.pen, this.y))
  }

  private element(tag: string, parent = this.root): Element {
    const element = this.pen.doc.struct(tag)
    parent.add(element)
    return element
  }

  /** A part of the text as an element of the tree; where it runs on to the next page, both pieces belong to it. */
  private tagged(tag: string, write: () => void, parent = this.root, scope: string | null = null): void {
    const { doc } = this.pen
    const element = doc.struct(tag, scope === null ? {} : ({ scope } as object))
    parent.add(element)
    const content = doc.markStructureContent(tag)
    write()
    doc.endMarkedContent()
    element.add(content)
    element.end()
  }

  private lines(words: string, style: Style, indent = 0): void {
    const place = { x: page.margin + indent, width: textWidth - indent }
    for (const line of words.split("\n").flatMap((part) => this.pen.lines(part, place.width, style))) {
      this.makeRoom(lineHeight(style))
      this.y = this.pen.write(line, { ...place, y: this.y }, style)
    }
  }

  private makeRoom(height: number): void {
    if (this.y + height <= lowest) return
    this.pen.doc.continueOnNewPage()
    this.y = page.margin
  }
}

/** What is drawn and not said. */
function artifact({ doc }: Pen, draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
  doc.markContent("Artifact", { type })
  draw()
  doc.endMarkedContent()
}

function drawRule({ doc }: Pen, y: number): void {
  doc
    .moveTo(page.margin, y)
    .lineTo(page.margin + textWidth, y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()
}

function writeFeet(pen: Pen, { publisher, source }: TextDocument): void {
  const { start, count } = pen.doc.bufferedPageRange()
  const style = { size: 7.5, color: grey }
  const y = page.height - 38
  for (let index = start; index < start + count; index++) {
    pen.doc.switchToPage(index)
    artifact(
      pen,
      () => {
        drawRule(pen, y - 6)
        pen.write(`${publisher}  ·  ${source}`, { x: page.margin, y, width: textWidth * 0.85 }, style)
        const number = `${index + 1} / ${count}`
        const width = pen.widthOf(number, style)
        pen.write(number, { x: page.width - page.margin - width, y, width: width + 2 }, style)
      },
      "Pagination",
    )
  }
}

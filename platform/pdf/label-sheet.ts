/** Makes a PDF of labels to stick on machines: a QR code that opens the machine's page, and what people read beside it. */
import { setImmediate as nextTurn } from "node:timers/promises"
import PDFDocument from "pdfkit"
import qrcode from "qrcode-generator"
import { Pen, type Style } from "./pen.ts"

export type MachineLabel = {
  /** What the code says. */
  address: string
  /** The largest line. */
  title: string
  lines: readonly string[]
}

export type LabelSheet = {
  /** ISO 639-1; it decides fonts and line breaks. */
  language: string
  title: string
  /** A sheet of 3 × 8 labels on A4, or a roll of 62 mm. */
  size: "a4" | "62mm"
  labels: readonly MachineLabel[]
}

const mm = 72 / 25.4

/** Labels of 70 × 37 mm fill an A4 sheet but for half a millimetre above and below. */
const shapes = {
  a4: { page: [210 * mm, 297 * mm], columns: 3, rows: 8, width: 70 * mm, height: 37 * mm, top: 0.5 * mm },
  "62mm": { page: [62 * mm, 30 * mm], columns: 1, rows: 1, width: 62 * mm, height: 30 * mm, top: 0 },
} as const

type Place = { x: number; y: number; width: number; height: number }

const inset = 3 * mm
const titleStyle: Style = { size: 10.5, weight: 700, leading: 1.2 }
const lineStyle: Style = { size: 7.5, color: "#39434d", leading: 1.3 }

export async function createLabelSheet({ language, title, size, labels }: LabelSheet): Promise<Buffer> {
  const shape = shapes[size]
  const doc = new PDFDocument({
    ...{ size: [...shape.page], margin: 0, autoFirstPage: false, pdfVersion: "1.7", lang: language },
    ...{ displayTitle: true, info: { Title: title, CreationDate: new Date(0) } },
  })
  const bytes = collect(doc)
  const pen = new Pen(doc, language)
  const perPage = shape.columns * shape.rows
  for (const [index, label] of labels.entries()) {
    const place = index % perPage
    if (place === 0) {
      doc.addPage()
      // A sheet takes some milliseconds, in which nobody else is served.
      await nextTurn()
    }
    const x = (place % shape.columns) * shape.width
    const y = shape.top + Math.floor(place / shape.columns) * shape.height
    drawLabel(pen, label, { x, y, width: shape.width, height: shape.height })
  }
  if (labels.length === 0) doc.addPage()
  doc.end()
  return bytes
}

function drawLabel(pen: Pen, { address, title, lines }: MachineLabel, { x, y, width, height }: Place): void {
  const side = height - 2 * inset
  drawCode(pen.doc, address, { x: x + inset, y: y + inset, side })
  const text = { x: x + inset + side + 2 * mm, width: width - side - 2 * inset - 2 * mm }
  const lowest = y + height - inset
  let at = pen.write(title, { ...text, y: y + inset }, titleStyle) + 2
  for (const line of lines) {
    // What has no room is left out whole, since half a line tells nothing.
    if (at + pen.heightOf(line, text.width, lineStyle) > lowest) break
    at = pen.write(line, { ...text, y: at }, lineStyle)
  }
}

type Square = { x: number; y: number; side: number }

/** With the quiet zone of two modules at its edge; the label's own margin adds the other two. */
function drawCode(doc: PDFKit.PDFDocument, text: string, { x, y, side }: Square): void {
  const code = qrcode(0, "M")
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const module = side / (count + 4)
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column))
        doc.rect(x + (column + 2) * module, y + (row + 2) * module, module, module)
  doc.fill("#000000")
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on("data", (chunk: Buffer) => chunks.push(chunk))
    doc.on("end", () => resolve(Buffer.concat(chunks)))
    doc.on("error", reject)
  })
}

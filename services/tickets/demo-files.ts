/**
 * Files from the people of the demo world: generated when it is filled, and received in the same way as everybody's
 * files.
 */
import { readFile } from "node:fs/promises"
import PDFDocument from "pdfkit"
import type pg from "pg"
import sharp from "sharp"
import type { Caller } from "../../platform/access/caller.ts"
import { page, textWidth } from "../../platform/pdf/page.ts"
import { Pen } from "../../platform/pdf/pen.ts"
import type { Uploads } from "../../platform/uploads/upload.ts"
import { takeFiles } from "./files.ts"
import type { AttachedFile } from "./write-store.ts"

export type DemoFileName = "press.jpg" | "blades.jpg" | "axis-fault.log" | "calibration-certificate.pdf"

const makers: Readonly<Record<DemoFileName, () => Promise<Buffer>>> = {
  "press.jpg": () => photograph("detail-press"),
  "blades.jpg": () => photograph("detail-cut-head"),
  "axis-fault.log": async () => Buffer.from(faultLog()),
  "calibration-certificate.pdf": certificate,
}

/** A picture from the catalogue in the format of a telephone. */
async function photograph(name: string): Promise<Buffer> {
  const picture = await readFile(new URL(`../catalogue/demo/pictures/${name}.webp`, import.meta.url))
  return sharp(picture).flatten({ background: "#ffffff" }).jpeg({ quality: 82 }).toBuffer()
}

function faultLog(): string {
  const steps = ["start", "homing axis X1", "homing axis X1 done", "production on", "feed 1200 mm"]
  const lines = Array.from({ length: 12 }, (_, round) => {
    const time = `06:${String(round * 5).padStart(2, "0")}`
    const ordinary = steps.map((step, second) => `${time}:0${second} INFO  ${step}`)
    return [...ordinary, `${time}:07 ERROR E-2107 axis X1: position lag beyond limit (0.84 mm > 0.50 mm)`]
  })
  return `${lines.flat().join("\n")}\n`
}

const certificateRows = [
  ["Instrument", "Pull tester, 0 to 1000 N"],
  ["Reference", "Load cell, class 0.5"],
  ["Ambient temperature", "21.3 °C"],
  ["Deviation at 100 N", "+0.2 N"],
  ["Deviation at 500 N", "+0.6 N"],
  ["Deviation at 1000 N", "-0.4 N"],
  ["Result", "Within ±0.5 % of the reading"],
] as const

/** Drawn like a data sheet, with the same bytes each time. */
async function certificate(): Promise<Buffer> {
  const info = { Title: "Calibration certificate", CreationDate: new Date(0) }
  const doc = new PDFDocument({ size: "A4", margin: 0, lang: "en", displayTitle: true, info })
  const chunks: Buffer[] = []
  const done = new Promise((resolve) => doc.on("end", resolve))
  doc.on("data", (chunk: Buffer) => chunks.push(chunk))
  const pen = new Pen(doc, "en")
  const x = page.margin
  pen.write("Calibration certificate", { x, y: page.margin, width: textWidth }, { size: 22, weight: 700 })
  for (const [index, [term, value]] of certificateRows.entries()) {
    const y = page.margin + 60 + index * 24
    pen.write(term, { x, y, width: textWidth / 3 }, { size: 10, weight: 700 })
    pen.write(value, { x: x + textWidth / 3, y, width: (textWidth * 2) / 3 }, { size: 10 })
  }
  doc.end()
  await done
  return Buffer.concat(chunks)
}

/** A file's place in a ticket: the scenario and its organisation; the position is null for the ticket's first text. */
type FilePlace = { organisation: string; index: number; position: number | null }
export type FileSender = FilePlace & { names: readonly DemoFileName[]; sender: Caller }
type Sent = FileSender & { uploads: string[] }
export type FindFiles = (place: FilePlace) => AttachedFile[]

export async function sendDemoFiles(
  uploads: Pick<Uploads, "receive">,
  senders: readonly FileSender[],
): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const one of senders) {
    const form = new FormData()
    for (const name of one.names) form.append("files", new File([new Uint8Array(await makers[name]())], name))
    const { subject, organisation } = one.sender
    const request = new Request("http://demo.internal/", { method: "POST", body: form })
    const { files, faults } = await uploads.receive(request, { owner: { subject, organisation } })
    if (faults.length > 0) throw new Error(`demo files: ${faults.map(({ code }) => code).join(", ")}`)
    sent.push({ ...one, uploads: files.map(({ id }) => id) })
  }
  return sent
}

export async function claimDemoFiles(
  sent: readonly Sent[],
  uploads: Pick<Uploads, "claim">,
  client: pg.ClientBase,
): Promise<FindFiles> {
  const claimed = new Map<string, AttachedFile[]>()
  for (const { sender, uploads: ids, ...place } of sent)
    claimed.set(keyOf(place), await takeFiles({ uploads: ids }, sender, uploads, client))
  return (place) => claimed.get(keyOf(place)) ?? []
}

function keyOf({ organisation, index, position }: FilePlace): string {
  return JSON.stringify([organisation, index, position])
}

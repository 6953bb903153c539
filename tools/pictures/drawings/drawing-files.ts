// The line drawings in the formats that engineers ask for: DXF for their CAD, PDF at a named scale for paper.
import {
  DxfWriter,
  LWPolylineFlags,
  point2d,
  point3d,
  TextHorizontalAlignment,
  Units,
} from "@tarikjabiri/dxf"
import PDFDocument from "pdfkit"
import { Pen } from "../../../platform/pdf/pen.ts"
import { parseDrawing, placeDrawing } from "../../../services/catalogue/data-sheets/drawing.ts"

type Point = [x: number, y: number]

/** The strokes of an SVG path of absolute moves and lines (M, L, H, V), which is all that our drawings have. */
export function strokesOf(path: string): Point[][] {
  const strokes: Point[][] = []
  let [x, y] = [0, 0]
  for (const [, command, values = ""] of path.matchAll(/([MLHV])([^MLHV]*)/g)) {
    const [first = 0, second = 0] = values
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    if (command === "H") x = first
    else if (command === "V") y = first
    else [x, y] = [first, second]
    if (command === "M") strokes.push([])
    strokes.at(-1)?.push([x, y])
  }
  return strokes.filter((stroke) => stroke.length > 1)
}

function drawingOf(svg: string) {
  const drawing = parseDrawing(svg)
  if (!drawing) throw new Error("This SVG is no line drawing")
  return drawing
}

const layers = ["EDGES", "DIMENSIONS"]

/** In millimetres at full size, the origin at the lower left corner of the front view. */
export function dxfOf(svg: string): string {
  const { paths, labels, labelSize } = drawingOf(svg)
  const [edges] = paths
  const ground = Math.max(...strokesOf(edges?.d ?? "").flatMap((stroke) => stroke.map(([, y]) => y)))
  const dxf = new DxfWriter()
  dxf.setUnits(Units.Millimeters)
  for (const [index, layer] of layers.entries()) {
    dxf.addLayer(layer, index === 0 ? 7 : 8, "CONTINUOUS")
    dxf.setCurrentLayerName(layer)
    for (const stroke of strokesOf(paths[index]?.d ?? ""))
      dxf.addLWPolyline(
        stroke.map(([x, y]) => ({ point: point2d(x, Number((ground - y).toFixed(3))) })),
        { flags: LWPolylineFlags.None },
      )
  }
  for (const { x, y, anchor, text } of labels) {
    const at = point3d(x, ground - y)
    const horizontalAlignment =
      anchor === "middle" ? TextHorizontalAlignment.Center : TextHorizontalAlignment.Right
    dxf.addText(at, labelSize * 0.7, text, { horizontalAlignment, secondAlignmentPoint: at })
  }
  return dxf.stringify()
}

const pointsPerMillimetre = 72 / 25.4
const sheet = { width: 297, height: 210, margin: 15, foot: 12 }
const scales = [1, 2, 5, 10, 20, 50]

/** On A4 at the largest usual scale that fits; the scale stands on the sheet. */
export function pdfOf(svg: string, name: string): Promise<Buffer> {
  const drawing = drawingOf(svg)
  const [, , width, height] = drawing.viewBox
  const room = { width: sheet.width - 2 * sheet.margin, height: sheet.height - 2 * sheet.margin - sheet.foot }
  const scale = scales.find((one) => width / one <= room.width && height / one <= room.height) ?? 100
  const doc = new PDFDocument({
    size: "A4",
    layout: "landscape",
    margin: 0,
    info: { Title: `${name}, 1:${scale}`, CreationDate: new Date(0) },
  })
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on("data", (chunk: Buffer) => chunks.push(chunk))
    doc.on("end", () => resolve(Buffer.concat(chunks)))
    doc.on("error", reject)
  })
  const pen = new Pen(doc, "en")
  const points = (millimetres: number) => millimetres * pointsPerMillimetre
  const box = { width: points(width / scale), height: points(height / scale) }
  placeDrawing(pen, drawing, {
    ...box,
    x: (points(sheet.width) - box.width) / 2,
    y: points(sheet.margin) + (points(room.height) - box.height) / 2,
  })
  const foot = { x: points(sheet.margin), y: points(sheet.height - sheet.margin - 4), width: points(200) }
  pen.write(`${name} · 1:${scale} · mm`, foot, { size: 9, color: "#3a444e" })
  doc.end()
  return bytes
}

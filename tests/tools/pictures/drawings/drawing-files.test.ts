import { readFileSync } from "node:fs"
import { join } from "node:path"
import DxfParser from "dxf-parser"
import { expect, test } from "vitest"
import { dxfOf, pdfOf, strokesOf } from "../../../../tools/pictures/drawings/drawing-files.ts"
import { demoFolder, products } from "../../../services/catalogue/demo/read-demo.ts"

type Point = { x: number; y: number }

function drawn(dxf: string, layer: string): Point[] {
  const entities = new DxfParser().parseSync(dxf)?.entities ?? []
  return entities
    .filter((entity) => entity.layer === layer)
    .flatMap((entity) => ("vertices" in entity ? (entity.vertices as Point[]) : []))
}

function extent(points: readonly Point[], axis: "x" | "y"): [from: number, to: number] {
  const values = points.map((point) => point[axis])
  return [Math.min(...values), Math.max(...values)]
}

test("strokes of moves, lines and lines along an axis are read as points", () => {
  expect(strokesOf("M0 0L10 5H20V8M1 1L2 2M5 5")).toEqual([
    [
      [0, 0],
      [10, 5],
      [20, 5],
      [20, 8],
    ],
    [
      [1, 1],
      [2, 2],
    ],
  ])
})

test("every drawing is there as DXF in millimetres, with the width, depth and height of its data sheet [CAT-12] [CAT-18]", () => {
  const drawings = products.flatMap(({ slug, documents, specifications }) => {
    const file = documents.find(({ file }) => file?.endsWith(".dxf"))?.file
    return file ? [{ slug, file, specifications }] : []
  })
  expect(drawings.length).toBeGreaterThan(60)
  for (const { slug, file, specifications } of drawings) {
    const dxf = readFileSync(join(demoFolder, file), "utf8")
    expect(new DxfParser().parseSync(dxf)?.header.$INSUNITS, slug).toBe(4)
    const points = drawn(dxf, "EDGES")
    const size = (id: string) => {
      const value = specifications[id]
      return Number(typeof value === "object" && "metric" in value ? value.metric : undefined)
    }
    const [width, depth, height] = [size("width"), size("depth"), size("height")]
    const gap = Math.round(Math.max(width, depth, height) * 0.22)
    const [left, right] = extent(points, "x")
    const [bottom, top] = extent(points, "y")
    // The body is known to a tenth of a millimetre, its data sheet to the next five.
    expect(Math.abs(left), slug).toBeLessThan(1)
    expect(Math.abs(bottom), slug).toBeLessThan(3)
    expect(Math.abs(right - (width + gap + depth)), slug).toBeLessThan(5)
    expect(Math.abs(top - bottom - height), slug).toBeLessThan(5)
  }
})

test("DXF and PDF show the lines of the SVG beside them", async () => {
  const read = (extension: string) => readFileSync(join(demoFolder, "drawings", `lineo-430.${extension}`))
  const svg = read("svg").toString()
  expect(read("dxf").toString()).toBe(dxfOf(svg))
  const pdf = await pdfOf(svg, "Lineo 430")
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-")
  expect(Math.abs(pdf.length - read("pdf").length)).toBeLessThan(200)
})

test("every drawing is offered as SVG, DXF and PDF, the SVG first, from which data sheets take it", () => {
  for (const { slug, documents } of products) {
    const formats = documents
      .filter(({ type }) => type === "drawing")
      .map(({ file }) => file?.slice(file.lastIndexOf(".") + 1))
    if (formats.length > 0) expect(formats, slug).toEqual(["svg", "dxf", "pdf"])
  }
})

/** Puts a line drawing into a PDF as vectors: an SVG of strokes and labels, like the catalogue's drawings. */
import type { Pen } from "../../../platform/pdf/pen.ts"

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Drawing {
  viewBox: [number, number, number, number]
  paths: { d: string; color: string; weight: number }[]
  labels: { x: number; y: number; anchor: string; text: string }[]
  labelSize: number
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ""
}

/** Null for an SVG of another kind. */
export function parseDrawing(svg: string): Drawing | null {
  const viewBox = attribute(svg, "viewBox").split(/\s+/).map(Number)
  const [x, y, width, height] = viewBox
  if (x === undefined || y === undefined || !width || !height || viewBox.some(Number.isNaN)) return null
  const paths = [...svg.matchAll(/<path\s[^>]*>/g)].map(([tag]) => ({
    d: attribute(tag, "d"),
    color: attribute(tag, "stroke") || "#161d25",
    weight: Number(attribute(tag, "stroke-width")) || 1,
  }))
  const labels = [...svg.matchAll(/(<text\s[^>]*>)([^<]*)</g)].map(([, tag = "", text = ""]) => ({
    x: Number(attribute(tag, "x")),
    y: Number(attribute(tag, "y")),
    anchor: attribute(tag, "text-anchor"),
    text,
  }))
  const labelSize = Number(/font-size="([\d.]+)"/.exec(svg)?.[1] ?? 12)
  return paths.length === 0 ? null : { viewBox: [x, y, width, height], paths, labels, labelSize }
}

/** Draws centred and as large as the box allows, and returns the height used. */
export function placeDrawing(pen: Pen, drawing: Drawing, box: Box): number {
  const [left, top, width, height] = drawing.viewBox
  const scale = Math.min(box.width / width, box.height / height)
  const x = box.x + (box.width - width * scale) / 2 - left * scale
  const y = box.y - top * scale
  const { doc } = pen
  doc.save().translate(x, y).scale(scale).lineJoin("round").lineCap("round")
  for (const { d, color, weight } of drawing.paths)
    doc
      .path(d)
      .lineWidth(Math.max(weight, 0.35 / scale))
      .strokeColor(color)
      .stroke()
  doc.restore()
  for (const label of drawing.labels) {
    const style = { size: Math.max(6, drawing.labelSize * scale), color: "#3a444e" }
    const share = label.anchor === "middle" ? 0.5 : label.anchor === "end" ? 1 : 0
    const at = x + label.x * scale - pen.widthOf(label.text, style) * share
    pen.write(label.text, { x: at, y: y + label.y * scale - style.size, width: box.width }, style)
  }
  return height * scale
}

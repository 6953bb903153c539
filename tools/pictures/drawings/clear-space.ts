// The group's wordmark with the space that must stay clear around it: the height of its x on every side.
import { dimension, grid, pen, sheet } from "./ink.ts"
import { wordmark, wordmarks } from "./wordmarks.ts"

/** The alphabet's units, and where the word stands on the sheet. */
const unit = 1.5
const xHeight = 100 * unit
const height = 217 * unit
const [left, top] = [280, 435]

export function clearSpacePicture(): string {
  const komax = wordmarks["logo-komax"]
  if (!komax) throw new Error("There is no wordmark of the group")
  const sign = wordmark(komax, height)
  const width = Number(/width="(\d+)"/.exec(sign)?.[1])
  const [right, bottom] = [left + width, top + height]
  const guides = [
    ...[left, right].map((x) => `M${x} ${top - xHeight - 60}V${bottom + xHeight + 60}`),
    ...[top, bottom].map((y) => `M${left - xHeight - 60} ${y}H${right + xHeight + 60}`),
  ].join("")
  const corners = [left - xHeight, right]
    .flatMap((x) => [top - xHeight, bottom].map((y) => `<path d="${cross(x, y)}"/>`))
    .join("")
  return sheet(
    1600,
    1200,
    `${grid(1600, 1200, 50)}
<rect x="${left - xHeight}" y="${top - xHeight}" width="${width + 2 * xHeight}" height="${height + 2 * xHeight}" fill="#e0642a" fill-opacity=".07" stroke="#e0642a" stroke-width="3" stroke-dasharray="14 10"/>
<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#ffffff"/>
<path d="${guides}" stroke="${pen.fine}" stroke-width="2" stroke-dasharray="3 11"/>
<g stroke="${pen.fine}" stroke-width="2">${corners}</g>
<g transform="translate(${left} ${top})">${sign}</g>
${dimension([right + xHeight + 40, top - xHeight], [right + xHeight + 40, top], "x", 42)}`,
  )
}

/** The diagonals of a square of the clear space. */
function cross(x: number, y: number): string {
  return `M${x} ${y}l${xHeight} ${xHeight}M${x + xHeight} ${y}l${-xHeight} ${xHeight}`
}

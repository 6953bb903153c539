/** The tables of a data sheet: specifications by heading, and the variants with their differences. */

import { page, textWidth } from "../../../platform/pdf/page.ts"
import type { Pen } from "../../../platform/pdf/pen.ts"
import type { Specifications } from "../shape.ts"
import type { DataSheetSource } from "./source.ts"
import { textIn, type ValueRow, valueRow } from "./values.ts"
import { wordsIn } from "./words.ts"

const nameWidth = textWidth * 0.42
const valueWidth = textWidth * 0.29
const body = { size: 8.5, color: "#161d25", leading: 1.35 }
const quiet = { size: 7.5, weight: 700 as const, color: "#5a646e" }
const rule = "#d5dade"

function rowsOf(values: Specifications, source: DataSheetSource, language: string): ValueRow[] {
  return Object.entries(values).flatMap(([id, value]) => {
    const definition = source.specifications.get(id)
    return definition ? [valueRow(definition, value, language)] : []
  })
}

/** Moves on to a new page when less than `height` is left. */
function makeRoom(pen: Pen, y: number, height: number): number {
  if (y + height <= page.height - page.foot - 12) return y
  pen.doc.addPage()
  return page.margin
}

function drawRule(pen: Pen, y: number) {
  pen.doc
    .moveTo(page.margin, y)
    .lineTo(page.margin + textWidth, y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()
}

function writeRow(pen: Pen, { name, metric, imperial }: Omit<ValueRow, "group">, top: number): number {
  const metricWidth = (imperial === null ? 2 * valueWidth : valueWidth) - 10
  const cells = [
    { text: name, x: page.margin, width: nameWidth - 12 },
    { text: metric, x: page.margin + nameWidth, width: metricWidth },
    { text: imperial ?? "", x: page.margin + nameWidth + valueWidth, width: valueWidth },
  ]
  const height = Math.max(...cells.map(({ text, width }) => pen.heightOf(text, width, body))) + 5
  const y = makeRoom(pen, top, height)
  for (const { text, x, width } of cells) pen.write(text, { x, y: y + 2, width }, body)
  drawRule(pen, y + height)
  return y + height
}

/** A group's heading; it names the unit systems when the group's values differ between them. */
function writeGroup(pen: Pen, group: string, systems: string[], y: number): number {
  const columns = [page.margin + nameWidth, page.margin + nameWidth + valueWidth]
  for (const [index, system] of systems.entries())
    pen.write(system, { x: columns[index] ?? page.margin, y, width: valueWidth }, quiet)
  const end = pen.write(group, { x: page.margin, y, width: nameWidth }, quiet) + 2
  drawRule(pen, end)
  return end
}

/** @returns where it ended */
export function writeSpecifications(
  pen: Pen,
  source: DataSheetSource,
  language: string,
  top: number,
): number {
  const words = wordsIn(language)
  const rows = rowsOf(source.product.specifications, source, language)
  if (rows.length === 0) return top
  let y = makeRoom(pen, top, 70)
  y = pen.write(words.technicalData, { x: page.margin, y, width: textWidth }, { size: 13, weight: 700 }) + 4
  let group = ""
  for (const row of rows) {
    if (row.group !== group) {
      group = row.group
      const hasBoth = rows.some((one) => one.group === group && one.imperial !== null)
      y = writeGroup(pen, group, hasBoth ? [words.metric, words.imperial] : [], makeRoom(pen, y + 7, 44))
    }
    y = writeRow(pen, row, y)
  }
  return y
}

export function writeVariants(pen: Pen, source: DataSheetSource, language: string, top: number): number {
  const { variants } = source.product
  if (variants.length === 0) return top
  let y = makeRoom(pen, top + 14, 70)
  y =
    pen.write(
      wordsIn(language).variants,
      { x: page.margin, y, width: textWidth },
      { size: 13, weight: 700 },
    ) + 4
  drawRule(pen, y)
  for (const variant of variants) {
    const metric = textIn(variant.nameMetric, language)
    const imperial = textIn(variant.nameImperial ?? variant.nameMetric, language)
    const id = variant.id.slice(variant.id.indexOf("_") + 1)
    y = writeRow(pen, { name: id, metric, imperial: imperial === metric ? null : imperial }, y)
  }
  return y
}

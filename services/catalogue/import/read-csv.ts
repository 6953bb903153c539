/**
 * CSV with a heading line. A column is named by the path of its field: `name.en`,
 * `specifications.cross-section.metric`, `related.component`. Lists are separated by `|`. A row is a product unless a
 * column `kind` says otherwise.
 */
import { CsvError, parse } from "csv-parse"
import type { ReadOptions, SourceRecord } from "./source-record.ts"
import { readText } from "./source-text.ts"

type Row = { record: Record<string, string>; info: { lines: number } }

const maxRecordLength = 1024 * 1024

export async function* readCsv(options: ReadOptions): AsyncGenerator<SourceRecord> {
  const { file, faults } = options
  const texts = readText({ ...options, encoding: options.encoding ?? "utf-8" })
  const { value: start = "" } = await texts.next()
  const parser = parse({
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    delimiter: delimiterOf(start),
    info: true,
    max_record_size: maxRecordLength,
    skip_empty_lines: true,
    trim: true,
  })
  const pumped = pump()
  try {
    for await (const { record, info } of parser as AsyncIterable<Row>)
      yield { record: toRecord(record), file, line: info.lines }
  } catch (error) {
    if (error instanceof CsvError) faults.fail(file, Number(error.lines ?? 1), reasonOf(error))
    throw error
  } finally {
    parser.destroy()
    await pumped
  }

  async function pump(): Promise<void> {
    try {
      parser.write(start)
      for await (const text of texts) if (!parser.destroyed && !parser.write(text)) await drained()
      parser.end()
    } catch (error) {
      parser.destroy(error as Error)
    }
  }

  /** A failed parser accepts no more input and never emits `drain`. */
  function drained(): Promise<void> {
    return new Promise((done) => {
      parser.once("drain", done)
      parser.once("close", done)
    })
  }
}

/** The delimiter of the headings; spreadsheets write semicolons where numbers have a decimal comma. */
function delimiterOf(start: string): string {
  const [heading = ""] = start.split("\n", 1)
  const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: heading.split(delimiter).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.delimiter ?? ","
}

const reasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "the file ends within quotes",
  CSV_RECORD_INCONSISTENT_COLUMNS: "the row has more or fewer fields than the heading",
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: "the row has more or fewer fields than the heading",
  CSV_MAX_RECORD_SIZE: "the row is longer than 1 MB; is a quote missing?",
}

function reasonOf(error: CsvError): string {
  return reasons[error.code] ?? error.message
}

const lists = new Set(["classifications", "capabilities", "supportedCountries"])
const files = new Set(["images"])
const numbers = new Set(["sortIndex", "leadingRank"])

/** An empty field is one that isn't there. */
function toRecord(row: Record<string, string>): Record<string, unknown> {
  const record: Record<string, unknown> = { kind: "product" }
  for (const [column, text] of Object.entries(row)) {
    if (text === "") continue
    const path = column.split(".")
    const [field = ""] = path
    if (lists.has(field)) record[field] = parts(text)
    else if (files.has(field))
      record[field] = parts(text).map((file, place) => ({ file, default: place === 0 }))
    else if (numbers.has(field)) record[field] = numberOrText(text)
    else if (field === "isFilter") record[field] = text === "true"
    else if (field === "related") addRelated(record, path[1] ?? "related", parts(text))
    else if (field === "specifications") setDeep(record, path, readValue(text))
    else setDeep(record, path, text)
  }
  return record
}

function parts(text: string): string[] {
  return text
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "")
}

function addRelated(record: Record<string, unknown>, type: string, slugs: string[]): void {
  const known = (record.related as unknown[] | undefined) ?? []
  record.related = [...known, ...slugs.map((product) => ({ type, product }))]
}

function setDeep(record: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [field = "", ...rest] = path
  if (field === "__proto__") return
  if (rest.length === 0) {
    record[field] = value
    return
  }
  const inner = record[field]
  const target = typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>) : {}
  record[field] = target
  setDeep(target, rest, value)
}

const number = String.raw`-?\d+(?:\.\d+)?`
const gauge = "[1-4]/0"
const figurePattern = new RegExp(`^(?:${number}|${gauge})$`)
const rangePattern = new RegExp(`^(${number}|${gauge})\\s*(?:\\.\\.\\.?|…|–| - |-)\\s*(${number}|${gauge})$`)

/** `4200`, `0.13-6`, `0.13 … 6`, `<= 60`, `>= 5` are numbers and ranges; anything else is text. */
export function readValue(text: string): unknown {
  if (figurePattern.test(text)) return gaugeOrNumber(text)
  const range = rangePattern.exec(text)
  if (range) return { from: gaugeOrNumber(range[1] ?? ""), to: gaugeOrNumber(range[2] ?? "") }
  const end = /^(<=|≤|>=|≥)\s*(.+)$/.exec(text)
  if (end && figurePattern.test(end[2] ?? ""))
    return { [end[1] === "<=" || end[1] === "≤" ? "to" : "from"]: gaugeOrNumber(end[2] ?? "") }
  return text
}

function gaugeOrNumber(text: string): number | string {
  return text.includes("/") ? text : Number(text)
}

function numberOrText(text: string): number | string {
  return /^-?\d+$/.test(text) ? Number(text) : text
}

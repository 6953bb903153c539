/** Reads the investors' files: tables of figures, reports, general meetings and share prices. */
import type { z } from "zod"
import type { FigureTableData, MeetingData, ReportData, SharePricesData } from "../investor-rows.ts"
import type { AssetData, EntryRow, Localized } from "../rows.ts"
import { figureTableShape, meetingShape, reportShape, sharePricesShape } from "./investor-shapes.ts"
import type { References } from "./links.ts"
import { checkShape, type Path, type SourceFile } from "./source-file.ts"

type Sources = ReadonlyMap<string, SourceFile>
type Assets = readonly EntryRow<AssetData>[]
type Refuse = (path: Path, reason: string) => void

/** Reads `figures/<slug>.yaml`. */
export function readFigures(sources: Sources, references: References): EntryRow<FigureTableData>[] {
  return readEach("figureTable", sources, references, figureTableShape, (read, refuse) => {
    checkFigures(read, refuse)
    const texts = Object.entries(read.texts).flatMap(([language, text]) =>
      text ? [[language, { ...withoutAbsent(text), rows: mapValues(text.rows, withoutAbsent) }]] : [],
    )
    return { ...withoutAbsent(read), rows: read.rows.map(withoutAbsent), texts: Object.fromEntries(texts) }
  })
}

/** Reads `reports/<slug>.yaml`. */
export function readReports(
  sources: Sources,
  assets: Assets,
  references: References,
): EntryRow<ReportData>[] {
  return readEach("report", sources, references, reportShape, (read, refuse) => {
    const { picture, figures } = read
    if (picture !== undefined && !references.assets.has(picture))
      refuse(["picture"], `there is no asset "${picture}"`)
    checkPdfs("files", read.files, { assets, references, refuse })
    const known = figures && references.figures.get(figures.table)
    if (figures && known === undefined)
      refuse(["figures", "table"], `there is no table "${figures.table}" in figures/`)
    if (figures && known && !known.includes(figures.column))
      refuse(["figures", "column"], `the table "${figures.table}" has no column "${figures.column}"`)
    return withoutAbsent(read)
  })
}

/** Reads `meetings/<year>.yaml`. */
export function readMeetings(
  sources: Sources,
  assets: Assets,
  references: References,
): EntryRow<MeetingData>[] {
  return readEach("meeting", sources, references, meetingShape, (read, refuse) => {
    checkPdfs("invitation", read.invitation, { assets, references, refuse })
    checkPdfs("minutes", read.minutes, { assets, references, refuse })
    checkDoubles("items", read.items, refuse)
    checkVotes(read, refuse)
    for (const [language, text] of Object.entries(read.texts))
      checkNames(
        ["texts", language, "items"],
        text?.items ?? {},
        read.items.map(({ id }) => id),
        refuse,
      )
    return { ...withoutAbsent(read), items: read.items.map(withoutAbsent) }
  })
}

/** Reads `share-prices/<slug>.yaml`. */
export function readSharePrices(sources: Sources, references: References): EntryRow<SharePricesData>[] {
  return readEach("sharePrices", sources, references, sharePricesShape, (read, refuse) => {
    const closes = read.closes.map(([day, price]) => ({ day, price }))
    for (const [index, { day }] of closes.entries())
      if (index > 0 && day <= (closes[index - 1]?.day ?? ""))
        refuse(["closes", index], `${day} stands behind a later or the same day; the oldest comes first`)
    return { ...withoutAbsent(read), closes }
  })
}

type Texted = { texts: Localized<unknown> }

function readEach<Read extends Texted, Data>(
  kind: "figureTable" | "report" | "meeting" | "sharePrices",
  sources: Sources,
  { faults }: References,
  shape: z.ZodType<Read>,
  toData: (read: Read, refuse: Refuse) => Data,
): EntryRow<Data>[] {
  const rows: EntryRow<Data>[] = []
  for (const [id, source] of sources) {
    const read = checkShape(source, shape, faults)
    if (!read) continue
    const refuse: Refuse = (path, reason) => faults.add(source.file, source.lineOf(path), reason)
    // Other languages fall back to English, since a figure is understood in any language.
    if (!read.texts.en) refuse(["texts"], "the English texts are missing")
    rows.push({ kind, id, position: rows.length, data: toData(read, refuse) })
  }
  return rows
}

function checkFigures(table: z.infer<typeof figureTableShape>, refuse: Refuse): void {
  const { columns, rows, chart, texts } = table
  for (const [index, column] of columns.entries())
    if (columns.indexOf(column) < index)
      refuse(["columns", index], `the column "${column}" stands here twice`)
  checkDoubles("rows", rows, refuse)
  for (const [index, { id, values }] of rows.entries())
    if (values.length !== columns.length)
      refuse(
        ["rows", index, "values"],
        `the row "${id}" has ${values.length} values, but there are ${columns.length} columns`,
      )
  const ids = rows.map(({ id }) => id)
  for (const [index, id] of (chart?.rows ?? []).entries())
    if (!ids.includes(id)) refuse(["chart", "rows", index], `there is no row "${id}"`)
  for (const [language, text] of Object.entries(texts)) {
    if (!text) continue
    checkNames(["texts", language, "rows"], text.rows, ids, refuse)
    for (const column of Object.keys(text.columns))
      if (!columns.includes(column))
        refuse(["texts", language, "columns", column], `there is no column "${column}"`)
  }
}

function checkDoubles(name: string, list: readonly { id: string }[], refuse: Refuse): void {
  const ids = list.map(({ id }) => id)
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index) refuse([name, index, "id"], `the id "${id}" stands here twice`)
}

/** Each id needs its words in each language, and words need an id. */
function checkNames(
  path: Path,
  named: Readonly<Record<string, unknown>>,
  ids: readonly string[],
  refuse: Refuse,
): void {
  for (const id of ids) if (!(id in named)) refuse(path, `"${id}" has no words here`)
  for (const id of Object.keys(named))
    if (!ids.includes(id)) refuse([...path, id], `nothing here is called "${id}"`)
}

/** Shares can't vote twice. */
function checkVotes({ attendance, items }: z.infer<typeof meetingShape>, refuse: Refuse): void {
  if (attendance && attendance.represented > attendance.total)
    refuse(["attendance", "represented"], "more shares are represented than there are")
  for (const [index, { votes }] of items.entries()) {
    if (!votes || !attendance) continue
    const cast = votes.for + votes.against + votes.abstentions
    if (cast > attendance.represented)
      refuse(
        ["items", index, "votes"],
        `${cast} votes were cast, but ${attendance.represented} shares were represented`,
      )
  }
}

function checkPdfs(
  name: string,
  files: Localized,
  { assets, references, refuse }: { assets: Assets; references: References; refuse: Refuse },
): void {
  for (const [language, id = ""] of Object.entries(files)) {
    const asset = assets.find((candidate) => candidate.id === id)?.data
    if (!references.assets.has(id)) refuse([name, language], `there is no asset "${id}"`)
    else if (asset && asset.mimeType !== "application/pdf") refuse([name, language], `"${id}" is no PDF`)
    else if (asset?.gated) refuse([name, language], `"${id}" is gated, so nobody could open it here`)
  }
}

function mapValues<From extends object, To>(values: Record<string, From>, to: (value: From) => To) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, to(value)]))
}

/** Zod leaves absent fields as undefined, which the database would drop and the digest would count. */
function withoutAbsent<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>
  }
}

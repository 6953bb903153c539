/** Exports figures, reports, general meetings and share prices. The database orders keys in its own way, so each is named. */
import type {
  FigureTableData,
  FigureTableText,
  MeetingData,
  ReportData,
  SharePricesData,
} from "../investor-rows.ts"
import type { EntryKind, EntryRow, Localized } from "../rows.ts"
import type { FileContents } from "./pages.ts"

type Entries = readonly EntryRow[]

export function investorFiles(entries: Entries): FileContents {
  const files: FileContents = new Map()
  function add<Data>(kind: EntryKind, folder: string, contentOf: (data: Data) => object) {
    for (const entry of entries)
      if (entry.kind === kind) files.set(`${folder}/${entry.id}.yaml`, contentOf(entry.data as Data))
  }
  add<FigureTableData>("figureTable", "figures", figuresOf)
  add<ReportData>("report", "reports", reportOf)
  add<MeetingData>("meeting", "meetings", meetingOf)
  add<SharePricesData>("sharePrices", "share-prices", sharePricesOf)
  return files
}

function figuresOf({ columns, rows, chart, texts }: FigureTableData): object {
  return {
    columns,
    rows: rows.map(({ id, unit, decimals, values }) => ({
      id,
      ...given({ unit }),
      ...(decimals !== 0 && { decimals }),
      values,
    })),
    ...(chart && { chart: { kind: chart.kind, rows: chart.rows } }),
    texts: eachText(texts, (text) => figureWords(text, { columns, rows })),
  }
}

function figureWords(
  text: FigureTableText,
  { columns, rows }: Pick<FigureTableData, "columns" | "rows">,
): object {
  const { caption, scope, source, rowTitle } = text
  const named = columns.flatMap((column) => {
    const name = text.columns[column]
    return name === undefined ? [] : [[column, name]]
  })
  const words = rows.flatMap(({ id }) => {
    const { label, unit } = text.rows[id] ?? {}
    return label === undefined ? [] : [[id, unit === undefined ? label : { label, unit }]]
  })
  return {
    caption,
    ...given({ scope, source }),
    rowTitle,
    ...(named.length > 0 && { columns: Object.fromEntries(named) }),
    rows: Object.fromEntries(words),
  }
}

function reportOf({ year, kind, publicationDate, picture, files, figures, texts }: ReportData): object {
  return {
    year,
    kind,
    publicationDate,
    ...given({ picture }),
    ...unlessEmpty({ files }),
    ...(figures && { figures: { table: figures.table, column: figures.column } }),
    texts: eachText(texts, ({ title, text }) => ({ title, ...given({ text }) })),
  }
}

function meetingOf({ invitation, minutes, attendance, items, texts, ...meeting }: MeetingData): object {
  const { date, startTime, timeZone } = meeting
  return {
    date,
    ...given({ startTime }),
    ...(timeZone !== "Europe/Zurich" && { timeZone }),
    ...unlessEmpty({ invitation, minutes }),
    ...(attendance && { attendance: { total: attendance.total, represented: attendance.represented } }),
    items: items.map(({ id, votes }) => ({
      id,
      ...(votes && { votes: { for: votes.for, against: votes.against, abstentions: votes.abstentions } }),
    })),
    texts: eachText(texts, ({ title, place, text, items: words }) => ({
      title,
      place,
      ...given({ text }),
      items: Object.fromEntries(
        items.flatMap(({ id }) => {
          const { title: name, motion } = words[id] ?? {}
          return name === undefined ? [] : [[id, { title: name, ...given({ motion }) }]]
        }),
      ),
    })),
  }
}

function sharePricesOf({ symbol, currency, timeZone, closes, texts }: SharePricesData): object {
  return {
    symbol,
    currency,
    ...(timeZone !== "Europe/Zurich" && { timeZone }),
    closes: closes.map(({ day, price }) => [day, price]),
    texts: eachText(texts, ({ name, source }) => ({ name, ...given({ source }) })),
  }
}

function eachText<Text>(texts: Localized<Text>, wordsOf: (text: Text) => object): object {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => (text ? [[language, wordsOf(text)]] : [])),
  )
}

function given(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function unlessEmpty(maps: Record<string, Localized>): object {
  return Object.fromEntries(Object.entries(maps).filter(([, map]) => Object.keys(map).length > 0))
}

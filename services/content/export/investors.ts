/** Exports figures, reports, general meetings and share prices. The database orders keys in its own way, so each is named. */
import type {
  FigureTableData,
  FigureTableText,
  MeetingData,
  ReportData,
  SharePricesData,
} from "../investor-rows.ts"
import type { Localized, StoredWindow } from "../rows.ts"
import { textsOf, windowOf } from "./file-contents.ts"

export function figuresOf({ window, columns, rows, chart, texts }: FigureTableData): object {
  return {
    ...ownWindow(window),
    columns,
    rows: rows.map(({ id, unit, decimals, values }) => ({
      id,
      ...given({ unit }),
      ...(decimals !== 0 && { decimals }),
      values,
    })),
    ...(chart && { chart: { kind: chart.kind, rows: chart.rows } }),
    texts: textsOf(texts, (text) => figureWords(text, { columns, rows })),
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

export function reportOf({ window, year, kind, publicationDate, ...report }: ReportData): object {
  const { picture, files, figures, texts } = report
  return {
    ...ownWindow(window),
    year,
    kind,
    publicationDate,
    ...given({ picture }),
    ...unlessEmpty({ files }),
    ...(figures && { figures: { table: figures.table, column: figures.column } }),
    texts: textsOf(texts, ({ title, text }) => ({ title, ...given({ text }) })),
  }
}

export function meetingOf({
  window,
  invitation,
  minutes,
  attendance,
  items,
  texts,
  ...meeting
}: MeetingData): object {
  const { date, startTime, timeZone } = meeting
  return {
    ...ownWindow(window),
    date,
    ...given({ startTime }),
    ...(timeZone !== "Europe/Zurich" && { timeZone }),
    ...unlessEmpty({ invitation, minutes }),
    ...(attendance && { attendance: { total: attendance.total, represented: attendance.represented } }),
    items: items.map(({ id, votes }) => ({
      id,
      ...(votes && { votes: { for: votes.for, against: votes.against, abstentions: votes.abstentions } }),
    })),
    texts: textsOf(texts, ({ title, place, text, items: words }) => ({
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

export function sharePricesOf({
  window,
  symbol,
  currency,
  timeZone,
  closes,
  texts,
}: SharePricesData): object {
  return {
    ...ownWindow(window),
    symbol,
    currency,
    ...(timeZone !== "Europe/Zurich" && { timeZone }),
    closes: closes.map(({ day, price }) => [day, price]),
    texts: textsOf(texts, ({ name, source }) => ({ name, ...given({ source }) })),
  }
}

function ownWindow(window: StoredWindow | undefined): object {
  return window ? { window: windowOf(window) } : {}
}

function given(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function unlessEmpty(maps: Record<string, Localized>): object {
  return Object.fromEntries(Object.entries(maps).filter(([, map]) => Object.keys(map).length > 0))
}

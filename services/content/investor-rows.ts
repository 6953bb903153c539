/** What the tables hold of figures, reports, general meetings and share prices. */
import type { Localized, StoredWindow } from "./rows.ts"

/** How a chart draws its rows: bars compare some periods, a line follows many. */
export const chartKinds = ["BARS", "LINE"] as const

export const reportKinds = ["ANNUAL", "HALF_YEAR"] as const

export type FigureWords = { label: string; unit?: string }

export type FigureTableText = {
  caption: string
  /** What the figures cover: which companies, which period. */
  scope?: string
  /** Where the figures come from. */
  source?: string
  /** The head of the column with the rows' names. */
  rowTitle: string
  /** Names of columns whose name isn't the same in every language. */
  columns: Record<string, string>
  rows: Record<string, FigureWords>
}

/** A table of numbers. The words for its rows and columns stand in `texts`, so that a figure is written only once. */
export type FigureTableData = {
  window?: StoredWindow
  columns: string[]
  rows: FigureRowData[]
  chart?: { kind: (typeof chartKinds)[number]; rows: string[] }
  texts: Localized<FigureTableText>
}

export type FigureRowData = {
  id: string
  /** A unit that is the same in every language; a language's own wins. */
  unit?: string
  decimals: number
  /** By column; null where there is no figure. */
  values: (number | null)[]
}

export type ReportData = {
  window?: StoredWindow
  year: number
  kind: (typeof reportKinds)[number]
  /** A day: 2023-03-14. */
  publicationDate: string
  picture?: string
  /** Ids of assets by language. */
  files: Localized
  /** The column of a table that holds the report's figures. */
  figures?: { table: string; column: string }
  texts: Localized<{ title: string; text?: string }>
}

export type MeetingData = {
  window?: StoredWindow
  /** A day, and the clock of the place. */
  date: string
  startTime?: string
  timeZone: string
  /** Ids of assets by language. */
  invitation: Localized
  minutes: Localized
  /** All shares, and those that were present or represented; absent before the meeting. */
  attendance?: { total: number; represented: number }
  items: { id: string; votes?: VotesData }[]
  texts: Localized<{ title: string; place: string; text?: string; items: Record<string, AgendaText> }>
}

export type VotesData = { for: number; against: number; abstentions: number }

export type AgendaText = { title: string; motion?: string }

export type SharePricesData = {
  window?: StoredWindow
  symbol: string
  currency: string
  timeZone: string
  /** By day, the oldest first. */
  closes: { day: string; price: number }[]
  texts: Localized<{ name: string; source?: string }>
}

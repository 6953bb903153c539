/** Resolvers of figures, reports, general meetings and share prices. */
import { type LocalizationsArguments, localizationsOf } from "./entry-resolvers.ts"
import type { FigureTableData, MeetingData, ReportData, SharePricesData } from "./investor-rows.ts"
import { type PagingArguments, pagingOf } from "./paging.ts"
import {
  type ContentContext,
  type EntryNode,
  type Scope,
  type ScopeArguments,
  withScope,
} from "./request-context.ts"
import type { EntryKind, EntryRow, Localized, StoredWindow } from "./rows.ts"
import { isShown, openTexts, stretchOf, type Windowed } from "./windows.ts"

type Arguments = ScopeArguments & PagingArguments
type OneArguments = ScopeArguments & { where: { id: string } }
type Node<Data> = EntryNode<Data>
type FigureTableNode = Node<FigureTableData>
type ReportNode = Node<ReportData>
type MeetingNode = Node<MeetingData>
type SharePricesNode = Node<SharePricesData>

/** The types of `node(id)`, by kind of entry. */
export const investorTypes = {
  figureTable: "FigureTable",
  report: "Report",
  meeting: "Meeting",
  sharePrices: "SharePrices",
} as const satisfies Partial<Record<EntryKind, string>>

export const investorQueries = {
  async figureTables(_root: unknown, args: Arguments, { scope }: ContentContext) {
    const own = scope(args)
    const { limit, skip } = pagingOf(args)
    const rows = (await own.entries.listEntries("figureTable", skip + limit)).slice(skip)
    return rows.flatMap((row) => shownInvestorEntry(row, own) ?? [])
  },
  figureTable: (_root: unknown, args: OneArguments, { scope }: ContentContext) =>
    scope(args).figureTables.load(args.where.id),
  reports: async (_root: unknown, args: Arguments, context: ContentContext) =>
    pageOf(await listReports(context.scope(args)), args),
  report: (_root: unknown, args: OneArguments, context: ContentContext) => findEntry("report", args, context),
  meetings: async (_root: unknown, args: Arguments, context: ContentContext) =>
    pageOf(await listMeetings(context.scope(args)), args),
  meeting: (_root: unknown, args: OneArguments, context: ContentContext) =>
    findEntry("meeting", args, context),
  sharePrices: (_root: unknown, args: OneArguments, { scope }: ContentContext) =>
    scope(args).sharePrices.load(args.where.id),
}

function pageOf<Row>(rows: readonly Row[], args: Arguments): Row[] {
  const { limit, skip } = pagingOf(args)
  return rows.slice(skip, skip + limit)
}

async function findEntry(kind: EntryKind, args: OneArguments, { scope }: ContentContext) {
  const own = scope(args)
  const found = await own.entries.entriesById(kind, [args.where.id])
  const entry = found.get(args.where.id)
  return entry ? shownInvestorEntry(entry, own) : null
}

/** @returns null for an entry that no language's window shows now. */
export function shownInvestorEntry(entry: EntryRow, scope: Scope) {
  return isShown(entry.data as Windowed, scope.now) ? withScope(entry, scope) : null
}

/** No company has published so many reports or held so many meetings. */
const all = 1000

async function listReports(scope: Scope): Promise<ReportNode[]> {
  const rows = (await scope.entries.listEntries("report", all)) as EntryRow<ReportData>[]
  return newestFirst(rows, ({ publicationDate }) => publicationDate, scope)
}

async function listMeetings(scope: Scope): Promise<MeetingNode[]> {
  const rows = (await scope.entries.listEntries("meeting", all)) as EntryRow<MeetingData>[]
  return newestFirst(rows, ({ date }) => date, scope)
}

function newestFirst<Data extends Windowed>(
  rows: readonly EntryRow<Data>[],
  dayOf: (data: Data) => string,
  scope: Scope,
): Node<Data>[] {
  return rows
    .filter(({ data }) => isShown(data, scope.now))
    .sort((a, b) => compare(dayOf(b.data), dayOf(a.data)) || compare(a.id, b.id))
    .map((row) => withScope(row, scope))
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** A figure is understood in any language, so an entry is answered always: in a wanted locale, else in English. */
function localeOf({ data, scope }: Node<Windowed>): string {
  const texts = openTexts(data, scope.now)
  const fallback = texts.en ? "en" : (Object.keys(texts)[0] ?? "en")
  return scope.locales.find((locale) => texts[locale]) ?? fallback
}

function wordsOf<Text>(node: Node<{ texts: Localized<Text>; window?: StoredWindow }>): Text {
  const words = node.data.texts[localeOf(node)]
  if (!words) throw new Error(`the entry "${node.id}" has no English texts`)
  return words
}

const common = {
  stage: ({ scope }: Node<unknown>) => scope.stage,
  locale: localeOf,
}

const translated = {
  ...common,
  localizations: (node: Node<Windowed>, args: LocalizationsArguments) =>
    localizationsOf(
      node,
      { languages: Object.keys(openTexts(node.data, node.scope.now)), current: localeOf(node) },
      args,
    ),
}

/** By language, the reader's own first. Files that the assets no longer have are left out. */
async function filesOf(files: Localized, scope: Scope) {
  const languages = Object.keys(files).sort((a, b) => rank(a, scope) - rank(b, scope) || compare(a, b))
  const found = await Promise.all(
    languages.map(async (language) => ({ language, file: await scope.assets.load(files[language] ?? "") })),
  )
  return found.filter(({ file }) => file !== null)
}

function rank(language: string, { locales }: Scope): number {
  const index = locales.indexOf(language)
  return index < 0 ? locales.length : index
}

type ModuleFields = Record<string, Record<string, unknown>>

/** @param modules the resolvers of the modules' own fields, to which lists of entries are added. */
export function investorResolvers(modules: ModuleFields) {
  return {
    FigureTable: {
      ...translated,
      caption: (node: FigureTableNode) => wordsOf(node).caption,
      scope: (node: FigureTableNode) => wordsOf(node).scope,
      source: (node: FigureTableNode) => wordsOf(node).source,
      rowTitle: (node: FigureTableNode) => wordsOf(node).rowTitle,
      columns: (node: FigureTableNode) =>
        node.data.columns.map((id) => ({ id, label: wordsOf(node).columns[id] ?? id })),
      rows: (node: FigureTableNode) =>
        node.data.rows.map((row) => ({ ...row, ...(wordsOf(node).rows[row.id] ?? { label: row.id }) })),
      chart: ({ data }: FigureTableNode) => data.chart,
    },
    Report: {
      ...translated,
      title: (node: ReportNode) => wordsOf(node).title,
      text: (node: ReportNode) => wordsOf(node).text,
      year: ({ data }: ReportNode) => data.year,
      kind: ({ data }: ReportNode) => data.kind,
      publicationDate: ({ data }: ReportNode) => data.publicationDate,
      picture: ({ data, scope }: ReportNode) => (data.picture ? scope.assets.load(data.picture) : null),
      files: ({ data, scope }: ReportNode) => filesOf(data.files, scope),
      figures: ({ data, scope }: ReportNode) =>
        data.figures ? scope.figureTables.load(data.figures.table) : null,
      column: ({ data }: ReportNode) => data.figures?.column,
      window: (node: ReportNode) => node.data.window && stretchOf(node.data.window, localeOf(node)),
    },
    Meeting: {
      ...translated,
      title: (node: MeetingNode) => wordsOf(node).title,
      place: (node: MeetingNode) => wordsOf(node).place,
      text: (node: MeetingNode) => wordsOf(node).text,
      date: ({ data }: MeetingNode) => data.date,
      startTime: ({ data }: MeetingNode) => data.startTime,
      timeZone: ({ data }: MeetingNode) => data.timeZone,
      invitation: ({ data, scope }: MeetingNode) => filesOf(data.invitation, scope),
      minutes: ({ data, scope }: MeetingNode) => filesOf(data.minutes, scope),
      attendance: ({ data }: MeetingNode) => data.attendance,
      items: (node: MeetingNode) =>
        node.data.items.map((item) => ({ ...item, ...(wordsOf(node).items[item.id] ?? { title: item.id }) })),
    },
    SharePrices: {
      ...common,
      name: (node: SharePricesNode) => wordsOf(node).name,
      source: (node: SharePricesNode) => wordsOf(node).source,
      symbol: ({ data }: SharePricesNode) => data.symbol,
      currency: ({ data }: SharePricesNode) => data.currency,
      timeZone: ({ data }: SharePricesNode) => data.timeZone,
      closes: ({ data }: SharePricesNode) => data.closes,
    },
    ReportList: {
      ...modules.ReportList,
      reports: ({ scope }: { scope: Scope }) => listReports(scope),
    },
    MeetingList: {
      ...modules.MeetingList,
      meetings: ({ scope }: { scope: Scope }) => listMeetings(scope),
    },
  }
}

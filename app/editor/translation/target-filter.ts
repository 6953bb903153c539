/** The list of translations: its state in its address, and what it asks the store for. */
import {
  choiceFilter,
  flagFilter,
  type ListColumn,
  type ListState,
  listFields,
  listSearch,
  readListState,
  textFilter,
} from "../../forms/lists/list-state.ts"
import type { TextKey } from "../../forms/say.ts"
import { entryKinds } from "../entries/entry.ts"
import type { TranslationState } from "./translation-state.ts"
import {
  type ListedTarget,
  type Review,
  reviews,
  type TargetFilter,
  type TargetSort,
} from "./translations.ts"

export const translationListPath = "/editor/translation"

export const targetsPerPage = 50

const states = ["MarkedForTranslation", "InProgress", "Translated"] as const satisfies TranslationState[]
const dueChoices = ["", "overdue", "week"] as const

export const kindKeys: Readonly<Record<string, TextKey>> = {
  Page: "translation:kind.Page",
  Location: "translation:kind.Location",
  Whitepaper: "translation:kind.Whitepaper",
  Event: "translation:kind.Event",
  FigureTable: "translation:kind.FigureTable",
  Report: "translation:kind.Report",
  Meeting: "translation:kind.Meeting",
  Topic: "translation:kind.Topic",
  ContactPerson: "translation:kind.ContactPerson",
  NewsItem: "translation:kind.NewsItem",
  NavigationSection: "translation:kind.NavigationSection",
  Asset: "translation:kind.Asset",
}

export const stateKeys: Readonly<Record<TranslationState, TextKey>> = {
  MarkedForTranslation: "translation:state.MarkedForTranslation",
  InProgress: "translation:state.InProgress",
  Translated: "translation:state.Translated",
}

export const reviewKeys: Readonly<Record<Review, TextKey>> = {
  "needs-review": "translation:review.needs-review",
  rejected: "translation:review.rejected",
}

export const dueKeys = {
  overdue: "translation:due.overdue",
  week: "translation:due.week",
} as const satisfies Record<string, TextKey>

const columns: readonly ListColumn<ListedTarget, TargetSort>[] = [
  { key: "title", title: "translation:column.title", sorts: "asc" },
  { key: "path", title: "translation:column.place", sorts: "asc" },
  { key: "language", title: "translation:column.language", sorts: "asc" },
  { key: "state", title: "translation:column.state", sorts: "asc" },
  { key: "assignee", title: "translation:column.assignee", sorts: "asc" },
  { key: "due", title: "translation:column.due", sorts: "asc" },
]

export const translationList = {
  columns,
  filters: {
    search: textFilter("q", 200),
    siteId: textFilter("site", 100),
    section: textFilter("section", 300),
    kind: choiceFilter("kind", ["", ...entryKinds], ""),
    language: textFilter("language", 10),
    state: choiceFilter<TranslationState | "">("state", ["", ...states], ""),
    isOutdated: flagFilter("outdated"),
    review: choiceFilter<Review | "">("review", ["", ...reviews], ""),
    /** A mail address, or "none". */
    assignee: textFilter("assignee", 200),
    due: choiceFilter<(typeof dueChoices)[number]>("due", dueChoices, ""),
  },
  usualSort: "path" as TargetSort,
  rowsPerPage: targetsPerPage,
}

export const stateChoices = states

export type TranslationListQuery = ListState<TargetSort, (typeof translationList)["filters"]>

/** Unknown values are ignored. */
export function readTranslationList(params: URLSearchParams): TranslationListQuery {
  return readListState(translationList, params)
}

/** The query string for a change. */
export function translationListSearch(
  query: TranslationListQuery,
  change: Partial<TranslationListQuery> = {},
): string {
  return listSearch(translationList, query, change)
}

export function translationListFields(query: TranslationListQuery, asked: readonly string[]) {
  return listFields(translationList, query, asked)
}

/** What the address asks for, whichever page of it is shown; an export of "what is filtered here" reads the same. */
export function readTargetFilter(params: URLSearchParams, now = new Date()): TargetFilter {
  return targetFilterOf(readTranslationList(params), now)
}

export function targetFilterOf(query: TranslationListQuery, now: Date): TargetFilter {
  const { search, siteId, section, kind, language, state, isOutdated, review, assignee, due } = query
  return {
    ...(search && { search }),
    ...(siteId && { siteId }),
    ...(section && { section: section.startsWith("/") ? section : `/${section}` }),
    ...(kind && { kinds: [kind] }),
    ...(language && { languages: [language] }),
    ...(state && { states: [state] }),
    ...(isOutdated && { isOutdated }),
    ...(review && { review }),
    ...(assignee && { assignee }),
    ...(due && { dueUntil: dueUntil(due, now) }),
  }
}

const dayMs = 24 * 3_600_000

function dueUntil(due: "overdue" | "week", now: Date): string {
  return dayOf(new Date(now.getTime() + (due === "overdue" ? -1 : 7) * dayMs))
}

/** Days are compared by the world's time, as the store does. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Whether the address narrows the list at all. */
export function isNarrowed(query: TranslationListQuery): boolean {
  return translationListFields(query, ["sort", "order", "page"]).length > 0
}

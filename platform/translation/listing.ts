/** What is to be translated, as lists show and narrow it. */
import type { EntryName, TargetState, TranslationState } from "./translation.ts"

export type Review = "needs-review" | "rejected"
export type Assignee = { name: string; mail: string }

export type TargetTask = {
  /** Null: nobody has asked for a review, or the translation was accepted. */
  review: Review | null
  reviewNote: string | null
  assignee: Assignee | null
  /** A day: 2026-12-01. */
  dueOn: string | null
}

export type TargetName = EntryName & { language: string }

export type ListedTarget = TargetName & {
  title: string
  siteId: string | null
  path: string | null
  sourceLanguage: string
  target: TargetState
  /** Whether the draft has the language, and whether readers see it. */
  isThere: boolean
  isPublished: boolean
  /** The fields whose source text has changed since the translation, or is gone. */
  changed: string[]
} & TargetTask

/** What is left out doesn't narrow. */
export type TargetFilter = {
  kinds?: readonly string[]
  ids?: readonly string[]
  siteId?: string
  /** The page `/company` and everything below it. */
  section?: string
  languages?: readonly string[]
  states?: readonly TranslationState[]
  isOutdated?: boolean
  review?: Review | "any" | "none"
  /** A mail address, or "none". */
  assignee?: string
  /** Due on this day or before. */
  dueUntil?: string
  search?: string
}

export type TargetSort = "title" | "path" | "language" | "state" | "due" | "assignee"
export type TargetRange = { sort: TargetSort; isDescending: boolean; skip: number; first: number }

export type TargetCounts = {
  total: number
  states: Record<TranslationState, number>
  outdated: number
  reviews: Record<Review, number>
  overdue: number
}

/** The SQL condition of a filter; adds its values to `parameters`. */
export function conditionOf(filter: TargetFilter, parameters: unknown[]): string {
  const place = (value: unknown) => `$${parameters.push(value)}`
  const { kinds, ids, siteId, section, languages, states, isOutdated, review, assignee, dueUntil } = filter
  const conditions: string[] = []
  if (kinds) conditions.push(`kind = any(${place(kinds)}::text[])`)
  if (ids) conditions.push(`id = any(${place(ids)}::text[])`)
  if (siteId !== undefined) conditions.push(`"siteId" = ${place(siteId)}`)
  if (section !== undefined) {
    const top = place(section.replace(/\/+$/, ""))
    conditions.push(`(path = ${top}::text or path ^@ (${top}::text || '/'))`)
  }
  if (languages) conditions.push(`language = any(${place(languages)}::text[])`)
  if (states) conditions.push(`state = any(${place(states)}::text[])`)
  if (isOutdated !== undefined) conditions.push(isOutdated ? `"isOutdated"` : `not "isOutdated"`)
  if (review === "any") conditions.push("review is not null")
  else if (review === "none") conditions.push("review is null")
  else if (review !== undefined) conditions.push(`review = ${place(review)}`)
  if (assignee === "none") conditions.push(`"assigneeMail" is null`)
  else if (assignee !== undefined) conditions.push(`"assigneeMail" = ${place(assignee)}`)
  if (dueUntil !== undefined) conditions.push(`"dueOn" <= ${place(dueUntil)}`)
  if (filter.search) {
    const words = place(`%${filter.search.replaceAll(/[\\%_]/g, "\\$&")}%`)
    conditions.push(`(title ilike ${words} or path ilike ${words} or id ilike ${words})`)
  }
  return conditions.length > 0 ? conditions.join(" and ") : "true"
}

const orders: Readonly<Record<TargetSort, string>> = {
  title: "title",
  path: "path",
  language: "language",
  state: "state",
  due: `"dueOn"`,
  assignee: `"assigneeName"`,
}

/** What has no date or nobody assigned comes last, whichever way the list runs. */
export function orderOf({ sort, isDescending }: Pick<TargetRange, "sort" | "isDescending">): string {
  return `${orders[sort]} ${isDescending ? "desc" : "asc"} nulls last, kind, id, language`
}

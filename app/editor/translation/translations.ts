/** The store of translation states, as part of the upstreams; `platform/translation/` keeps it. */
import type { EntryName, TargetState } from "./translation-state.ts"

/** Null where nothing is stored. */
export type TargetChange = { language: string; before: TargetState | null; after: TargetState | null }

export type FieldHashes = { field: string; sourceHash: string; targetHash: string }

export const reviews = ["needs-review", "rejected"] as const
export type Review = (typeof reviews)[number]

export type Assignee = { name: string; mail: string }

/** What is agreed about one target, apart from its state. */
export type TargetTask = {
  /** Null: nobody has asked for a review, or the translation was accepted. */
  review: Review | null
  /** Why it was rejected. */
  reviewNote: string | null
  assignee: Assignee | null
  /** A day: 2026-12-01. */
  dueOn: string | null
}

/** One entry in one language, as lists show it. */
export type ListedTarget = EntryName & {
  language: string
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
  states?: readonly TargetState["state"][]
  isOutdated?: boolean
  /** `any`: whichever review; `none`: no review is open. */
  review?: Review | "any" | "none"
  /** A mail address, or "none". */
  assignee?: string
  /** Due on this day or before. */
  dueUntil?: string
  /** In the title, the path or the id. */
  search?: string
}

export const targetSorts = ["title", "path", "language", "state", "due", "assignee"] as const
export type TargetSort = (typeof targetSorts)[number]

export type TargetRange = { sort: TargetSort; isDescending: boolean; skip: number; first: number }

export type TargetCounts = {
  total: number
  states: Readonly<Record<TargetState["state"], number>>
  outdated: number
  reviews: Readonly<Record<Review, number>>
  overdue: number
}

/** What a bulk form does to each target. */
export type TargetDeed =
  | { kind: "start" }
  | { kind: "reset" }
  | { kind: "assign"; assignee: Assignee | null }
  | { kind: "due"; dueOn: string | null }
  | { kind: "review"; review: Review | null; note: string | null }

/** Work on many targets, and how far it is. */
export type TranslationRun = {
  id: string
  deed: TargetDeed
  total: number
  done: number
  /** Of those done, the targets that were changed. */
  changed: number
  startedAt: Date
  /** Null while it runs. */
  endedAt: Date | null
  /** Null where nothing went wrong. */
  fault: string | null
}

/** Who has asked for it, for the audit log. */
export type RunAsker = { subject: string | null; name: string | null; address: string }

export type TargetName = EntryName & { language: string }

export type RunRequest = {
  deed: TargetDeed
  /** Those that the filter finds, or those that are named; both are held to `languages`. */
  targets: { filter: TargetFilter } | { names: readonly TargetName[] }
  /** Which languages the asker may translate into; null: all. */
  languages: readonly string[] | null
  asker: RunAsker
  /** In which the assignee is written to. */
  language: string
}

/** What the content service says of an entry, for the list and for telling what is outdated. */
export type EntryNote = EntryName & {
  title: string
  siteId: string | null
  path: string | null
  sourceLanguage: string
  targetLanguages: readonly string[]
  draftLanguages: readonly string[]
  publishedLanguages: readonly string[]
  /** Of the source texts by field; "" for an empty one. */
  sourceHashes: Readonly<Record<string, string>>
  /** The same of each language that is there. */
  targetHashes: Readonly<Record<string, Readonly<Record<string, string>>>>
}

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    translations: {
      list(entries: readonly EntryName[]): Promise<(EntryName & { language: string; target: TargetState })[]>
      start(entry: EntryName, languages: readonly string[]): Promise<TargetChange[]>
      reset(entry: EntryName, languages: readonly string[]): Promise<TargetChange[]>
      markExported(entry: EntryName, languages: readonly string[]): Promise<TargetChange[]>
      /** `fields` are all of the entry. */
      markTranslated(
        entry: EntryName,
        language: string,
        fields: readonly FieldHashes[],
      ): Promise<TargetChange[]>
      listFields(entry: EntryName): Promise<(FieldHashes & { language: string })[]>
      /** A page of what is to be translated, with the number of all that the filter finds. */
      listFor(
        filter: TargetFilter,
        range: TargetRange,
      ): Promise<{ targets: ListedTarget[]; counts: TargetCounts }>
      /** The same in full, by kind, id and language: 50 at a time, whatever changes meanwhile. */
      eachFor(filter: TargetFilter): AsyncGenerator<ListedTarget[], void>
      /** Assigned people, sites and kinds, as the filter offers them. */
      listChoices(): Promise<{ assignees: Assignee[]; siteIds: string[] }>
      /** All targets of one entry; empty while nobody has noted it. */
      listOf(entry: EntryName): Promise<ListedTarget[]>
      changeTask(
        target: TargetName,
        change: Partial<TargetTask>,
      ): Promise<{ before: TargetTask; after: TargetTask }>
      /** Small work is done when this resolves; larger work goes on in the queue. */
      run(request: RunRequest): Promise<TranslationRun>
      findRun(id: string): Promise<TranslationRun | null>
      /** The content service announced a change of these tags: looked at soon, in the queue. */
      noteChange(tags: readonly string[]): Promise<void>
    }
  }
}

/** Keeps how far translations are. Each change is one transaction and tells what it changed, for the audit log. */
import type pg from "pg"
import { inTransaction } from "../database/database.ts"
import type {
  Assignee,
  ListedTarget,
  TargetCounts,
  TargetFilter,
  TargetName,
  TargetRange,
  TargetTask,
} from "./listing.ts"
import { type EntryNote, ListingStore } from "./listing-store.ts"
import {
  type EntryName,
  exported,
  type FieldHashes,
  type KeptTarget,
  reset,
  started,
  type TargetState,
  translated,
} from "./translation.ts"
import { TranslationStore } from "./translation-store.ts"

/** `before` and `after` are null where nothing is stored. Languages without a change are left out. */
export type TargetChange = { language: string; before: TargetState | null; after: TargetState | null }

export type StoredTarget = EntryName & { language: string; target: TargetState }

export type Translations = {
  list(entries: readonly EntryName[]): Promise<StoredTarget[]>
  /** Marks targets for translation [TRANS-04]. */
  start(entry: EntryName, languages: readonly string[]): Promise<TargetChange[]>
  /** Takes targets back to the state before the start [TRANS-05]. */
  reset(entry: EntryName, languages: readonly string[]): Promise<TargetChange[]>
  /** Texts were handed out to be translated. */
  markExported(entry: EntryName, languages: readonly string[]): Promise<TargetChange[]>
  /** A translation is finished: an import was applied, or a translator is done. `fields` are all of the entry. */
  markTranslated(entry: EntryName, language: string, fields: readonly FieldHashes[]): Promise<TargetChange[]>
  /** What the finished translations were made from. */
  listFields(entry: EntryName): Promise<(FieldHashes & { language: string })[]>
  /** A page of what is to be translated, with the number of all that the filter finds. */
  listFor(
    filter: TargetFilter,
    range: TargetRange,
  ): Promise<{ targets: ListedTarget[]; counts: TargetCounts }>
  /** The same in full, by kind, id and language: 50 at a time, whatever changes meanwhile. */
  eachFor(filter: TargetFilter, after?: TargetName | null): AsyncGenerator<ListedTarget[], void>
  count(filter: TargetFilter): Promise<TargetCounts>
  listChoices(): Promise<{ assignees: Assignee[]; siteIds: string[] }>
  listOf(entry: EntryName): Promise<ListedTarget[]>
  changeTask(
    target: TargetName,
    change: Partial<TargetTask>,
  ): Promise<{ before: TargetTask; after: TargetTask }>
  /** Keeps what the content service says of entries, and finds what is outdated. */
  noteEntries(notes: readonly EntryNote[]): Promise<void>
  forgetEntries(entries: readonly EntryName[]): Promise<void>
  /** What nobody has noted since then is gone. */
  forgetUnseen(since: Date): Promise<void>
  /** Whether no entry has ever been noted. */
  isEmpty(): Promise<boolean>
}

export const targetsPerPage = 50

type Change = (kept: KeptTarget | null) => KeptTarget | "gone" | null

export function createTranslations(pool: pg.Pool, now: () => Date = () => new Date()): Translations {
  function change(
    entry: EntryName,
    languages: readonly string[],
    changeOf: Change,
    also: (store: TranslationStore, client: pg.PoolClient) => Promise<void> = async () => {},
  ): Promise<TargetChange[]> {
    return inTransaction(pool, async (client) => {
      const store = new TranslationStore(client)
      const kept = await store.lock(entry)
      const changes: TargetChange[] = []
      for (const language of new Set(languages)) {
        const own = kept.get(language) ?? null
        const changed = changeOf(own)
        if (changed === null) continue
        if (changed === "gone") await store.delete(entry, language)
        else await store.put(entry, language, changed)
        const after = changed === "gone" ? null : changed.target
        changes.push({ language, before: own?.target ?? null, after })
      }
      await also(store, client)
      return changes
    })
  }

  return {
    list: (entries) => new TranslationStore(pool).list(entries),
    start: (entry, languages) => change(entry, languages, (kept) => started(kept, now())),
    reset: (entry, languages) => change(entry, languages, reset),
    markExported: (entry, languages) => change(entry, languages, (kept) => exported(kept, now())),
    markTranslated: (entry, language, fields) =>
      change(
        entry,
        [language],
        (kept) => translated(kept, now()),
        async (store, client) => {
          await store.replaceFields(entry, language, fields, now())
          await new ListingStore(client).findOutdated([entry])
        },
      ),
    listFields: (entry) => new TranslationStore(pool).listFields(entry),
    ...createListing(pool, now),
  }
}

type Listing = Omit<
  Translations,
  "list" | "start" | "reset" | "markExported" | "markTranslated" | "listFields"
>

function createListing(pool: pg.Pool, now: () => Date): Listing {
  const store = new ListingStore(pool)
  const today = () => now().toISOString().slice(0, 10)
  async function* eachFor(filter: TargetFilter, after: TargetName | null = null) {
    for (let last = after; ; ) {
      const targets = await store.listAfter(filter, last, targetsPerPage)
      if (targets.length > 0) yield targets
      last = targets.at(-1) ?? null
      if (targets.length < targetsPerPage) return
    }
  }
  return {
    async listFor(filter, range) {
      const [targets, counts] = await Promise.all([store.list(filter, range), store.count(filter, today())])
      return { targets, counts }
    },
    eachFor,
    count: (filter) => store.count(filter, today()),
    async listChoices() {
      const [assignees, siteIds] = await Promise.all([store.listAssignees(), store.listSiteIds()])
      return { assignees, siteIds }
    },
    listOf: ({ kind, id }) => store.listAfter({ kinds: [kind], ids: [id] }, null, mostLanguages),
    changeTask: (target, change) =>
      inTransaction(pool, async (client) => {
        const own = new ListingStore(client)
        const before = await own.findTask(target)
        const after = { ...before, ...change }
        await own.putTask(target, after)
        return { before, after }
      }),
    async noteEntries(notes) {
      for (let start = 0; start < notes.length; start += entriesPerTransaction) {
        const some = notes.slice(start, start + entriesPerTransaction)
        await inTransaction(pool, async (client) => {
          const own = new ListingStore(client)
          await own.putEntries(some, now())
          await own.putBases(some)
          await own.findOutdated(some)
        })
      }
    },
    forgetEntries: (entries) => store.deleteEntries(entries),
    forgetUnseen: (since) => store.deleteUnseen(since),
    isEmpty: () => store.isEmpty(),
  }
}

/** A page in ten languages has hundreds of texts, and the embedded database serves nobody else during a transaction. */
const entriesPerTransaction = 5

/** More than there are languages of content. */
const mostLanguages = 100

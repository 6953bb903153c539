/** Reads and writes both stages of one entry. */
import type pg from "pg"
import type { Edit } from "../entry-edits.ts"
import { type Words, wordsByLocale } from "../entry-texts.ts"
import { windowRows } from "../import/window-rows.ts"
import { insertWindows } from "../import/write-pages.ts"
import { digestOf, type EntryKind, type EntryRow, type Stage } from "../rows.ts"
import { EntryStore } from "../store.ts"

export type EntryVersions = {
  kind: EntryKind
  /** As published. */
  row: EntryRow<object>
  /** What readers see, by language. */
  published: ReadonlyMap<string, Words>
  /** What an editor has written and not yet published. */
  drafts: ReadonlyMap<string, Edit>
  /** What an editor has published in place of the files. */
  edits: ReadonlyMap<string, Edit>
}

/** @param id as GraphQL names the entry: for a navigation, one of its sections. */
export async function readEntryVersions(
  client: pg.PoolClient,
  kind: EntryKind,
  id: string,
): Promise<EntryVersions | null> {
  const store = new EntryStore(client)
  const row =
    kind === "navigation"
      ? (await store.navigationsWithSections([id]))[0]
      : (await store.entriesById(kind, [id])).get(id)
  if (!row) return null
  const { rows } = await client.query<Edit & { locale: string; stage: Stage }>(
    `select locale, stage, words, edited_from as "editedFrom" from content_entry_edit where kind = $1 and id = $2`,
    [kind, row.id],
  )
  const ofStage = (wanted: Stage) =>
    new Map(rows.flatMap(({ locale, stage, ...edit }) => (stage === wanted ? [[locale, edit] as const] : [])))
  return {
    kind,
    row: row as EntryRow<object>,
    published: wordsByLocale(kind, row.data),
    drafts: ofStage("DRAFT"),
    edits: ofStage("PUBLISHED"),
  }
}

/** Leaves the same row as an import would, which compares by digest. */
export async function writeEntry(client: pg.PoolClient, row: EntryRow<object>): Promise<void> {
  const { kind, id, position, data } = row
  await client.query(
    "update content_entry set data = $3, digest = $4, updated_at = now() where kind = $1 and id = $2",
    [kind, id, JSON.stringify(data), digestOf([data, position])],
  )
  // A language that is new has a window of its own.
  await client.query("delete from content_window where kind = $1 and id = $2", [kind, id])
  await insertWindows(client, windowRows({ entries: [row], pages: [], localizations: [], redirects: [] }))
}

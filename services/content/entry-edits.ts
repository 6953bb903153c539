/** What editors wrote of entries other than pages, beside the entries themselves: editing writes it, an import settles it. */
import type pg from "pg"
import type { Words } from "./entry-texts.ts"
import type { EntryKind, EntryRow, Stage } from "./rows.ts"

/** `editedFrom`: the digest of the file's words that the editor changed. */
export type Edit = { words: Words; editedFrom: string }

type EditedEntry = { kind: EntryKind; row: Pick<EntryRow, "id"> }

export async function putEdit(
  client: pg.PoolClient,
  { kind, row }: EditedEntry,
  { locale, stage, words, editedFrom }: Edit & { locale: string; stage: Stage },
): Promise<void> {
  await client.query(
    `insert into content_entry_edit (kind, id, locale, stage, words, edited_from) values ($1, $2, $3, $4, $5, $6)
     on conflict (kind, id, stage, locale) do update
     set words = excluded.words, edited_from = excluded.edited_from, updated_at = now()`,
    [kind, row.id, locale, stage, JSON.stringify(words), editedFrom],
  )
}

export async function deleteEdit(
  client: pg.PoolClient,
  { kind, row }: EditedEntry,
  locale: string,
  stage: Stage,
): Promise<void> {
  await client.query(
    "delete from content_entry_edit where kind = $1 and id = $2 and locale = $3 and stage = $4",
    [kind, row.id, locale, stage],
  )
}

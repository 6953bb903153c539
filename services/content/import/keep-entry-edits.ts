/** The same as `keep-edits.ts` for entries other than pages. */
import type pg from "pg"
import { deleteEdit, putEdit } from "../entry-edits.ts"
import { digestOfWords, type Words, withStructureOf, withWords, wordsByLocale } from "../entry-texts.ts"
import type { EntryKind, EntryRow, Stage } from "../rows.ts"
import { ContentFaultsError, FaultList } from "./faults.ts"
import type { Content } from "./read-content.ts"

type Edit = { kind: EntryKind; id: string; locale: string; stage: Stage; words: Words; editedFrom: string }

/**
 * Puts editors' published texts into the content of the files, and settles the edits that the files have taken over.
 *
 * @throws ContentFaultsError that names every file that contradicts an editor's text.
 */
export async function keepEntryEdits(client: pg.PoolClient, content: Content): Promise<Content> {
  // What is published comes first, since a draft may have begun with it.
  const { rows } = await client.query<Edit>(
    `select kind, id, locale, stage, words, edited_from as "editedFrom" from content_entry_edit
     order by kind, id, stage desc, locale`,
  )
  if (rows.length === 0) return content
  const faults = new FaultList()
  const files = new Map(content.entries.map((row) => [keyOf(row), row]))
  const merged = new Map(files)
  const published = new Map(rows.map((edit) => [`${keyOf(edit)} ${edit.stage} ${edit.locale}`, edit.words]))
  for (const edit of rows) {
    const { kind, locale, stage, words, editedFrom } = edit
    const file = files.get(keyOf(edit))
    const place = fileOf(edit)
    if (!file) {
      faults.add(place, 1, `this entry is gone, but an editor has written its ${locale}`)
      continue
    }
    const ofFile = wordsByLocale(kind, file.data).get(locale)
    const now = digestOfWords(kind, ofFile)
    if (now === digestOfWords(kind, words)) {
      await deleteEdit(client, { kind, row: file }, locale, stage)
      continue
    }
    const publication = stage === "DRAFT" ? published.get(`${keyOf(edit)} PUBLISHED ${locale}`) : undefined
    const isTakenOver = publication !== undefined && now === digestOfWords(kind, publication)
    if (now !== editedFrom && !isTakenOver) {
      const what = stage === "DRAFT" ? "draft" : "published text"
      faults.add(
        place,
        1,
        `the ${locale} of "${edit.id}" has changed, and so has an editor's ${what} of it: export it, or discard it with --discard-edits`,
      )
      continue
    }
    if (stage === "PUBLISHED") {
      const row = merged.get(keyOf(edit)) ?? file
      const kept = withStructureOf(kind, words, ofFile)
      merged.set(keyOf(edit), { ...row, data: withWords(kind, row.data, locale, kept) })
    } else if (isTakenOver)
      await putEdit(client, { kind, row: file }, { locale, stage, words, editedFrom: now })
  }
  if (!faults.isEmpty) throw new ContentFaultsError(faults.sorted())
  return { ...content, entries: content.entries.map((row) => merged.get(keyOf(row)) ?? row) }
}

/** The files are taken in place of what editors wrote. */
export async function discardEntryEdits(client: pg.PoolClient): Promise<void> {
  await client.query("delete from content_entry_edit")
}

function keyOf({ kind, id }: Pick<EntryRow, "kind" | "id">): string {
  return `${kind} ${id}`
}

const folders: Partial<Record<EntryKind, string>> = {
  location: "locations",
  whitepaper: "whitepapers",
  event: "events",
  figureTable: "figures",
  report: "reports",
  meeting: "meetings",
  topic: "topics",
  contact: "contacts",
}

function fileOf({ kind, id, locale }: Edit): string {
  if (kind === "asset") return "assets/assets.yaml"
  if (kind === "navigation") return `sites/${id}/navigation.${locale}.yaml`
  if (kind !== "news") return `${folders[kind] ?? kind}/${id}.yaml`
  const [site, name] = id.split(":")
  return `sites/${site}/news/${name}.yaml`
}

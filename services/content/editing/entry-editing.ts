/** Changes the texts of entries other than pages: drafts first, then published, language by language. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { badInput } from "../../../platform/graphql/bad-input.ts"
import type { Sender } from "../../../platform/queue/queue.ts"
import { deleteEdit, putEdit } from "../entry-edits.ts"
import { entryModels } from "../entry-models.ts"
import {
  digestOfWords,
  emptyWords,
  type Place,
  placesOf,
  textAt,
  type Words,
  withTextAt,
  withWords,
} from "../entry-texts.ts"
import { tagsOfEntry } from "../import/change-tags.ts"
import { lockContent } from "../import/write-pages.ts"
import type { TextValue } from "../page-texts.ts"
import { contentLocales } from "../schema.ts"
import { announceChange } from "../webhooks.ts"
import { type EntryVersions, readEntryVersions, writeEntry } from "./entry-versions.ts"
import { type EntryUpdateInput, readEntryInput } from "./read-input.ts"

export type EntryEditing = {
  /** @param type the GraphQL type. @returns false when there is no such entry. @throws a 400 for texts that it can't have. */
  update(type: string, id: string, data: EntryUpdateInput): Promise<boolean>
  /** @param locales all that have a draft, when it is null. */
  publish(type: string, id: string, locales: readonly string[] | null): Promise<boolean>
}

type Changed = "draft" | "published" | null
type Change = (client: pg.PoolClient, versions: EntryVersions, places: Places) => Promise<Changed>
type Places = ReadonlyMap<string, Place>

export function createEntryEditing({ pool, queue }: { pool: pg.Pool; queue: Sender }): EntryEditing {
  function edit(type: string, id: string, change: Change): Promise<boolean> {
    const kind = entryModels[type]?.kind
    if (!kind) throw new Error(`there are no texts of the type ${type}`)
    return inTransaction(pool, async (client) => {
      await lockContent(client)
      const versions = await readEntryVersions(client, kind, id)
      if (!versions) return false
      const changed = await change(client, versions, placesOf(kind, id, versions.row.id, versions.row.data))
      // A navigation is cached as a whole, under its site's id.
      const draft = [`draft:${kind}:${versions.row.id}`]
      const tags = changed === "published" ? [...tagsOfEntry(kind, versions.row.id), ...draft] : draft
      if (changed) await announceChange(queue, tags, client)
      return true
    })
  }
  return {
    update: (type, id, data) =>
      edit(type, id, (client, versions, places) => updateDrafts(client, versions, { places, data })),
    publish: (type, id, locales) =>
      edit(type, id, (client, versions, places) => publishDrafts(client, versions, { places, locales })),
  }
}

async function updateDrafts(
  client: pg.PoolClient,
  versions: EntryVersions,
  { places, data }: { places: Places; data: EntryUpdateInput },
): Promise<Changed> {
  const { kind, published, drafts } = versions
  const { byLocale, deleted } = readEntryInput(data, new Set([...published.keys(), ...drafts.keys()]))
  let changed: Changed = null
  for (const locale of deleted) {
    if (!drafts.has(locale) || published.has(locale))
      throw badInput(`localizations: ${locale} is published, or isn't there at all`)
    await deleteEdit(client, versions, locale, "DRAFT")
    changed = "draft"
  }
  for (const [locale, texts] of byLocale) {
    if (!contentLocales.includes(locale)) throw badInput(`"${locale}" is no content locale`)
    const before = drafts.get(locale)?.words ?? published.get(locale)
    const after = changedWords(versions, { before, locale, places, texts })
    if (digestOfWords(kind, after) === digestOfWords(kind, before)) continue
    changed = "draft"
    if (digestOfWords(kind, after) === digestOfWords(kind, published.get(locale)))
      await deleteEdit(client, versions, locale, "DRAFT")
    else
      await putEdit(client, versions, {
        locale,
        stage: "DRAFT",
        words: after,
        editedFrom: originOf(versions, locale),
      })
  }
  return changed
}

function changedWords(
  { kind, published, drafts }: EntryVersions,
  {
    before,
    locale,
    places,
    texts,
  }: {
    before: Words | undefined
    locale: string
    places: Places
    texts: ReadonlyMap<string, TextValue | null>
  },
): Words {
  const source =
    published.get("en") ?? [...published.values(), ...[...drafts.values()].map((one) => one.words)][0]
  let words = before ?? emptyWords(kind, source ?? {})
  for (const [path, value] of texts) {
    const place = places.get(path)
    if (!place) throw badInput(`${path}: this entry has no such text`)
    words = withTextAt(words, place, value ?? undefined)
  }
  for (const [path, place] of places)
    if (place.isRequired && textAt(words, place) === undefined)
      throw badInput(`${path}: the text for ${locale} is missing`)
  return words
}

/** The digest of the file's words, which the editor changed: now, or with an earlier draft or publication. */
function originOf({ kind, published, drafts, edits }: EntryVersions, locale: string): string {
  return (
    drafts.get(locale)?.editedFrom ??
    edits.get(locale)?.editedFrom ??
    digestOfWords(kind, published.get(locale))
  )
}

async function publishDrafts(
  client: pg.PoolClient,
  versions: EntryVersions,
  { places, locales }: { places: Places; locales: readonly string[] | null },
): Promise<Changed> {
  const { kind, row, published, drafts } = versions
  let { data } = row
  for (const locale of locales ?? drafts.keys()) {
    const draft = drafts.get(locale)
    if (!draft && !published.has(locale)) throw badInput(`locales: the entry has no ${locale}`)
    if (!draft) continue
    const before = published.get(locale)
    const after = publishedWords(kind, { before, draft: draft.words, places })
    if (digestOfWords(kind, after) === digestOfWords(kind, before)) continue
    data = withWords(kind, data, locale, after)
    const editedFrom = originOf({ ...versions, drafts: new Map() }, locale)
    if (digestOfWords(kind, after) === editedFrom) await deleteEdit(client, versions, locale, "PUBLISHED")
    else await putEdit(client, versions, { locale, stage: "PUBLISHED", words: after, editedFrom })
    // Another section of the same navigation may still be a draft.
    if (digestOfWords(kind, after) === digestOfWords(kind, draft.words))
      await deleteEdit(client, versions, locale, "DRAFT")
  }
  if (data === row.data) return null
  await writeEntry(client, { ...row, data })
  return "published"
}

/** Only the texts of the entry itself: the words of a navigation hold those of all its sections. */
function publishedWords(
  kind: EntryVersions["kind"],
  { before, draft, places }: { before: Words | undefined; draft: Words; places: Places },
): Words {
  let words = before ?? emptyWords(kind, draft)
  for (const place of places.values()) words = withTextAt(words, place, textAt(draft, place))
  return words
}

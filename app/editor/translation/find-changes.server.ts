/**
 * Tells the platform what the content service says of its entries, so that lists need no question to it, and so that what has become
 * outdated is found. A job calls it, when content has changed and every night.
 */
import { setTimeout as sleep } from "node:timers/promises"
import type { Entry, EntryFilter, EntryName } from "../entries/entry.ts"
import { type EntryReader, listEntries, listLanguages } from "../entries/list-entries.server.ts"
import type { Field } from "../fields/component-fields.ts"
import { hashField } from "../fields/field-hash.ts"
import type { EntryNote } from "./translations.ts"

/** The part of the platform that keeps it. */
type Notes = {
  noteEntries(notes: readonly EntryNote[]): Promise<void>
  forgetEntries(entries: readonly EntryName[]): Promise<void>
  forgetUnseen(since: Date): Promise<void>
}

/** Visitors' questions go first. */
const pauseMs = 100

/** @param tags of the content service's webhooks; null: everything is looked at. */
export async function findChanges(
  reader: EntryReader,
  notes: Notes,
  { tags, signal, now = new Date() }: { tags: readonly string[] | null; signal?: AbortSignal; now?: Date },
): Promise<number> {
  const filters = tags && filtersOfTags(tags)
  if (filters) {
    let noted = 0
    for (const filter of filters) noted += await noteAll(reader, notes, { filter, signal })
    return noted
  }
  const noted = await noteAll(reader, notes, { filter: {}, signal })
  await notes.forgetUnseen(now)
  return noted
}

async function noteAll(
  reader: EntryReader,
  notes: Notes,
  { filter, signal }: { filter: EntryFilter; signal: AbortSignal | undefined },
): Promise<number> {
  const seen: EntryName[] = []
  let noted = 0
  for await (const entries of listEntries(reader, filter)) {
    signal?.throwIfAborted()
    const published = await listLanguages(reader, entries, "PUBLISHED")
    await notes.noteEntries(entries.map((entry) => noteOf(entry, published.get(entry.id) ?? [])))
    noted += entries.length
    if (filter.ids) seen.push(...entries)
    else await sleep(pauseMs)
  }
  const gone = (filter.ids ?? []).filter((id) => !seen.some((entry) => entry.id === id))
  const kinds = filter.kinds ?? []
  if (gone.length > 0) await notes.forgetEntries(gone.flatMap((id) => kinds.map((kind) => ({ kind, id }))))
  return noted
}

export function noteOf(entry: Entry, publishedLanguages: readonly string[]): EntryNote {
  const { kind, id, title, siteId, path, sourceLanguage, targetLanguages, languages, fields } = entry
  return {
    ...{ kind, id, title, siteId, path, sourceLanguage, targetLanguages, publishedLanguages },
    draftLanguages: languages,
    sourceHashes: hashesOf(fields.get(sourceLanguage) ?? []),
    targetHashes: Object.fromEntries(
      targetLanguages.flatMap((language) => {
        const own = fields.get(language)
        return own ? [[language, hashesOf(own)]] : []
      }),
    ),
  }
}

export function hashesOf(fields: readonly Field[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ path, value }) => [path, hashField(value)]))
}

const kindsOfTag: Readonly<Record<string, readonly string[]>> = {
  stories: ["Topic", "ContactPerson"],
  "media-releases": ["Topic", "ContactPerson"],
  locations: ["Location"],
  events: ["Event"],
  investors: ["FigureTable", "Report", "Meeting"],
}

/** By the part of a tag before its colon: `page:main-home`, `draft:location:zurich`. */
const kindOfId: Readonly<Record<string, string>> = {
  page: "Page",
  asset: "Asset",
  whitepaper: "Whitepaper",
  location: "Location",
  event: "Event",
  figureTable: "FigureTable",
  report: "Report",
  meeting: "Meeting",
  topic: "Topic",
  contact: "ContactPerson",
}

/** @returns null where everything may have changed. */
export function filtersOfTags(tags: readonly string[]): EntryFilter[] | null {
  const whole = new Set<string>()
  const ids = new Map<string, Set<string>>()
  for (const tag of tags) {
    if (tag === "all" || tag === "*") return null
    for (const kind of kindsOfTag[tag] ?? []) whole.add(kind)
    const [name = "", id = ""] = tag.replace(/^draft:/, "").split(/:(.*)/s)
    // They are few, and their ids aren't those of single entries.
    if (name === "news") whole.add("NewsItem")
    if (name === "navigation") whole.add("NavigationSection")
    const kind = kindOfId[name]
    if (kind && id) ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
  }
  return [
    ...[...whole].map((kind) => ({ kinds: [kind] })),
    ...[...ids].flatMap(([kind, own]) => (whole.has(kind) ? [] : [{ kinds: [kind], ids: [...own] }])),
  ]
}

/** Lists what there is to translate, 50 entries at a time and uncached, so that a whole site never stands in memory. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { parse } from "graphql"
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"
import type { Log } from "../../ground/http/log.server.ts"
import { type Component, type Field, fieldsOf } from "../fields/component-fields.ts"
import { entryTexts } from "../fields/component-texts.ts"
import { type PageAnswer, readPageFields } from "../fields/page-fields.ts"
import {
  type Answered,
  type Entry,
  type EntryFilter,
  type EntryName,
  entryKinds,
  isEntryKind,
  type Stage,
} from "./entry.ts"
import { canFilter, languagesDocumentOf, listDocumentOf, oneDocumentOf } from "./entry-documents.ts"

/** A request's context is one; a job has a log and a client of its own. */
export type EntryReader = { upstreams: { content: { request: GraphqlClient } }; log: Log }

export const entriesPerPage = 50

/** Of every kind in turn; each page of the list is one question to the content service. */
export async function* listEntries(
  reader: EntryReader,
  filter: EntryFilter = {},
  stage: Stage = "DRAFT",
): AsyncGenerator<Entry[], void> {
  const places = await findPlaces(reader)
  for (const kind of entryKinds) {
    if (filter.kinds && !filter.kinds.includes(kind)) continue
    if (filter.section !== undefined && kind !== "Page") continue
    yield* listKind(reader, kind, { filter, stage, places })
  }
}

type Options = { filter: EntryFilter; stage: Stage; places: Places }

async function* listKind(
  { upstreams, log }: EntryReader,
  kind: string,
  { filter, stage, places }: Options,
): AsyncGenerator<Entry[], void> {
  for (let skip = 0; ; skip += entriesPerPage) {
    const where = canFilter(kind) ? whereOf(kind, filter) : undefined
    const { entries } = await upstreams.content.request(listDocumentOf(kind), {
      variables: {
        stage,
        locales: places.languages,
        texts: filter.texts,
        first: entriesPerPage,
        skip,
        where,
      },
      log,
    })
    const read = entries.flatMap((answer) => readEntry(answer, places) ?? [])
    const wanted = read.filter((entry) => isWanted(entry, filter))
    if (wanted.length > 0) yield wanted
    if (entries.length < entriesPerPage) return
  }
}

/**
 * @param texts the languages whose texts are read; left out: all.
 * @returns null where there is no such entry on the stage.
 */
export async function findEntry(
  reader: EntryReader,
  { kind, id }: EntryName,
  stage: Stage = "DRAFT",
  texts?: readonly string[],
): Promise<Entry | null> {
  if (!isEntryKind(kind)) return null
  const places = await findPlaces(reader)
  const { entry } = await reader.upstreams.content.request(oneDocumentOf(kind), {
    variables: { id, stage, locales: places.languages, texts },
    log: reader.log,
  })
  return entry && readEntry(entry, places)
}

/** Which languages these entries of one kind have on a stage, by id. What isn't there has none. */
export async function listLanguages(
  { upstreams, log }: EntryReader,
  entries: readonly EntryName[],
  stage: Stage,
): Promise<Map<string, string[]>> {
  const [first] = entries
  if (!first) return new Map()
  const ids = entries.map(({ id }) => id)
  const { kind } = first
  const where = canFilter(kind) ? whereOf(kind, { ids }) : undefined
  const found = new Map<string, string[]>()
  const locales = [...new Set((await findPlaces({ upstreams, log })).languages)]
  for (let skip = 0; ; skip += mostPerPage) {
    const { entries: answered } = await upstreams.content.request(languagesDocumentOf(kind), {
      variables: { stage, locales, first: mostPerPage, skip, where },
      log,
    })
    for (const { id, localizations } of answered)
      found.set(
        id,
        localizations.map(({ locale }) => locale),
      )
    if (answered.length < mostPerPage || ids.every((id) => found.has(id))) return found
  }
}

/** Languages alone are short. */
const mostPerPage = 300

function whereOf(kind: string, { ids, siteId, section }: EntryFilter): object {
  return {
    ...(ids && kind !== "NewsItem" && { id_in: [...ids] }),
    ...(siteId !== undefined && kind !== "NavigationSection" && { site: { id: siteId } }),
    ...(section !== undefined && { path_starts_with: section }),
  }
}

/** What the content service can't be asked: `/company` is no part of `/companies`. */
function isWanted({ id, siteId, path }: Entry, { ids, siteId: wantedSite, section }: EntryFilter): boolean {
  if (ids && !ids.includes(id)) return false
  if (wantedSite !== undefined && siteId !== wantedSite) return false
  return section === undefined || isInSection(path, section)
}

export function isInSection(path: string | null, section: string): boolean {
  const top = section.replace(/\/+$/, "")
  return path !== null && (path === top || top === "" || path.startsWith(`${top}/`))
}

/** Which languages there are, and which of them a site leaves out. */
type Places = { languages: string[]; removed: Map<string, readonly string[]> }

const placesDocument: TypedDocumentNode<
  { languages: { languageCode: string }[]; sites: { id: string; removedLanguages: string[] }[] },
  Record<string, never>
> = parse(
  "query EntryPlaces { languages(first: 100) { languageCode } sites(first: 100) { id removedLanguages } }",
)

async function findPlaces({ upstreams, log }: EntryReader): Promise<Places> {
  const { languages, sites } = await upstreams.content.request(placesDocument, { variables: {}, log })
  return {
    languages: languages.map(({ languageCode }) => languageCode),
    removed: new Map(sites.map(({ id, removedLanguages }) => [id, removedLanguages])),
  }
}

function readEntry(answer: Answered, places: Places): Entry | null {
  const { __typename: kind, id } = answer
  const localizations = answer.localizations as (Component & { locale: string })[]
  const fields = new Map(localizations.map((own) => [own.locale, fieldsOfLocalization(kind, own)]))
  const languages = (answer.inLanguages as { locale: string }[]).map(({ locale }) => locale).sort()
  const sourceLanguage = sourceOf(answer, languages)
  if (sourceLanguage === null) return null
  const siteId = siteOf(answer, places)
  const removed = places.removed.get(siteId ?? "") ?? []
  const wanted = (answer.translationTargetLanguages as string[] | undefined) ?? places.languages
  return {
    kind,
    id,
    siteId,
    path: (answer.path as string | undefined) ?? null,
    title: titleOf(id, fields.get(sourceLanguage) ?? []),
    sourceLanguage,
    targetLanguages: [...new Set(wanted)].filter(
      (code) => code !== sourceLanguage && !removed.includes(code),
    ),
    languages,
    fields,
  }
}

function fieldsOfLocalization(kind: string, own: Component): Field[] {
  if (kind === "Page") return readPageFields(own as unknown as PageAnswer).fields
  return fieldsOf(own, "", [], entryTexts[kind])
}

/** Pages say it; other kinds are written in English first, as far as they are there in English. */
function sourceOf(
  { translationSourceLanguage: said }: Answered,
  languages: readonly string[],
): string | null {
  if (typeof said === "string" && languages.includes(said)) return said
  return languages.includes("en") ? "en" : (languages[0] ?? null)
}

/** A section of a navigation has its site's id in front of its own. */
function siteOf({ __typename: kind, id, site }: Answered, { removed }: Places): string | null {
  if (site) return (site as { id: string }).id
  if (kind !== "NavigationSection") return null
  const found = [...removed.keys()].filter((siteId) => id.startsWith(`${siteId}-`))
  return found.sort((a, b) => b.length - a.length)[0] ?? null
}

const titles: readonly string[] = ["title", "name", "caption", "alternativeText"]

function titleOf(id: string, fields: readonly Field[]): string {
  for (const name of titles) {
    const value = fields.find(({ path }) => path === name)?.value
    if (typeof value === "string") return value
  }
  return id
}

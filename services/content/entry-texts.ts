/**
 * The words of an entry in one language, apart from what every language shares. Editing and importing both need to tell the two apart;
 * `page-texts.ts` does the same for pages.
 */
import type { EventData } from "./event.ts"
import type { FigureTableData, MeetingData } from "./investor-rows.ts"
import { type NavigationData, type StoredNavigationItem, sectionIdOf } from "./navigation-rows.ts"
import type { TextValue } from "./page-texts.ts"
import { type AssetData, digestOf, type EntryKind, type Localized } from "./rows.ts"

/** What the table holds of one language. */
export type Words = Readonly<Record<string, unknown>>

/** Where a text stands within the words of its language. */
export type Place = { isRequired: boolean; at: readonly string[] }

type Texts = Localized<Words>

/** The languages of an entry with their words. */
export function wordsByLocale(kind: EntryKind, data: unknown): Map<string, Words> {
  if (kind === "asset") return wordsOfAsset(data as AssetData)
  const { texts = {} } = data as { texts?: Texts }
  return new Map(Object.entries(texts).flatMap(([locale, words]) => (words ? [[locale, words]] : [])))
}

/** @param words null takes the language away. */
export function withWords(kind: EntryKind, data: unknown, locale: string, words: Words | null): object {
  if (kind === "asset") return assetWithWords(data as AssetData, locale, words)
  const { [locale]: _, ...others } = (data as { texts?: Texts }).texts ?? {}
  return { ...(data as object), texts: words ? { ...others, [locale]: words } : others }
}

function wordsOfAsset({ alternativeText, credit = {} }: AssetData): Map<string, Words> {
  const locales = new Set([...Object.keys(alternativeText), ...Object.keys(credit)])
  const wordsIn = (locale: string) => ({
    ...(alternativeText[locale] !== undefined && { alternativeText: alternativeText[locale] }),
    ...(credit[locale] !== undefined && { credit: credit[locale] }),
  })
  return new Map([...locales].map((locale) => [locale, wordsIn(locale)]))
}

function assetWithWords(data: AssetData, locale: string, words: Words | null): AssetData {
  const { [locale]: _text, ...alternativeText } = data.alternativeText
  const { [locale]: _credit, ...credit } = data.credit ?? {}
  if (typeof words?.alternativeText === "string") alternativeText[locale] = words.alternativeText
  if (typeof words?.credit === "string") credit[locale] = words.credit
  const { credit: _, ...others } = data
  return { ...others, alternativeText, ...(Object.keys(credit).length > 0 && { credit }) }
}

/** Words that a language of its own begins with: what isn't a text is taken from another language. */
export function emptyWords(kind: EntryKind, source: Words): Words {
  if (kind === "whitepaper") return { points: [], file: source.file }
  if (kind === "figureTable") return { columns: {}, rows: {} }
  return kind === "meeting" ? { items: {} } : {}
}

/** By the texts' paths in GraphQL. `id` is that of the entry there, which for a navigation is one of its sections. */
export function placesOf(kind: EntryKind, id: string, rowId: string, data: unknown): Map<string, Place> {
  const places = new Map<string, Place>()
  const add = (path: string, at: readonly string[], isRequired = false) =>
    places.set(path, { isRequired, at })
  function required(...names: string[]) {
    for (const name of names) add(name, [name], true)
  }
  function optional(...names: string[]) {
    for (const name of names) add(name, [name])
  }
  switch (kind) {
    case "location":
      required("name", "description")
      break
    case "whitepaper":
      required("title", "leadText")
      optional("points")
      break
    case "event":
      required("title", "leadText")
      optional("description")
      if ((data as EventData).place) add("place.venue", ["venue"])
      break
    case "figureTable":
      required("caption", "rowTitle")
      optional("scope", "source")
      for (const column of (data as FigureTableData).columns)
        add(`columns.${column}.label`, ["columns", column])
      for (const { id: row } of (data as FigureTableData).rows) {
        add(`rows.${row}.label`, ["rows", row, "label"], true)
        add(`rows.${row}.unit`, ["rows", row, "unit"])
      }
      break
    case "report":
      required("title")
      optional("text")
      break
    case "meeting":
      required("title", "place")
      optional("text")
      for (const { id: item } of (data as MeetingData).items) {
        add(`items.${item}.title`, ["items", item, "title"], true)
        add(`items.${item}.motion`, ["items", item, "motion"])
      }
      break
    case "topic":
      required("name")
      break
    case "contact":
      required("name")
      optional("role", "about")
      break
    case "news":
      required("title", "text")
      break
    case "asset":
      optional("alternativeText", "credit")
      break
    case "navigation":
      addSection(data as NavigationData, { id, siteId: rowId }, add)
      break
  }
  return places
}

type Add = (path: string, at: readonly string[], isRequired?: boolean) => unknown

function addSection(
  { header, footer }: NavigationData,
  { id, siteId }: { id: string; siteId: string },
  add: Add,
): void {
  const section = [...header.topItems, ...footer.sections].find((one) => sectionIdOf(siteId, one.id) === id)
  if (!section) return
  add("title", [section.id, "title"])
  addItems(section.items, "", add)
}

/** All texts of a navigation are in one flat list, by the id of what they belong to. */
function addItems(items: readonly StoredNavigationItem[], above: string, add: Add): void {
  for (const { id, link, marketingSection, contentTeaserCard, items: inner } of items) {
    const path = `${above}items.${id}`
    add(`${path}.title`, [id, "title"])
    add(`${path}.breadcrumbOverride`, [id, "breadcrumbOverride"])
    if (link) add(`${path}.link.text`, [id, "text"])
    if (marketingSection?.link)
      add(`${path}.marketingSection.link.text`, [`${id}.marketingSection.link`, "text"])
    if (contentTeaserCard) {
      add(`${path}.contentTeaserCard.title`, [`${id}.contentTeaserCard`, "title"])
      add(`${path}.contentTeaserCard.text`, [`${id}.contentTeaserCard`, "text"])
      if (contentTeaserCard.link)
        add(`${path}.contentTeaserCard.link.text`, [`${id}.contentTeaserCard.link`, "text"])
    }
    addItems(inner, `${path}.`, add)
  }
}

export function textAt(words: Words | undefined, { at }: Place): TextValue | undefined {
  let value: unknown = words
  for (const step of at) value = (value as Words | undefined)?.[step]
  const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  return isEmpty ? undefined : (value as TextValue)
}

/** @param value undefined takes the text away. */
export function withTextAt(words: Words, { at }: Place, value: TextValue | undefined): Words {
  const [step = "", ...below] = at
  const { [step]: old, ...others } = words
  if (below.length > 0) {
    const inner = withTextAt((old as Words | undefined) ?? {}, { isRequired: false, at: below }, value)
    return Object.keys(inner).length > 0 ? { ...others, [step]: inner } : others
  }
  if (value !== undefined) return { ...others, [step]: value }
  return Array.isArray(old) ? { ...others, [step]: [] } : others
}

/** Tells whether the texts have changed; "" without words. */
export function digestOfWords(kind: EntryKind, words: Words | undefined): string {
  return words === undefined ? "" : digestOf(kind === "whitepaper" ? { ...words, file: undefined } : words)
}

/** An editor's words with what isn't a text as the files have it now. */
export function withStructureOf(kind: EntryKind, words: Words, ofFile: Words | undefined): Words {
  return kind === "whitepaper" && ofFile ? { ...words, file: ofFile.file } : words
}

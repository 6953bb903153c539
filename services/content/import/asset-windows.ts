/**
 * Pictures and files that only entries with a window show keep to these windows: an embargoed report must not be had by
 * guessing its file's address. Which fields name assets stands in `asset-fields.ts`.
 */
import { assetsOfEntry, assetsOfPage, assetsOfTexts } from "../asset-fields.ts"
import type { LocalizationRow, PageRow } from "../page-rows.ts"
import type { AssetData, EntryRow, Localized, StoredWindow, Stretch } from "../rows.ts"
import { stretchOf } from "../windows.ts"

type Content = { entries: EntryRow[]; pages: PageRow[]; localizations: LocalizationRow[] }

export function withAssetWindows<Own extends Content>(content: Own): Own {
  const uses = new Uses()
  for (const entry of content.entries) addEntry(uses, entry)
  addPages(uses, content)
  const entries = content.entries.map((entry) => {
    const openDuring = entry.kind === "asset" ? uses.stretchesOf(entry as EntryRow<AssetData>) : null
    return openDuring ? { ...entry, data: { ...(entry.data as AssetData), openDuring } } : entry
  })
  return { ...content, entries }
}

function addEntry(uses: Uses, { kind, data }: EntryRow): void {
  const { window, texts = {} } = data as { window?: StoredWindow; texts?: Localized<unknown> }
  const ofAnyLanguage = stretchesOf(window, Object.keys(texts))
  for (const { id, language } of assetsOfEntry(kind, data))
    uses.add(id, language === null ? ofAnyLanguage : [stretchOf(window, language)])
}

/** Drafts don't count: who may see them is known, and their pictures were open before. */
function addPages(uses: Uses, { pages, localizations }: Content): void {
  const published = new Map(pages.filter(({ stage }) => stage === "PUBLISHED").map((page) => [page.id, page]))
  for (const { settings, languages } of published.values())
    for (const { id } of assetsOfPage(settings)) uses.add(id, stretchesOf(settings.window, languages))
  for (const texts of localizations) {
    const page = texts.stage === "PUBLISHED" ? published.get(texts.pageId) : undefined
    if (!page) continue
    const stretch = stretchOf(page.settings.window, texts.locale)
    for (const id of assetsOfTexts(texts)) uses.add(id, [stretch])
  }
}

function stretchesOf(window: StoredWindow | undefined, languages: readonly string[]): Stretch[] {
  return window === undefined ? [{}] : languages.map((language) => stretchOf(window, language))
}

/** When each asset is shown, by whoever names it. */
class Uses {
  private readonly stretches = new Map<string, Stretch[]>()

  add(id: string, stretches: readonly Stretch[]): void {
    this.stretches.set(id, [...(this.stretches.get(id) ?? []), ...stretches])
  }

  /** @returns null for an asset that is always open: one that nobody shows, or that somebody always shows. */
  stretchesOf({ id, data }: EntryRow<AssetData>): Stretch[] | null {
    if (data.window) return [data.window]
    const own = this.stretches.get(id) ?? []
    const isAlwaysOpen = own.some(({ publishAt, unpublishAt }) => !publishAt && !unpublishAt)
    if (own.length === 0 || isAlwaysOpen) return null
    return [...new Map(own.map((stretch) => [JSON.stringify(stretch), stretch])).values()]
  }
}

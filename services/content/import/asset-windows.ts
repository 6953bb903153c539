/**
 * Pictures and files that only entries with a window show keep to these windows: an embargoed report must not be had by
 * guessing its file's address.
 */
import type { LocalizationRow, PageRow } from "../page-rows.ts"
import type { AssetData, EntryRow, Localized, StoredWindow, Stretch } from "../rows.ts"
import { stretchOf } from "../windows.ts"

type Content = { entries: EntryRow[]; pages: PageRow[]; localizations: LocalizationRow[] }

export function withAssetWindows<Own extends Content>(content: Own): Own {
  const uses = new Uses(content.entries.flatMap(({ kind, id }) => (kind === "asset" ? id : [])))
  // The words of the thesaurus name no assets, but some of them might look like an asset's id.
  for (const { kind, data } of content.entries)
    if (kind !== "asset" && kind !== "concept")
      uses.addEntry(data as { window?: StoredWindow; texts?: Localized<unknown> })
  addPages(uses, content)
  const entries = content.entries.map((entry) => {
    const openDuring = entry.kind === "asset" ? uses.stretchesOf(entry as EntryRow<AssetData>) : null
    return openDuring ? { ...entry, data: { ...(entry.data as AssetData), openDuring } } : entry
  })
  return { ...content, entries }
}

/** Drafts don't count: who may see them is known, and their pictures were open before. */
function addPages(uses: Uses, { pages, localizations }: Content): void {
  const published = new Map(pages.filter(({ stage }) => stage === "PUBLISHED").map((page) => [page.id, page]))
  for (const { settings, languages } of published.values())
    uses.add(settings, stretchesOf(settings.window, languages))
  for (const { pageId, stage, locale, modules, facts } of localizations) {
    const page = stage === "PUBLISHED" ? published.get(pageId) : undefined
    if (page) uses.add([modules, facts], [stretchOf(page.settings.window, locale)])
  }
}

function stretchesOf(window: StoredWindow | undefined, languages: readonly string[]): Stretch[] {
  return window === undefined ? [{}] : languages.map((language) => stretchOf(window, language))
}

/** When each asset is shown, by whoever names it. */
class Uses {
  private readonly stretches: Map<string, Stretch[]>

  constructor(assetIds: readonly string[]) {
    this.stretches = new Map(assetIds.map((id) => [id, []]))
  }

  addEntry(data: { window?: StoredWindow; texts?: Localized<unknown> }): void {
    const { texts = {}, window, ...shared } = data
    this.add(shared, stretchesOf(window, Object.keys(texts)))
    for (const [language, text] of Object.entries(texts)) this.add(text, [stretchOf(window, language)])
  }

  /** Counts every text that is an asset's id as a use, so that new kinds of fields need no change here. */
  add(value: unknown, stretches: readonly Stretch[]): void {
    if (typeof value === "string") this.stretches.get(value)?.push(...stretches)
    else if (typeof value === "object" && value !== null)
      for (const inner of Object.values(value)) this.add(inner, stretches)
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

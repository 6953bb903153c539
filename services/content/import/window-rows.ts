/** The rows of `content_window`: when each language of an entry with a window is shown. */
import type { AssetData, Localized, StoredWindow, Stretch } from "../rows.ts"
import { stretchOf } from "../windows.ts"
import { tagsOfEntry, tagsOfPage } from "./change-tags.ts"
import type { Content } from "./read-content.ts"

export type WindowRow = {
  kind: string
  id: string
  /** "" for kinds without languages. */
  locale: string
  opensAt: string | null
  closesAt: string | null
  tags: string[]
}

export function windowRows({ entries, pages }: Content): WindowRow[] {
  const ofPages = pages.flatMap(({ id, stage, cmsType, languages, settings: { window } }) =>
    stage === "PUBLISHED" && window
      ? rowsOf({ kind: "page", id, tags: tagsOfPage(id, cmsType) }, window, languages)
      : [],
  )
  const ofEntries = entries.flatMap(({ kind, id, data }) => {
    if (kind === "asset") return assetRows(id, data as AssetData)
    const { window, texts = {} } = data as { window?: StoredWindow; texts?: Localized<unknown> }
    return window ? rowsOf({ kind, id, tags: tagsOfEntry(kind, id) }, window, Object.keys(texts)) : []
  })
  return [...ofPages, ...ofEntries]
}

function rowsOf(
  entry: Pick<WindowRow, "kind" | "id" | "tags">,
  window: StoredWindow,
  languages: readonly string[],
): WindowRow[] {
  return languages.flatMap((locale) => rowOf(entry, locale, stretchOf(window, locale)))
}

/** Only windows of their own: what an asset takes over from its entries opens and closes with these. */
function assetRows(id: string, { window }: AssetData): WindowRow[] {
  return window ? rowOf({ kind: "asset", id, tags: tagsOfEntry("asset", id) }, "", window) : []
}

function rowOf(
  entry: Pick<WindowRow, "kind" | "id" | "tags">,
  locale: string,
  { publishAt, unpublishAt }: Stretch,
): WindowRow[] {
  if (publishAt === undefined && unpublishAt === undefined) return []
  return [{ ...entry, locale, opensAt: publishAt ?? null, closesAt: unpublishAt ?? null }]
}

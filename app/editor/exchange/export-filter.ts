import type { EntryFilter, EntryName } from "../entries/entry.ts"

/** What a file for translators holds. What is left out doesn't narrow. */
export type ExportFilter = {
  /** These and no others. */
  entries?: readonly EntryName[]
  siteId?: string
  /** The page `/company` and everything below it. */
  section?: string
  /** Only what isn't translated, or whose source has changed since. */
  isOpenOnly?: boolean
}

/** As many questions to the list of entries as it takes: one per kind, where entries are named. @param texts only these languages are read. */
export function entryFilters(
  { entries, siteId, section }: ExportFilter,
  texts: readonly string[],
): EntryFilter[] {
  const place = { texts, ...(siteId !== undefined && { siteId }), ...(section !== undefined && { section }) }
  if (!entries) return [place]
  return [...new Set(entries.map(({ kind }) => kind))].map((kind) => ({
    ...place,
    kinds: [kind],
    ids: entries.filter((entry) => entry.kind === kind).map(({ id }) => id),
  }))
}

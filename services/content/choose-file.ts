import type { AssetData, EntryRow } from "./rows.ts"

/** The document in the first wanted language that it is there in, else in English, else in any [FILE-02]. */
export function chooseFile(
  files: readonly EntryRow<AssetData>[],
  locales: readonly string[],
): EntryRow<AssetData> | null {
  for (const locale of [...locales, "en"]) {
    const found = files.find(({ data }) => data.language === locale)
    if (found) return found
  }
  return files[0] ?? null
}

import type { AssetData, EntryRow } from "./rows.ts"

/** Chooses the file in the first wanted language that exists, else in English, else in any language [FILE-02]. */
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

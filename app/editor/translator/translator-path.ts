import type { EntryName } from "../entries/entry.ts"

/** The side by side editor of one entry in one language; unlocalized, as all paths of the editors' screens. */
export function translatePath({ kind, id }: EntryName, language: string): string {
  return `/editor/translate/${kind}/${id}/${language}`
}

/** The page in the target language, as a document for a frame. */
export function translatedPagePath(entry: EntryName, language: string): string {
  return `${translatePath(entry, language)}/preview`
}

/** The part of the path below which the editor and its frame stand. */
export const translatePrefix = "/editor/translate/"

export const coveragePath = "/editor/coverage"

/** What a draft would change of a published page: field by field, with the words that differ. */
import { diffWordsWithSpace } from "diff"

import type { Field, PageFields } from "../fields/page-fields.ts"
import { plainText } from "./plain-text.ts"

export type WordPiece = { kind: "same" | "added" | "removed"; text: string }

export type FieldChange = {
  /** `title`, `modules.facts.items.0.text` */
  path: string
  /** Key of the module that holds the field; null for a field of the page itself. */
  module: string | null
  kind: "added" | "removed" | "changed"
  pieces: WordPiece[]
}

/** Comparing takes the square of the number of changed words; a text that needs longer is shown as replaced. */
const maxMs = 250

/**
 * @param published null: the page isn't published in this language, and all is new.
 * @param draft null: the page would disappear.
 */
export function changedFields(
  published: PageFields | null,
  draft: PageFields | null,
  language: string,
): FieldChange[] {
  const before = textsByPath(published)
  const after = textsByPath(draft)
  // In the order of the draft; what it has lost comes last.
  const paths = [...new Set([...after.keys(), ...before.keys()])]
  return paths.flatMap((path): FieldChange[] => {
    const old = before.get(path) ?? ""
    const now = after.get(path) ?? ""
    if (old === now) return []
    const kind = old === "" ? "added" : now === "" ? "removed" : "changed"
    return [{ path, module: moduleOf(path), kind, pieces: wordPieces(old, now, language) }]
  })
}

export function moduleOf(path: string): string | null {
  return /^modules\.([^.]+)\./.exec(path)?.[1] ?? null
}

function textsByPath(page: PageFields | null): Map<string, string> {
  return new Map((page?.fields ?? []).map(({ path, value }: Field) => [path, plainText(value).trim()]))
}

/** The two texts as one row of pieces. Words are found by the language's rules, so that Japanese and Chinese have words, too. */
export function wordPieces(old: string, now: string, language: string): WordPiece[] {
  if (old === "") return [{ kind: "added", text: now }]
  if (now === "") return [{ kind: "removed", text: old }]
  const intlSegmenter = new Intl.Segmenter(language, { granularity: "word" })
  const parts = diffWordsWithSpace(old, now, { intlSegmenter, timeout: maxMs })
  if (!parts)
    return [
      { kind: "removed", text: old },
      { kind: "added", text: now },
    ]
  return parts.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }))
}

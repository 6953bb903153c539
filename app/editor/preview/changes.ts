/** What a draft would change of a published page: field by field, with the words that differ. */
import type { Field, PageFields } from "../fields/page-fields.ts"
import { type DiffPart, wordDiff } from "../fields/word-diff.ts"
import { plainText } from "./plain-text.ts"

export type FieldChange = {
  /** `title`, `modules.facts.items.0.text` */
  path: string
  /** Key of the module that holds the field; null for a field of the page itself. */
  module: string | null
  kind: "added" | "removed" | "changed"
  pieces: DiffPart[]
}

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
    return [{ path, module: moduleOf(path), kind, pieces: wordDiff(old, now, language) }]
  })
}

export function moduleOf(path: string): string | null {
  return /^modules\.([^.]+)\./.exec(path)?.[1] ?? null
}

function textsByPath(page: PageFields | null): Map<string, string> {
  return new Map((page?.fields ?? []).map(({ path, value }: Field) => [path, plainText(value).trim()]))
}

/** What has changed between two texts, word by word. */
import { diffWordsWithSpace } from "diff"

export type DiffPart = { kind: "same" | "added" | "removed"; text: string }

/** Two long texts without a word in common take seconds to compare; so long nobody waits. */
const maxMs = 250

/**
 * The two texts as one row of pieces.
 * @param language of both: by its rules the words are found, since Chinese and Japanese write no blanks between them.
 */
export function wordDiff(before: string, after: string, language: string): DiffPart[] {
  if (before === "" && after === "") return []
  if (before === "") return [{ kind: "added", text: after }]
  if (after === "") return [{ kind: "removed", text: before }]
  const intlSegmenter = new Intl.Segmenter(language, { granularity: "word" })
  const parts = diffWordsWithSpace(before, after, { intlSegmenter, timeout: maxMs })
  if (!parts)
    return [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ]
  return parts.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }))
}

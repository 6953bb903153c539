/** What has changed between two texts, word by word. */
import { diffArrays } from "diff"

export type DiffPart = { text: string; kind: "same" | "added" | "removed" }

/** @param language parts the words, which Chinese and Japanese write without blanks. */
export function wordDiff(before: string, after: string, language: string): DiffPart[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "word" })
  const words = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
  return diffArrays(words(before), words(after)).map(({ value, added, removed }): DiffPart => {
    return { text: value.join(""), kind: added ? "added" : removed ? "removed" : "same" }
  })
}

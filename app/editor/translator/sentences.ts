/** Texts as sentences, for the memory of translations. */
import { blocksOf } from "../fields/field-text.ts"
import type { FieldValue, RichTextTree } from "../fields/page-fields.ts"

const segmenters = new Map<string, Intl.Segmenter>()

/** Paragraphs, items and cells end a sentence, whatever stands at their end. */
export function sentencesOf(value: FieldValue, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "sentence" })
  segmenters.set(language, segmenter)
  return partsOf(value).flatMap((part) =>
    part
      .split("\n")
      .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
      .filter((sentence) => sentence !== ""),
  )
}

function partsOf(value: FieldValue): string[] {
  if (typeof value === "string") return [value]
  if (Array.isArray(value)) return (value as readonly (string | readonly string[])[]).flat()
  return blocksOf(value as RichTextTree)
}

/** Sentences side by side; none where the two texts don't have the same number, since nobody knows then which belongs to which. */
export function sentencePairs(
  source: FieldValue,
  target: FieldValue,
  { from, to }: { from: string; to: string },
): { source: string; target: string }[] {
  const sources = sentencesOf(source, from)
  const targets = sentencesOf(target, to)
  if (sources.length !== targets.length) return []
  return sources.map((sentence, index) => ({ source: sentence, target: targets[index] as string }))
}

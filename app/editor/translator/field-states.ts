/** What is still to do in each text of an entry, in one language. */
import { hashField } from "../fields/field-hash.ts"
import { plainText } from "../fields/field-text.ts"
import type { FieldValue } from "../fields/page-fields.ts"

/** `open`: without a translation. `outdated`: the source has changed since. */
export type FieldState = "open" | "outdated" | "translated"

export type FieldWork = {
  path: string
  source: FieldValue
  target: FieldValue | null
  state: FieldState
  isRequired: boolean
  /** Hash of the source text that the translation was made from; null where nobody knows it. */
  madeFrom: string | null
}

export type Texts = readonly { path: string; value: FieldValue | null; isRequired: boolean }[]

export type Known = {
  source: Texts
  /** Null for a language that the entry doesn't have. */
  target: Texts | null
  /** Whether the language was finished once, or stood in the content before anybody kept states. */
  isTranslated: boolean
  finished: readonly { field: string; sourceHash: string }[]
  drafts: readonly { field: string; sourceHash: string; targetHash: string }[]
}

export function fieldWork({ source, target, isTranslated, finished, drafts }: Known): FieldWork[] {
  const texts = new Map((target ?? []).map(({ path, value }) => [path, value]))
  const finishedFrom = new Map(finished.map(({ field, sourceHash }) => [field, sourceHash]))
  const draftOf = new Map(drafts.map((draft) => [draft.field, draft]))
  return source.flatMap(({ path, value, isRequired }): FieldWork[] => {
    if (value === null || plainText(value).trim() === "") return []
    const text = texts.get(path) ?? null
    const draft = draftOf.get(path)
    // Somebody may have changed the text elsewhere since: then the draft isn't what stands there.
    const isDraft = draft !== undefined && draft.targetHash === hashField(text)
    const madeFrom = isDraft ? draft.sourceHash : (finishedFrom.get(path) ?? null)
    const state = stateOf({ source: value, target: text, madeFrom, isTranslated })
    return [{ path, source: value, target: text, state, isRequired, madeFrom }]
  })
}

/**
 * A new language begins with the source's words wherever a text must be. So words that equal the source's are open, unless somebody
 * said that they stay.
 */
function stateOf({
  source,
  target,
  madeFrom,
  isTranslated,
}: Pick<FieldWork, "source" | "target" | "madeFrom"> & { isTranslated: boolean }): FieldState {
  if (target === null) return "open"
  const sourceHash = hashField(source)
  if (madeFrom !== null) return madeFrom === sourceHash ? "translated" : "outdated"
  return isTranslated || hashField(target) !== sourceHash ? "translated" : "open"
}

export type Figures = {
  fields: number
  translated: number
  outdated: number
  words: number
  translatedWords: number
}

/** @param language of the source, whose words are counted. */
export function figuresOf(work: readonly FieldWork[], language: string): Figures {
  const figures = { fields: work.length, translated: 0, outdated: 0, words: 0, translatedWords: 0 }
  for (const { source, state } of work) {
    const words = countWords(plainText(source), language)
    figures.words += words
    if (state === "outdated") figures.outdated += 1
    if (state !== "translated") continue
    figures.translated += 1
    figures.translatedWords += words
  }
  return figures
}

/** Chinese and Japanese words, too, which no blanks part. */
export function countWords(text: string, language: string): number {
  let count = 0
  for (const { isWordLike } of segmenter(language).segment(text)) if (isWordLike) count += 1
  return count
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" })
  segmenters.set(language, known)
  return known
}

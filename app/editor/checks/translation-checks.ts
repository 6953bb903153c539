/**
 * Compares a translation with its source: what a hasty translator loses or breaks. Runs in the browser while somebody types, on the
 * server when a translation is finished, and on imported files.
 */

/** `keep`: the term stays as it is, and `translation` repeats it. */
export type GlossaryTerm = { term: string; rule: "keep" | "translate"; translation: string }

type FaultKind =
  | "placeholder-missing"
  | "placeholder-added"
  | "link-missing"
  | "link-added"
  | "number-missing"
  | "number-added"
  | "term"
  | "too-long"

/** `part` is what is missing, added or wrong; `expected` what should stand there, or the limit of a length. */
export type Fault = { kind: FaultKind; part: string; expected: string | null }

type Texts = {
  /** Plain text, or Markdown with links to pages as `page:<id>`. */
  source: string
  target: string
  /** In characters as readers count them; null for no limit. */
  maxLength: number | null
  /** The terms of the target's language. */
  glossary: readonly GlossaryTerm[]
}

/** @returns nothing for a target without text: that is an open field, and no fault. */
export function checkTranslation({ source, target, maxLength, glossary }: Texts): Fault[] {
  if (target.trim() === "") return []
  const from = take(source)
  const to = take(target)
  return [
    ...compare("placeholder", from.placeholders, to.placeholders),
    ...compare("link", from.links, to.links),
    ...compareNumbers(from.numbers, to.numbers),
    ...glossaryHits(from.words, glossary).flatMap((term) => faultOfTerm(term, to.words)),
    ...faultOfLength(target, maxLength),
  ]
}

/** Such a fault breaks the page. The others may be meant: a number as a word, a term in a form that we don't know. */
export function mustBeMended({ kind }: Fault): boolean {
  return mended.has(kind)
}

const mended: ReadonlySet<FaultKind> = new Set([
  "placeholder-missing",
  "placeholder-added",
  "link-missing",
  "too-long",
])

/** The terms that occur in a text of the source language. */
export function glossaryHits(text: string, glossary: readonly GlossaryTerm[]): GlossaryTerm[] {
  return glossary.filter(({ term, rule }) => {
    // An English plural still is the term.
    const ending = term.length > 4 ? "\\p{L}{0,2}" : ""
    const pattern = `(?<![\\p{L}\\p{N}])${literal(term)}${ending}(?![\\p{L}\\p{N}])`
    return new RegExp(pattern, rule === "keep" ? "u" : "iu").test(text)
  })
}

/** `RegExp.escape`, which not every browser knows yet. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
}

/** Characters as readers count them: an accent or a skin tone is none of its own. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)) count++
  return count
}

type Parts = { placeholders: string[]; links: string[]; numbers: string[]; words: string }

const placeholder = /\{\{[^{}]*\}\}|\{[\w.]+\}|%(?:\d+\$)?[sd](?![\p{L}\p{N}])/gu
const markdownLink = /\]\(\s*<?([^\s)>]+)>?[^)]*\)/g
const bareLink = /(?:https?:\/\/|mailto:)[^\s()<>"\]]+(?<![.,;:!?])/g

/** Numbers in addresses and placeholders are no numbers of the text, so each step takes its parts out. */
function take(text: string): Parts {
  const placeholders: string[] = []
  const links: string[] = []
  const words = text
    .normalize("NFKC")
    .replace(placeholder, (found) => {
      placeholders.push(found.replace(/\s/g, ""))
      return " "
    })
    .replace(markdownLink, (_, target: string) => {
      links.push(target)
      return "] "
    })
    .replace(bareLink, (found) => {
      links.push(found)
      return " "
    })
  return { placeholders, links, numbers: numbersIn(words), words }
}

// Groups of thousands are parted by any sign, but by a blank only behind at most three digits: "2025 300 machines" are two numbers.
const number = /(?<!\d)\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,'’]\d+)*/g

/** Only digits: which sign parts thousands and decimals is the language's choice. */
function numbersIn(text: string): string[] {
  return (text.match(number) ?? []).map((found) => found.replace(/\D/g, ""))
}

function compare(kind: "placeholder" | "link" | "number", from: string[], to: string[]): Fault[] {
  return [
    ...without(from, to).map((part): Fault => ({ kind: `${kind}-missing`, part, expected: part })),
    ...without(to, from).map((part): Fault => ({ kind: `${kind}-added`, part, expected: null })),
  ]
}

/** Up to twelve, a number may have become a word, or a word a number. */
function compareNumbers(from: string[], to: string[]): Fault[] {
  const faults = compare("number", from, to)
  const kinds = new Set(faults.map(({ kind }) => kind))
  return kinds.size > 1 ? faults : faults.filter(({ part }) => Number(part) > 12 || part.startsWith("0"))
}

/** What `all` has more often than `others`. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return all.filter((one) => {
    const index = left.indexOf(one)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

function faultOfTerm({ term, rule, translation }: GlossaryTerm, target: string): Fault[] {
  const isThere = rule === "keep" ? target.includes(term) : hasWords(target, translation)
  return isThere ? [] : [{ kind: "term", part: term, expected: translation }]
}

/** Languages inflect and join words, so the beginnings of the term's words are enough. */
function hasWords(target: string, translation: string): boolean {
  const lower = target.toLowerCase()
  const words = translation.normalize("NFKC").toLowerCase().split(/\s+/)
  return words.every((word) => lower.includes(word.length > 5 ? word.slice(0, -2) : word))
}

function faultOfLength(target: string, maxLength: number | null): Fault[] {
  const length = countCharacters(target)
  if (maxLength === null || length <= maxLength) return []
  return [{ kind: "too-long", part: String(length), expected: String(maxLength) }]
}

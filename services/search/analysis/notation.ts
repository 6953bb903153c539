/** Writes conditions in PostgreSQL's notation for `tsquery`, for the documents of one language. */
import type { MayHave } from "../known-words.ts"
import type { Group } from "./group.ts"
import {
  beginning,
  forCountry,
  inLanguage,
  lacks,
  lexeme,
  longestStart,
  quoted,
  restricted,
  type Tier,
} from "./lexemes.ts"
import { anyOf, type Need, namesThing, needed } from "./needed-groups.ts"
import type { AnalysedQuery } from "./query.ts"
import { simplify } from "./simplify.ts"
import type { Term } from "./term.ts"
import { vocabularyLanguages } from "./vocabulary.ts"

export type Demand = { need: Need; isWide: boolean }

export type Reader = { siteId: string; languages: readonly string[]; country: string }

/**
 * Stands for the scope in what is the same for each shelf and part of the index; `search_hits` puts the scope in its place. No word has the
 * character.
 */
export const anyScope = "\u0001"

/** Where to ask: a scope of the query's language, and which words its documents have. */
export type Target = { scope: string; mayHave: MayHave; reader: Reader }

/** The words of what a document has to meet, the same for all shelves and parts of the index. */
export function wantedTerm({ groups }: AnalysedQuery, { need, isWide }: Demand): Term {
  return simplify(needed(groups, need, isWide))
}

/**
 * The documents of a language that have the words. A document that exists in a language that the reader prefers isn't shown in another one.
 * @returns null when there is nothing to search for, or nothing to be found here.
 */
export function indexQuery(
  wanted: Term,
  { language, tier }: { language: string; tier: Tier },
  target: Target,
): string | null {
  const { scope, reader } = target
  const found = present(wanted, target, tier)
  const words = found && write(found, { scope, tier, label: "" })
  if (words === null) return null
  const better = reader.languages.slice(0, reader.languages.indexOf(language)).map(without)
  return [words, ...better, `(!'${restricted}' | '${quoted(forCountry(reader.country))}')`].join(" & ")
}

/** Without words that no document here has, and without what needs them. */
function present(term: Term, { scope, mayHave }: Pick<Target, "scope" | "mayHave">, tier: Tier): Term | null {
  if ("word" in term) {
    // Beginnings are known of titles only.
    if (term.isStart && !isShort(term))
      return tier === "anywhere" || mayHave(beginning(scope, term.word)) ? term : null
    return mayHave(lexeme(scope, entryOf(term, tier), term.word)) ? term : null
  }
  const parts = ("all" in term ? term.all : term.any).map((part) => present(part, { scope, mayHave }, tier))
  const found = parts.filter((part) => part !== null)
  if ("all" in term) return found.length === parts.length ? { all: found } : null
  return found.length > 0 ? { any: found } : null
}

function without(language: string): string {
  return vocabularyLanguages.includes(language)
    ? `'${quoted(lacks(language))}'`
    : `!'${quoted(inLanguage(language))}'`
}

/** All words of the query with their synonyms, for deciding between documents that are equally good. */
export function meantQuery({ groups }: AnalysedQuery): string | null {
  const words = groups.flatMap((group) =>
    wordsOf(anyOf(group, false)).map((word) =>
      wordNotation(word, { scope: anyScope, tier: "anywhere", label: "" }),
    ),
  )
  return words.length === 0 ? null : [...new Set(words)].join(" | ")
}

/** A condition that gives points; of those of one group only the best counts. */
export type Condition = { query: string; points: Record<Kind, number>; group: number }

/** What a shelf holds, as far as it makes a difference for points. */
export type Kind = "product" | "file" | "other"

/** Where a word may stand, best first, with PostgreSQL's labels of the fields (`lexemes.ts`). */
const fields = [
  { tier: "title", label: "A", points: { own: 4, synonyms: 3.2, wider: 1.2, weaker: 1.2 } },
  { tier: "anywhere", label: "ABC", points: { own: 2.8, synonyms: 2.2, wider: 0.8, weaker: 0.8 } },
  { tier: "anywhere", label: "", points: { own: 1.6, synonyms: 1.1, wider: 0.4, weaker: 0.4 } },
] as const
const rings = ["own", "synonyms", "wider", "weaker"] as const

/** What was asked for weighs more than the thing it is about; words that any document may have weigh little. */
const commonBesideName = 0.2
const weights: Record<NonNullable<Group["role"]> | "none", number> = {
  none: 1,
  common: 0.4,
  intent: 1.6,
  matter: 1.6,
  document: 1.2,
  filler: 0.25,
  wish: 0.2,
  predicate: 0.25,
  case: 1.6,
  question: 2,
}
/**
 * A file of the kind that is asked for leads. Other files come after pages and products: next to the data sheet of a model the reader wants
 * its page, not its brochure.
 */
const fileFactors = { asked: 2.2, besideAsked: 0.9, otherwise: 0.6 }
/** "Telephone at night" asks for the hotline; the company's telephone number is second. */
const matterBesideIntent = 0.6
/** Of a complaint: what answers it best goes before what helps, too. */
const furtherAnswers = 0.75
/** Of "blades for a stripper" the blades were asked for, and not the stripper. */
const partFactors = { part: 1.6, machine: 0.5 }
/** Who types a figure wants what has it; a machine of the right kind that doesn't is of no use. */
const figureFactor = 1.4
/** "Press contact" isn't about presses and contacts. */
const productFactorOfMatter = 0.4

/** @param queries the input as understood in each of the reader's languages, `query` among them */
export function conditionsOf(
  query: AnalysedQuery,
  queries: readonly AnalysedQuery[],
  { isWide }: Pick<Demand, "isWide">,
): Condition[] {
  const isNamed = queries.some(({ groups }) => namesThing(groups))
  const hasIntent = queries.some(({ groups }) => groups.some(({ role }) => role === "intent"))
  const hasPart = queries.some(({ groups }) => groups.some(({ isOrdered }) => isOrdered))
  const partFactorOf = (found: Group, others: readonly Group[]) => {
    if (!hasPart || others.some(({ role }) => role !== null)) return 1
    if (others.some(({ isOrdered }) => isOrdered)) return partFactors.part
    return isThing(found) && !found.isModel ? partFactors.machine : 1
  }
  const isFileAsked = queries.some(({ groups }) => groups.some(({ role }) => role === "document"))
  const fileFactorOf = (role: keyof typeof weights, isOfThing: boolean) => {
    if (!isFileAsked) return fileFactors.otherwise
    return role === "document" && !isOfThing ? fileFactors.asked : fileFactors.besideAsked
  }
  return query.groups.flatMap((found, group) => {
    const others = queries.flatMap(({ groups }) => groups.filter(({ words }) => words === found.words))
    const role = others.flatMap((other) => other.role ?? [])[0] ?? "none"
    const figure = found.isMeasure ? figureFactor : 1
    const weight =
      weightOf(role, { isNamed, hasIntent }) * partFactorOf(found, others) * figure * (found.weight ?? 1)
    const things =
      role === "document" ? query.groups.filter((other) => other !== found && isThing(other)) : []
    const thing = { any: things.map((other) => anyOf(other, isWide)) }
    // A figure is looked for anywhere, so all fields would ask the same of it, for fewer points.
    return fields.slice(0, found.isMeasure ? 1 : undefined).flatMap(({ tier, label, points }) =>
      rings.flatMap((ring): Condition[] => {
        if (ring === "wider" && !isWide) return []
        const term = simplify(ring === "own" ? found.own : { any: found[ring] ?? [] })
        const written = write(term, { scope: anyScope, tier, label })
        if (written === null) return []
        const given = points[ring] * weight * (role === "case" && ring !== "own" ? furtherAnswers : 1)
        const product = role === "matter" ? given * productFactorOfMatter : given
        const file = given * fileFactorOf(role, things.length > 0)
        const met = { query: written, points: { product, file, other: given }, group }
        if (things.length === 0) return [met]
        const ofThing = write(simplify({ all: [term, thing] }), {
          scope: anyScope,
          tier: "anywhere",
          label: "",
        })
        // "Matrio brochure" asks for a brochure of Matrio; anybody else's is no answer.
        const ofFile = { product: 0, file: given * fileFactors.asked, other: 0 }
        return ofThing === null ? [met] : [met, { query: ofThing, points: ofFile, group }]
      }),
    )
  })
}

function isThing({ role, isKnown, isModel }: Group): boolean {
  return isModel || (role === null && isKnown)
}

function weightOf(
  role: keyof typeof weights,
  { isNamed, hasIntent }: { isNamed: boolean; hasIntent: boolean },
): number {
  if (role === "common" && isNamed) return commonBesideName
  return role === "matter" && hasIntent ? matterBesideIntent : weights[role]
}

type Word = Extract<Term, { word: string }>

function wordsOf(term: Term): Word[] {
  if ("word" in term) return [term]
  return ("all" in term ? term.all : term.any).flatMap(wordsOf)
}

type Writing = { scope: string; tier: Tier; label: string }

function write(term: Term, writing: Writing): string | null {
  if ("word" in term) return wordNotation(term, writing)
  const [parts, sign] = "all" in term ? [term.all, " & "] : [term.any, " | "]
  const written = [...new Set(parts.flatMap((part) => write(part, writing) ?? []))]
  if (written.length === 0) return null
  return written.length === 1 ? (written[0] ?? null) : `(${written.join(sign)})`
}

function wordNotation(asked: Word, { scope, tier, label }: Writing): string {
  const { word, isStart, isAnywhere } = asked
  const entry = `'${quoted(lexeme(scope, entryOf(asked, tier), word))}'`
  if (isStart && isShort(asked)) return entry
  const marks = `${isStart ? "*" : ""}${isAnywhere ? "" : label}`
  return marks === "" ? entry : `${entry}:${marks}`
}

/** Short prefixes are indexed themselves, because collecting all words with two given first letters would be slow. */
function entryOf(asked: Word, tier: Tier): Tier | "start" {
  if (asked.isStart && isShort(asked)) return "start"
  if (asked.isTitle) return "title"
  return asked.isAnywhere ? "anywhere" : tier
}

function isShort({ word }: Word): boolean {
  return [...word].length <= longestStart
}

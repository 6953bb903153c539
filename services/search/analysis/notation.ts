/** Writes conditions in PostgreSQL's notation for `tsquery`, for one type of documents and one part of the index. */
import type { DocumentType } from "../documents.ts"
import {
  forCountry,
  type IndexPart,
  inLanguage,
  lexeme,
  longestStart,
  quoted,
  restricted,
  scopeOf,
  type Tier,
} from "./lexemes.ts"
import { anyOf, type Need, namesThing, needed } from "./needed-groups.ts"
import type { AnalysedQuery, Group } from "./query.ts"
import type { Term } from "./thesaurus-index.ts"

export type Reader = { siteId: string; languages: readonly string[]; country: string }

/** The target of a query: a type of documents and a part of the index. */
export type Place = { type: DocumentType; part: IndexPart; reader: Reader }

export type Demand = { tier: Tier; need: Need; isWide: boolean }

/**
 * The query to the index for one type, in all languages of the reader: a document that exists in a preferred language
 * isn't shown in another one.
 * @returns null when there is nothing to search for.
 */
export function indexQuery(queries: readonly AnalysedQuery[], place: Place, demand: Demand): string | null {
  const { reader } = place
  const branches = queries.flatMap((query) => {
    const words = notation(needed(query.groups, demand.need, demand.isWide), scope(query, place), demand.tier)
    if (words === null) return []
    const better = reader.languages
      .slice(0, reader.languages.indexOf(query.language))
      .map((language) => `!'${quoted(inLanguage(language))}'`)
    return `(${[words, ...better].join(" & ")})`
  })
  if (branches.length === 0) return null
  return `(${branches.join(" | ")}) & (!'${restricted}' | '${quoted(forCountry(reader.country))}')`
}

/** All words of the query with their synonyms, for deciding between documents that are equally good. */
export function meantQuery(queries: readonly AnalysedQuery[], place: Place): string | null {
  const words = queries.flatMap((query) =>
    query.groups.flatMap((group) =>
      wordsOf(anyOf(group, false)).map((word) => wordNotation(word, scope(query, place), "anywhere")),
    ),
  )
  return words.length === 0 ? null : [...new Set(words)].join(" | ")
}

/** A condition that gives points; of those of one group only the best counts. */
export type Condition = { query: string; points: number; group: number }

/** Where a word may stand, best first, with PostgreSQL's labels of the fields (`lexemes.ts`). */
const fields = [
  { tier: "title", label: "A", points: { own: 4, synonyms: 3.2, wider: 1.2 } },
  { tier: "anywhere", label: "ABC", points: { own: 2.8, synonyms: 2.2, wider: 0.8 } },
  { tier: "anywhere", label: "", points: { own: 1.6, synonyms: 1.1, wider: 0.4 } },
] as const
const rings = ["own", "synonyms", "wider"] as const

/** What was asked for weighs more than the thing it is about; words that any document may have weigh little. */
const commonBesideName = 0.2
const weights: Record<NonNullable<Group["role"]> | "none", number> = {
  none: 1,
  common: 0.4,
  intent: 1.6,
  document: 1.2,
  filler: 0.25,
  wish: 0.2,
}
/**
 * A file of the kind that is asked for leads. Other files come after pages and products: next to the data sheet of a model the reader wants
 * its page, not its brochure.
 */
const fileFactors = { asked: 2.2, besideAsked: 0.9, otherwise: 0.6 }

export function conditionsOf(
  queries: readonly AnalysedQuery[],
  place: Place,
  { isWide }: Pick<Demand, "isWide">,
): Condition[] {
  const count = Math.max(0, ...queries.map(({ groups }) => groups.length))
  const isNamed = queries.some(({ groups }) => namesThing(groups))
  const isFileAsked = queries.some(({ groups }) => groups.some(({ role }) => role === "document"))
  const factorOf = (role: keyof typeof weights) => {
    if (place.type !== "document") return 1
    if (!isFileAsked) return fileFactors.otherwise
    return role === "document" ? fileFactors.asked : fileFactors.besideAsked
  }
  return Array.from({ length: count }, (_, group) => {
    const role = queries.flatMap(({ groups }) => groups[group]?.role ?? [])[0] ?? "none"
    return fields.flatMap(({ tier, label, points }) =>
      rings.flatMap((ring): Condition[] => {
        if (ring === "wider" && !isWide) return []
        const branches = queries.flatMap((query) => {
          const found = query.groups[group]
          if (!found) return []
          const term: Term = ring === "own" ? found.own : { any: found[ring] }
          return notation(term, scope(query, place), tier, label) ?? []
        })
        if (branches.length === 0) return []
        const weight = role === "common" && isNamed ? commonBesideName : weights[role]
        return [{ query: branches.join(" | "), points: points[ring] * weight * factorOf(role), group }]
      }),
    )
  }).flat()
}

function scope({ language }: AnalysedQuery, { type, part, reader }: Place): string {
  return scopeOf(reader.siteId, language, type, part)
}

type Word = Extract<Term, { word: string }>

function wordsOf(term: Term): Word[] {
  if ("word" in term) return [term]
  return ("all" in term ? term.all : term.any).flatMap(wordsOf)
}

function notation(term: Term, inScope: string, tier: Tier, label = ""): string | null {
  if ("word" in term) return wordNotation(term, inScope, tier, label)
  const [parts, sign] = "all" in term ? [term.all, " & "] : [term.any, " | "]
  const written = [...new Set(parts.flatMap((part) => notation(part, inScope, tier, label) ?? []))]
  if (written.length === 0) return null
  return written.length === 1 ? (written[0] ?? null) : `(${written.join(sign)})`
}

/** Short prefixes are indexed themselves, because collecting all words with two given first letters would be slow. */
function wordNotation({ word, isStart, isAnywhere }: Word, inScope: string, tier: Tier, label = ""): string {
  const isShort = [...word].length <= longestStart
  if (isStart && isShort) return `'${quoted(lexeme(inScope, "start", word))}'`
  const restriction = isAnywhere ? "" : label
  const marks = `${isStart ? "*" : ""}${restriction}`
  return `'${quoted(lexeme(inScope, isAnywhere ? "anywhere" : tier, word))}'${marks === "" ? "" : `:${marks}`}`
}

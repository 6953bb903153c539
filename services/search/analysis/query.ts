/** Translates a reader's input into word groups, with what each may mean. */
import { normalize } from "../../../platform/words/fold.ts"
import type { FoundCase } from "./cases.ts"
import type { Group } from "./group.ts"
import { joinedNumbers } from "./joined-numbers.ts"
import { meaningfulTokens } from "./meaningful-tokens.ts"
import type { Measure } from "./measure.ts"
import { entriesMeant, isSameFigure } from "./named-figures.ts"
import { QueryReader } from "./query-reader.ts"
import { isQuestion, withoutVerbs } from "./questions.ts"
import type { Stemmer } from "./stems.ts"
import type { Term } from "./term.ts"
import type { ThesaurusIndex } from "./thesaurus-index.ts"
import { tokenize } from "./tokens.ts"
import { typedLanguages } from "./typed-languages.ts"
import { formsOf } from "./word-forms.ts"

/** The input as understood in one language of the index. */
export type AnalysedQuery = { language: string; groups: Group[] }

const maxTokens = 16
/** "500 am Tag": what a machine does in an hour is on its page, and what somebody needs a day on none. */
const countPerDay =
  /(?<![\d.,\p{L}])\d[\d.,'’ ]*\s*(?:(?:pieces|pcs|Stück|Stk\.?|pièces|本|个|件)\s*)?(?:\/\s*(?:day|Tag|jour)|(?:a|per|each|every)\s+day|(?:am|pro|je)\s+Tag|par\s+jour|al\s+día|por\s+día|por\s+dia)(?!\p{L})|(?:每天|一日)\s*\d+\s*(?:本|个|件)?/giu

/** "Stops at 3 am": the hour is no model's number. */
const hourOfDay = /(?<![\d.,])\d{1,2}(?::\d\d)?\s*(?:am|pm|a\.m\.|p\.m\.|o['’]clock|uhr)(?!\p{L})/giu

export type Reading = {
  /** The reader's languages. */
  spoken: readonly string[]
  /** Whether the last word may be incomplete. */
  isUnfinished: boolean
  /** Whether a compound with an unknown part counts as its known ones; it may as well be a misspelt word. */
  isLoose?: boolean
  /** Whether it was read as a complaint or a task in another language. */
  isComplaint?: boolean
}

export type Knowledge = { stemmer: Stemmer; thesaurus: ThesaurusIndex }

export async function analyseQuery(
  query: string,
  language: string,
  { stemmer, thesaurus }: Knowledge,
  { spoken, isUnfinished, isLoose = false, isComplaint = false }: Reading,
): Promise<AnalysedQuery> {
  const { tokens: all, measures } = tokenize(
    query.replace(countPerDay, " ").replace(hourOfDay, " "),
    language,
  )
  const tokens = all.slice(0, maxTokens)
  const stems = await stemmer.inAll(
    [...new Set([language, ...spoken, ...thesaurus.languages])],
    tokens.flatMap((token) => formsOf(token, language, thesaurus)),
  )
  const own = stems.get(language) ?? new Map()
  const isOpen = isUnfinished && /[\p{L}\p{N}]$/u.test(query.trimEnd()) && query === query.trimEnd()
  const last = isOpen ? tokens.at(-1) : undefined
  const typed = typedLanguages(tokens, language, { spoken, thesaurus, stems })
  const meaningful = meaningfulTokens(tokens, { typed, thesaurus, stems, last })
  const joined = joinedNumbers(tokens)
  const reader = new QueryReader({ language, typed, thesaurus, stems, own, last, joined, isLoose })
  const groups = reader.read(meaningful)
  const isOfSeries = groups.some(({ isSeries }) => isSeries)
  const measureGroups = measures.flatMap((measure) =>
    measure.implied
      ? []
      : measureGroup(measure, {
          near: isOfSeries ? nearFigures(measure.lexeme) : strongerFigures(measure.lexeme),
          meant: isOfSeries ? [] : entriesMeant(measure.lexeme, normalize(query)),
        }),
  )
  const isWholeKnown = !isComplaint && !groups.some(isUnknown)
  const cases = isUnfinished ? [] : thesaurus.cases.find(tokens, { typed, stems, isWholeKnown })
  const found = cases.some(({ isNamed }) => isNamed) || !groups.some(isAskedFor(cases)) ? cases : []
  const asked = isQuestion(query) || found.length > 0 ? withoutVerbs(groups) : groups
  if (found.length > 0)
    return { language, groups: [reader.caseGroup(found), ...asked.map(ofCase(found)), ...measureGroups] }
  return { language, groups: [...asked, ...measureGroups.slice(0, maxTokens)] }
}

function isUnknown({ role, isKnown, isModel }: Group): boolean {
  return role === null && !isKnown && !isModel
}

/** Who names what they want ("spare blade", "training"), isn't asked what for. "Press" is a machine in a complaint, and not the media. */
function isAskedFor(cases: readonly FoundCase[]): (group: Group) => boolean {
  return (group) =>
    (group.role === "intent" || group.role === "matter" || group.role === "document") &&
    !isThing(group, cases)
}

function isThing({ concepts = [] }: Group, cases: readonly FoundCase[]): boolean {
  return concepts.some((id) => cases.some(({ things }) => things.has(id)))
}

/** The thing that a complaint is about only decides between its answers: a loud press needs the service, and not a press. */
function ofCase(found: readonly FoundCase[]): (group: Group) => Group {
  return (group) => (group.role !== "filler" && isThing(group, found) ? { ...group, role: "common" } : group)
}

/** Who remembers a "Preno with 25 kN" means the one with 24. Smaller figures have too many neighbours. */
const leastRounded = 8
const mostRounded = 0.1

function nearFigures(lexeme: string): string[] {
  const [, figure = "", unit = ""] = /^(\d+)(\D+)$/.exec(lexeme) ?? []
  const value = Number(figure)
  if (value < leastRounded || value > 1000) return []
  const most = Math.min(5, Math.floor(value * mostRounded) || 1)
  return Array.from({ length: 2 * most + 1 }, (_, place) => `${value - most + place}${unit}`).filter(
    (near) => near !== lexeme,
  )
}

/** Who asks for a press of 10 tonnes is served by one of 120 kN: it can do this as well. */
const mostStronger = 1.25

function strongerFigures(lexeme: string): string[] {
  const [, figure = ""] = /^(\d+)kn$/.exec(lexeme) ?? []
  const value = Number(figure)
  if (value < leastRounded || value > 1000) return []
  return Array.from(
    { length: Math.floor(value * mostStronger) - value },
    (_, place) => `${value + place + 1}kn`,
  )
}

/**
 * Where it is told what it is a figure of, best is what has it and says it itself (a press of 24 kN), then whatever has it in its range. What only
 * says such a figure of something else comes last.
 */
function measureGroup(
  { lexeme, equals, neighbours }: Measure,
  { near, meant }: { near: readonly string[]; meant: readonly string[] },
): Group {
  const between = neighbours?.map(anywhere) ?? []
  const others = [...[...equals, ...near].map(anywhere), ...(between.length > 0 ? [{ all: between }] : [])]
  const group = { words: lexeme, wider: [], role: null, isKnown: false, isModel: false, isMeasure: true }
  if (meant.length === 0) return { ...group, own: anywhere(lexeme), synonyms: others }
  const held = { any: meant.map(anywhere) }
  const written = {
    any: [lexeme, ...equals.filter((other) => isSameFigure(lexeme, other))].map(anywhere),
  }
  return { ...group, own: { all: [held, written] }, synonyms: [held], weaker: [anywhere(lexeme), ...others] }
}

function anywhere(word: string): Term {
  return { word, isAnywhere: true }
}

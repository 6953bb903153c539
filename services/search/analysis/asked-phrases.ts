/**
 * Recognises what people ask when they mean a page ("who repairs my hand tool"), by the phrase that has most in common with the query. Both are read
 * with the thesaurus, so a phrase is met by other words with the same meaning, and by those of other languages.
 */
import type { Concept } from "../thesaurus.ts"
import type { Group } from "./group.ts"
import { meaningfulTokens } from "./meaningful-tokens.ts"
import type { AnalysedQuery } from "./query.ts"
import { QueryReader } from "./query-reader.ts"
import { type Stemmer, stemmedLanguages } from "./stems.ts"
import type { Term } from "./term.ts"
import type { ThesaurusIndex } from "./thesaurus-index.ts"
import { tokenize } from "./tokens.ts"
import { formsOf } from "./word-forms.ts"

export type AskedPhrases = {
  /** @returns the questions that the words ask, the most alike first; at most two. */
  find(groups: readonly Group[]): Found[]
  /** A question's answers as conditions on the index of a language, best first. */
  answersIn(id: string, language: string): readonly Term[]
}

type Found = { id: string; likeness: number }
type Unit = { keys: readonly string[]; weight: number; role: Group["role"] | "unknown" }
type Phrase = { question: string; units: readonly Unit[]; weight: number }

/** Less alike means chance words. */
const leastLikeness = 0.6
/** A case is told by a thing and what is said of it, which is more exact. */
const leastBesideCase = 0.8
/** A second question counts where it is almost as alike as the first one. */
const besideFirst = 0.92
const wellAsked = 0.7
/** One word of several says less. */
const ofOneWord = 0.85
const mostQuestions = 2
/** What a word without a meaning of its own says, of what a rare one does. */
const roleFactors: Partial<Record<NonNullable<Group["role"]>, number>> = {
  filler: 0.25,
  wish: 0.5,
  common: 0.7,
}
const unknownFactor = 0.85

export async function indexAskedPhrases(
  concepts: readonly Concept[],
  thesaurus: ThesaurusIndex,
  stemmer: Stemmer,
): Promise<AskedPhrases> {
  const questions = concepts.filter(({ role }) => role === "question")
  const read = await readPhrases(questions, thesaurus, stemmer)
  const asking = new Map<string, Set<string>>()
  for (const { question, groups } of read)
    for (const key of groups.flatMap(keysOf)) asking.set(key, (asking.get(key) ?? new Set()).add(question))
  const rarest = Math.log(1 + questions.length)
  const weightIn = ({ role, isKnown }: Group, keys: readonly string[]): number => {
    const known = keys.flatMap((key) => asking.get(key)?.size ?? [])
    const often = known.length === 0 ? 1 : Math.max(...known)
    const rare = Math.log(1 + questions.length / often) / rarest
    return (
      rare *
      (role === null ? 1 : (roleFactors[role] ?? 1)) *
      (isKnown || known.length > 0 ? 1 : unknownFactor)
    )
  }
  const unitOf = (group: Group): Unit => {
    const keys = keysOf(group)
    return { keys, weight: weightIn(group, keys), role: group.isKnown ? group.role : "unknown" }
  }
  const phrases = read.flatMap(({ question, groups }): Phrase[] => {
    const units = groups.map(unitOf)
    return units.length === 0 ? [] : [{ question, units, weight: sumOf(units) }]
  })
  const byKey = new Map<string, Phrase[]>()
  for (const phrase of phrases)
    for (const key of new Set(phrase.units.flatMap(({ keys }) => keys)))
      byKey.set(key, [...(byKey.get(key) ?? []), phrase])
  const byId = new Map(questions.map((question) => [question.id, question]))

  function find(groups: readonly Group[]): Found[] {
    const isCase = groups.some(({ role }) => role === "case")
    const least = isCase ? leastBesideCase : leastLikeness
    const units = groups
      .filter(({ role, isModel, isKnown }) => role !== "case" && (isKnown || !isModel))
      .map(unitOf)
    const asked = sumOf(units)
    const best = new Map<string, number>()
    for (const phrase of new Set(units.flatMap(({ keys }) => keys.flatMap((key) => byKey.get(key) ?? [])))) {
      const likeness = likenessOf(units, asked, phrase, isCase)
      if (likeness >= least && likeness > (best.get(phrase.question) ?? 0))
        best.set(phrase.question, likeness)
    }
    const found = [...best].map(([id, likeness]) => ({ id, likeness }))
    found.sort((one, other) => other.likeness - one.likeness)
    const [first] = found
    return found
      .filter(({ likeness }) => likeness >= (first?.likeness ?? 0) * besideFirst)
      .slice(0, mostQuestions)
  }

  function answersIn(id: string, language: string): Term[] {
    return (byId.get(id)?.answers ?? []).map((answer): Term => {
      if (answer.startsWith("/")) return { word: answer, isTitle: true }
      const concept = thesaurus.concepts.get(answer)
      const terms = concept
        ? [...thesaurus.termsIn(concept, language), ...thesaurus.namesIn(concept, language)]
        : []
      return { any: terms.map(inTitle) }
    })
  }

  return { find, answersIn }
}

/** The input with what answers the questions that it asks, which the first language asks that knows one. */
export function withQuestions(analysed: readonly AnalysedQuery[], phrases: AskedPhrases): AnalysedQuery[] {
  // A case of one language is one in all: the others have its words as unknown ones.
  const isCase = analysed.some(({ groups }) => groups.some(({ role }) => role === "case"))
  const likely = analysed.map(({ groups }) => phrases.find(groups)).reduce(likelier, [])
  const found = isCase ? likely.filter(({ likeness }) => likeness >= leastBesideCase) : likely
  if (found.length === 0) return [...analysed]
  return analysed.map(({ language, groups }) => {
    const asked = found.map(({ id, likeness }): Group => {
      const [first, ...others] = phrases.answersIn(id, language)
      return {
        ...{ words: `?${id}`, own: first ?? { any: [] }, synonyms: others, wider: [] },
        ...{ role: "question", weight: weightOf(likeness), isKnown: false, isModel: false },
      }
    })
    return { language, groups: [...groups, ...asked] }
  })
}

/** What is only just alike enough decides between answers that are as good; it doesn't go before them. */
function weightOf(likeness: number): number {
  return (likeness - 0.2) / 0.8
}

/** Whether a question is asked in so many words that none of them is misspelt. */
export function isWellAsked(analysed: readonly AnalysedQuery[], phrases: AskedPhrases): boolean {
  return analysed.some(({ groups }) => phrases.find(groups).some(({ likeness }) => likeness >= wellAsked))
}

function likelier(one: Found[], other: Found[]): Found[] {
  return (other[0]?.likeness ?? 0) > (one[0]?.likeness ?? 0) ? other : one
}

/** How much of the query the phrase has, and of the phrase the query, from 0 to 1. */
function likenessOf(units: readonly Unit[], asked: number, phrase: Phrase, isCase: boolean): number {
  const isMet = (unit: Unit, others: readonly Unit[]) =>
    others.some(({ keys }) => keys.some((key) => unit.keys.includes(key)))
  const inQuery = units.filter((unit) => isMet(unit, phrase.units))
  const inPhrase = phrase.units.filter((unit) => isMet(unit, units))
  // A thing alone is no question about it, and "calibrate a tester" isn't asked by who says "tester".
  const saying = inPhrase.filter(isSaying)
  const [phrased = [], typed = []] = [phrase.units, units].map((some) => some.filter(isSaying))
  const isOne = phrased.length === 1 || typed.length === 1
  if (isOne ? isCase || !saying.some(isAskedAlone) : saying.length < 2) return 0
  // What is asked for decides: a fair in Shanghai isn't the office there.
  if (phrase.units.some(isIntent) && !inPhrase.some(isIntent)) return 0
  if (units.some(isMatter) && !inQuery.some(isMatter)) return 0
  const ofQuery = sumOf(inQuery) / asked
  const ofPhrase = sumOf(inPhrase) / phrase.weight
  const likeness = ofQuery + ofPhrase === 0 ? 0 : (2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase)
  return isOne && typed.length > 1 ? likeness * ofOneWord : likeness
}

function isSaying({ role }: Unit): boolean {
  return role !== "filler"
}

/** A word that no page has, or a matter of the company, asks for a page by itself. */
function isAskedAlone({ role, keys }: Unit): boolean {
  return role === "unknown" || (role === "matter" && keys.length === 1)
}

function isMatter({ role }: Unit): boolean {
  return role === "matter" || role === "document"
}

function isIntent({ role }: Unit): boolean {
  return role === "intent" || role === "matter" || role === "document"
}

type Read = { question: string; groups: Group[] }

async function readPhrases(
  questions: readonly Concept[],
  thesaurus: ThesaurusIndex,
  stemmer: Stemmer,
): Promise<Read[]> {
  const written = questions.flatMap(({ id, terms }) =>
    terms.flatMap(({ language, words }) => words.map((text) => ({ question: id, language, text }))),
  )
  const read: Read[] = []
  for (const [language, texts] of Map.groupBy(written, (one) => one.language)) {
    const cut = texts.map(({ question, text }) => ({ question, tokens: tokenize(text, language).tokens }))
    const forms = cut.flatMap(({ tokens }) => tokens.flatMap((token) => formsOf(token, language, thesaurus)))
    const stems = await stemmer.inAll([...new Set([language, ...stemmedLanguages])], forms)
    const given = { language, typed: [language], thesaurus, stems, own: stems.get(language) ?? new Map() }
    const reader = new QueryReader({ ...given, last: undefined, joined: new Map(), isLoose: false })
    for (const { question, tokens } of cut)
      read.push({
        question,
        groups: reader.read(meaningfulTokens(tokens, { ...given, last: undefined })),
      })
  }
  return read
}

/** What the words mean; of unknown ones, their stems in the languages of the trade. */
function keysOf({ concepts = [], own }: Group): string[] {
  if (concepts.length > 0) return [...concepts]
  return [...new Set(wholeWords(own).filter((word) => word.length > 1))].map((word) => `~${word}`)
}

/** Without the parts of compounds, which say less. */
function wholeWords(term: Term): string[] {
  if ("word" in term) return [term.word]
  if ("all" in term) return term.all.flatMap(wholeWords)
  return term.any.flatMap((way) => ("word" in way ? [way.word] : []))
}

function inTitle(term: Term): Term {
  if ("word" in term) return { ...term, isTitle: true }
  return "all" in term ? { all: term.all.map(inTitle) } : { any: term.any.map(inTitle) }
}

function sumOf(units: readonly Unit[]): number {
  return units.reduce((sum, { weight }) => sum + weight, 0)
}

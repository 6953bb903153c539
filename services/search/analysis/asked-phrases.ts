/**
 * Recognises what people ask when they mean a page ("who repairs my hand tool"), by the phrase that has most in common with the query. Both are read
 * with the thesaurus, so a phrase is met by other words with the same meaning, and by those of other languages.
 */
import { setTimeout as wait } from "node:timers/promises"
import type { Concept } from "../thesaurus.ts"
import { createBreather } from "./breather.ts"
import type { Group } from "./group.ts"
import { meaningfulTokens } from "./meaningful-tokens.ts"
import { PhraseIndex, type Unit } from "./phrase-index.ts"
import type { AnalysedQuery } from "./query.ts"
import { QueryReader } from "./query-reader.ts"
import { type Classified, type Example, QuestionClassifier } from "./question-classifier.ts"
import { questionFeatures } from "./question-features.ts"
import { QuestionWords } from "./question-words.ts"
import { type Stemmer, stemmedLanguages } from "./stems.ts"
import type { Term } from "./term.ts"
import type { ThesaurusIndex } from "./thesaurus-index.ts"
import { type Token, tokenize } from "./tokens.ts"
import { formsOf } from "./word-forms.ts"

export type AskedPhrases = {
  /** @returns the questions that the words ask, the most alike first; at most two. */
  find(groups: readonly Group[]): readonly Found[]
  /** The question that the words may ask, though none of its phrases is much like them: the addresses that answer it, best first. */
  guess(groups: readonly Group[]): { addresses: readonly string[]; share: number } | null
  /** The questions that a text may ask, as far as all phrases together tell, the likeliest first; at most four. */
  classify(text: string, readings: readonly AnalysedQuery[]): readonly Classified[]
  /** Learning takes seconds, in which searches are answered without it: until then `classify` knows nothing. */
  learned: Promise<void>
  /** Waits for that, but not for longer. @throws when learning failed. */
  untilLearned(mostMs: number): Promise<void>
  /** A question's answers as conditions on the index of a language, best first. */
  answersIn(id: string, language: string): readonly Term[]
}

type Found = { id: string; likeness: number }

/** Less alike means chance words. */
const leastLikeness = 0.6
/** What has only things that the trade knows, and nothing that is asked of them, is answered by what says these words. */
const leastOfNames = 0.9
/** A case is told by a thing and what is said of it, which is more exact. */
const leastBesideCase = 0.65
/** A second question counts where it is almost as alike as the first one. */
const besideFirst = 0.92
const wellAsked = 0.7
const mostQuestions = 2
const mostClassified = 4
/** How much the words of all its phrases tell of a question, beside the one phrase that is most alike. */
const wordsOfAll = 0.15
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
  const breathe = createBreather()
  const read = await readPhrases(questions, thesaurus, stemmer)
  const asking = new Map<string, Set<string>>()
  for (const { question, groups } of read)
    for (const key of groups.flatMap(keysOf)) asking.set(key, (asking.get(key) ?? new Set()).add(question))
  const rarest = Math.log(1 + questions.length)
  const weightOf = ({ role, isKnown }: Group, often: number): number => {
    const rare = Math.log(1 + questions.length / Math.max(1, often)) / rarest
    const factor = role === null ? 1 : (roleFactors[role] ?? 1)
    return rare * factor * (isKnown || often > 0 ? 1 : unknownFactor)
  }
  const unitOf = (group: Group): Unit => {
    const keys = keysOf(group)
    const often = Math.max(0, ...keys.map((key) => asking.get(key)?.size ?? 0))
    return { keys, weight: weightOf(group, often), role: group.isKnown ? group.role : "unknown" }
  }
  const index = new PhraseIndex(read.map(({ question, groups }) => ({ question, units: groups.map(unitOf) })))
  const words = new QuestionWords(read, keysOf, weightOf)
  let classifier: QuestionClassifier | null = null

  /** With what they are kinds of: a sentence about a laser marker has something of all that is said of markers. */
  function meaningsOf(groups: readonly Group[]): string[] {
    const keys = groups.flatMap(keysOf)
    return [...keys, ...keys.flatMap((key) => thesaurus.concepts.get(key)?.broader ?? [])]
  }

  async function learn(): Promise<void> {
    const examples: Example[] = []
    for (const { question, text, groups } of read) {
      if (breathe.isDue()) await breathe()
      examples.push({ question, features: questionFeatures(text, meaningsOf(groups)) })
    }
    classifier = await QuestionClassifier.train(examples)
  }

  const learned = learn()
  // Whoever waits for it hears of a failure; with nobody waiting it would end the process.
  learned.catch(() => {})

  async function untilLearned(mostMs: number): Promise<void> {
    if (!classifier) await Promise.race([learned, wait(mostMs, undefined, { ref: false })])
  }

  const byId = new Map(questions.map((question) => [question.id, question]))
  const known = new WeakMap<readonly Group[], readonly Found[]>()

  function find(groups: readonly Group[]): readonly Found[] {
    const before = known.get(groups)
    if (before) return before
    const typed = groups.filter(isTyped)
    const isCase = groups.some(({ role }) => role === "case")
    const least = isCase ? leastBesideCase : typed.every(isNamed) ? leastOfNames : leastLikeness
    const shares = words.sharesOf(typed)
    const found = [...index.likenesses(typed.map(unitOf), isCase)].map(([id, likeness]) => ({
      id,
      likeness: likeness * (1 - wordsOfAll) + (shares.get(id)?.share ?? 0) * wordsOfAll,
    }))
    found.sort((one, other) => other.likeness - one.likeness)
    const [first] = found
    const best = found
      .filter(({ likeness }) => likeness >= Math.max(least, (first?.likeness ?? 0) * besideFirst))
      .slice(0, mostQuestions)
    known.set(groups, best)
    return best
  }

  function guess(groups: readonly Group[]) {
    const found = words.find(groups.filter(isTyped))
    const answers = found ? (byId.get(found.id)?.answers ?? []) : []
    return found && { addresses: answers.filter(isAddress), share: found.share }
  }

  function classify(text: string, readings: readonly AnalysedQuery[]): readonly Classified[] {
    const meanings = readings.flatMap(({ groups }) => meaningsOf(groups))
    return classifier?.classify(questionFeatures(text, meanings), mostClassified) ?? []
  }

  function answersIn(id: string, language: string): Term[] {
    return (byId.get(id)?.answers ?? []).map((answer): Term => {
      if (isAddress(answer)) return { word: answer, isTitle: true }
      const concept = thesaurus.concepts.get(answer)
      const terms = concept
        ? [...thesaurus.termsIn(concept, language), ...thesaurus.namesIn(concept, language)]
        : []
      return { any: terms.map(inTitle) }
    })
  }

  return { find, guess, classify, learned, untilLearned, answersIn }
}

function isTyped({ role, isModel, isKnown }: Group): boolean {
  return role !== "case" && (isKnown || !isModel)
}

/** Something that the trade has a word for. */
function isNamed({ isKnown, role }: Group): boolean {
  return isKnown && role !== "intent" && role !== "matter" && role !== "document"
}

function isAddress(answer: string): boolean {
  return answer.startsWith("/")
}

/** The input with what answers the questions that it asks, which the first language asks that knows one. */
export function withQuestions(analysed: readonly AnalysedQuery[], phrases: AskedPhrases): AnalysedQuery[] {
  // A case of one language is one in all: the others have its words as unknown ones.
  const isCase = analysed.some(({ groups }) => groups.some(({ role }) => role === "case"))
  const likely = analysed.map(({ groups }) => phrases.find(groups)).reduce<readonly Found[]>(likelier, [])
  const found = isCase ? likely.filter(({ likeness }) => likeness >= leastBesideCase) : likely
  if (found.length === 0) return [...analysed]
  return analysed.map(({ language, groups }) => {
    const asked = found.map(({ id, likeness }) =>
      questionGroup(id, phrases.answersIn(id, language), weightOf(likeness)),
    )
    return { language, groups: [...groups, ...asked] }
  })
}

/** A question among the things that are asked for. @param answers conditions on the index, best first */
export function questionGroup(id: string, answers: readonly Term[], weight: number): Group {
  const [first, ...others] = answers
  return {
    ...{ words: `?${id}`, own: first ?? { any: [] }, synonyms: others, wider: [] },
    ...{ role: "question", weight, isKnown: false, isModel: false },
  }
}

/** What answers the question that the input may ask: addresses, best first. */
export function guessedAnswers(analysed: readonly AnalysedQuery[], phrases: AskedPhrases): readonly string[] {
  const guesses = analysed.flatMap(({ groups }) => phrases.guess(groups) ?? [])
  return guesses.sort((one, other) => other.share - one.share)[0]?.addresses ?? []
}

/** What is only just alike enough decides between answers that are as good; it doesn't go before them. */
function weightOf(likeness: number): number {
  return (likeness - 0.2) / 0.8
}

/** Whether a question is asked in so many words that none of them is misspelt. */
export function isWellAsked(analysed: readonly AnalysedQuery[], phrases: AskedPhrases): boolean {
  return analysed.some(({ groups }) => phrases.find(groups).some(({ likeness }) => likeness >= wellAsked))
}

function likelier(one: readonly Found[], other: readonly Found[]): readonly Found[] {
  return (other[0]?.likeness ?? 0) > (one[0]?.likeness ?? 0) ? other : one
}

type Read = { question: string; text: string; groups: Group[] }

async function readPhrases(
  questions: readonly Concept[],
  thesaurus: ThesaurusIndex,
  stemmer: Stemmer,
): Promise<Read[]> {
  const written = questions.flatMap(({ id, terms }) =>
    terms.flatMap(({ language, words }) => words.map((text) => ({ question: id, language, text }))),
  )
  const breathe = createBreather()
  const read: Read[] = []
  for (const [language, texts] of Map.groupBy(written, (one) => one.language)) {
    const cut: ((typeof texts)[number] & { tokens: Token[] })[] = []
    for (const one of texts) {
      if (breathe.isDue()) await breathe()
      cut.push({ ...one, tokens: tokenize(one.text, language).tokens })
    }
    const words = new Map(cut.flatMap(({ tokens }) => tokens.map((token) => [token.written, token])))
    const forms = [...words.values()].flatMap((token) => formsOf(token, language, thesaurus))
    const stems = await stemmer.inAll([...new Set([language, ...stemmedLanguages])], forms)
    const given = { language, typed: [language], thesaurus, stems, own: stems.get(language) ?? new Map() }
    const reader = new QueryReader({
      ...given,
      last: undefined,
      joined: new Map(),
      isLoose: false,
      isOfPhrases: true,
    })
    for (const { question, text, tokens } of cut) {
      if (breathe.isDue()) await breathe()
      const groups = reader.read(meaningfulTokens(tokens, { ...given, last: undefined }))
      read.push({ question, text, groups })
    }
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

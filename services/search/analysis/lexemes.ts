/**
 * The index entries of a document. Words are prefixed with a scope (site, language and shelf), so that a word's list in
 * the index holds only documents that one reader's search can find. Words of titles are stored a second time, so that
 * the best hits for a common word are found without reading all of them. The first letters of titles are stored for
 * suggestions.
 */
import { createHash } from "node:crypto"
import { fold, modelKey, normalize, withDigraphs } from "../../../platform/words/fold.ts"
import type { SearchDocument } from "../documents.ts"
import type { Measure } from "./measure.ts"
import { isOfWire, thinnestIn, withoutTooThin } from "./measures.ts"
import { rangesIn } from "./named-figures.ts"
import { type Shelf, shelfOf } from "./shelves.ts"
import type { Stemmer, Stems } from "./stems.ts"
import { titleKeys } from "./title-keys.ts"
import { pairs, pairsAcross, type Token, type Tokens, tokenize } from "./tokens.ts"
import { splitCompound, vocabularyLanguages } from "./vocabulary.ts"

export type Tier = "anywhere" | "title"

const tierSigns: Readonly<Record<Tier | "start", string>> = { anywhere: ":", title: "~", start: "^" }
export const longestStart = 3
/** Of a page; a report brings each of its words only once (`feed/entries/pdf-text.ts`). */
const maxTextLength = 20_000
const maxFileTextLength = 200_000
/** PostgreSQL's weights, best first: title, keywords, description, text. */
const weights = ["A", "B", "C", "D"] as const
type Weight = (typeof weights)[number]

/**
 * The parts of the index: the small one holds a tenth of the documents and answers queries for very common words; of products, of which
 * there may be very many, the sample holds one in eighty, enough for suggestions for two letters.
 */
export type IndexPart = "sample" | "small" | "large"

/** Two scopes may get the same name by chance. That only costs time, since queries also filter by site. */
export function scopeOf(siteId: string, language: string, shelf: Shelf, part: IndexPart): string {
  return digest(`${siteId} ${language} ${shelf} ${part}`).toString("base64url").slice(0, 4)
}

/** The parts of a shelf, the smallest first. Shelves with few documents have one. */
export function partsOf(shelf: Shelf): readonly IndexPart[] {
  if (shelf === "product") return ["sample", "small", "large"]
  return shelf === "publication" || shelf === "notice" ? ["small"] : ["small", "large"]
}

/**
 * Promoted documents are in the small part, where they are always found; except for products, which are all promoted
 * and very many.
 */
function partOf({ id, type, boost }: Pick<SearchDocument, "id" | "type" | "boost">): IndexPart {
  const parts = partsOf(shelfOf(type))
  const isPutForward = type !== "product" && (boost ?? 1) > 1
  const [first = 0, second = 0] = digest(id)
  if (parts.length > 1 && !isPutForward && first % 10 !== 0) return "large"
  return parts.includes("sample") && second % 8 === 0 ? "sample" : "small"
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest()
}

export function lexeme(scope: string, tier: Tier | "start", word: string): string {
  return `${scope}${tierSigns[tier]}${word}`
}

/** Begins what isn't a word; no scope begins with it. */
const flagSign = "="
export const restricted = "=r"
export function forCountry(country: string): string {
  return `=c${country}`
}
export function inLanguage(language: string): string {
  return `=l${language}`
}
/**
 * Marks an object that a language lacks. The index finds the few of these at once, but has to look at each hit of a word to leave out the
 * many that the language has. Objects are marked for the languages that we know words of; for others the query leaves
 * them out. Whoever adds a language's words has everything indexed again (`format` of the feeds).
 */
export function lacks(language: string): string {
  return `=n${language}`
}

export type AnalysedDocument = {
  /** In PostgreSQL's notation for `tsvector`. */
  vector: string
  models: string[]
  /** Words as they are written, by folded word, for corrections. */
  words: Map<string, string>
  /** The entries of words, and of all beginnings of the title's words: the shorter ones are entries, too. */
  lexemes: string[]
}

type Field = { weight: Weight; language: string; tokens: Tokens; isTitle: boolean }

export async function analyseDocuments(
  documents: readonly SearchDocument[],
  stemmer: Stemmer,
): Promise<AnalysedDocument[]> {
  const siblings = Map.groupBy(documents, ({ id }) => id)
  const fields = documents.map(fieldsOf)
  const foreign = documents.map((document) => foreignFields(document, siblings.get(document.id) ?? []))
  const byLanguage = Map.groupBy(documents.keys(), (index) => documents[index]?.language ?? "")
  const stems = new Map<string, Stems>()
  for (const [language, indexes] of byLanguage) {
    // The names in other languages are those of siblings, whose own fields hold the same words.
    const tokens = indexes.flatMap((index) => fields[index] ?? []).flatMap((field) => field.tokens.tokens)
    stems.set(
      language,
      await stemmer(
        language,
        tokens.flatMap((token) => formsOf(token, language)),
      ),
    )
  }
  return documents.map((document, index) =>
    analyse(document, { own: fields[index] ?? [], foreign: foreign[index] ?? [] }, stems),
  )
}

/** Names, keywords and descriptions in other languages: an engineer types the word that the trade uses, not always their own. */
function foreignFields({ language }: SearchDocument, siblings: readonly SearchDocument[]): Field[] {
  return siblings
    .filter((sibling) => sibling.language !== language)
    .flatMap((sibling) => {
      const [title, names, keywords, description] = fieldsOf(sibling)
      return [
        ...[title, names].flatMap((field) => (field ? { ...field, weight: "B" as const } : [])),
        ...(keywords ? [{ ...keywords, weight: "C" as const }] : []),
        ...(description ? [{ ...description, weight: "D" as const }] : []),
      ]
    })
}

function fieldsOf(document: SearchDocument): Field[] {
  const { language, title, type, description, text, keywords, models, kinds } = document
  const field = (content: string, weight: Weight, isTitle = false): Field => ({
    weight,
    language,
    tokens: tokenize(content, language),
    isTitle,
  })
  return [
    field(title, "A", true),
    field([...(models ?? []), ...(kinds ?? [])].join(" / "), "A", true),
    field((keywords ?? []).join(" / "), "B", true),
    field(description ?? "", "C"),
    field((text ?? "").slice(0, type === "document" ? maxFileTextLength : maxTextLength), "D"),
  ]
}

/** All forms of a word that need a stem: the word, its spelling without umlauts, its parts. */
function formsOf({ kind, word, written }: Token, language: string): string[] {
  if (kind !== "word") return [word]
  return [written, withDigraphs(written) ?? written, ...splitCompound(word, language)]
}

function analyse(
  document: SearchDocument,
  { own, foreign }: { own: readonly Field[]; foreign: readonly Field[] },
  stems: ReadonlyMap<string, Stems>,
): AnalysedDocument {
  const entries = new Map<string, Set<Weight>>()
  const words = new Map<string, string>()
  const scope = scopeOf(document.siteId, document.language, shelfOf(document.type), partOf(document))
  const thinnest = document.type === "product" ? thinnestIn(own.flatMap(({ tokens }) => tokens.measures)) : 0
  for (const { tokens, weight, isTitle, language } of [...own, ...foreign]) {
    const tiers: Tier[] = isTitle ? ["anywhere", "title"] : ["anywhere"]
    const measures = withoutTooThin(tokens.measures, thinnest).filter((one) => !isOfClass(one, document.type))
    const written = measures.filter(({ implied }) => !implied)
    for (const word of lexemesOf(
      { ...tokens, measures: written },
      language,
      stems.get(language) ?? new Map(),
    ))
      for (const tier of tiers) add(entries, lexeme(scope, tier, word), weight)
    // What is written as a figure comes before what only lies within a range.
    for (const { lexeme: word, implied } of measures)
      if (implied) add(entries, lexeme(scope, "anywhere", word), "D")
    if (isTitle) for (const start of startsOf(tokens)) add(entries, lexeme(scope, "start", start), "D")
  }
  if (document.type === "product")
    for (const range of rangesIn(normalize(document.text ?? "")))
      add(entries, lexeme(scope, "anywhere", range), "D")
  for (const { tokens } of own)
    for (const token of tokens.tokens) if (isForVocabulary(token)) words.set(token.word, token.written)
  for (const other of document.languages) add(entries, inLanguage(other), "D")
  for (const other of vocabularyLanguages)
    if (!document.languages.includes(other)) add(entries, lacks(other), "D")
  if (document.countries.length > 0) add(entries, restricted, "D")
  for (const country of document.countries) add(entries, forCountry(country), "D")
  const models = [...(document.models ?? []).map(modelKey), ...titleKeys(document.title)]
  const lexemes = [...entries.keys()].filter((name) => !name.startsWith(flagSign))
  const ofTitle = lexemes.flatMap((name) =>
    name.startsWith(lexeme(scope, "title", "")) ? name.slice(scope.length + 1) : [],
  )
  const address = lexeme(scope, "title", document.path)
  add(entries, address, "A")
  lexemes.push(
    address,
    ...ofTitle.flatMap((word) => beginningsOf(word).map((start) => lexeme(scope, "start", start))),
  )
  return { vector: vectorText(entries), models: [...new Set(models)], words, lexemes }
}

/** A class of machines has the range of none of them, so of its forces and loads only the largest counts. */
function isOfClass({ implied, end, lexeme: name }: Measure, type: SearchDocument["type"]): boolean {
  return type !== "product" && !isOfWire(name) && (implied !== undefined || end === "low")
}

/** Words as they are written, by folded word, for corrections. */
export function vocabularyWords(texts: readonly string[], language: string): Map<string, string> {
  const tokens = texts.flatMap((text) => tokenize(text, language).tokens).filter(isForVocabulary)
  return new Map(tokens.map(({ word, written }) => [word, written]))
}

function lexemesOf({ tokens, measures }: Tokens, language: string, stems: Stems): Set<string> {
  const found = new Set<string>()
  tokens.forEach((token, index) => {
    const before = tokens[index - 1]
    for (const form of formsOf(token, language)) {
      const stem = stems.get(form)
      if (stem) found.add(stem)
    }
    if (token.kind === "unspaced") for (const pair of pairs(token.word)) found.add(pair)
    // `cross-section` is also indexed as `crosssection`.
    if (token.isJoined && before?.kind === "word" && token.kind === "word")
      found.add(before.word + token.word)
  })
  for (const pair of pairsAcross(tokens)) found.add(pair)
  // The query adds equal measures, so only the written one is indexed; a number that is written is also found without its unit.
  for (const { lexeme: name, also } of measures) {
    found.add(name)
    if (also) found.add(also)
    const [figure] = /[\d.]+/.exec(name) ?? []
    if (figure) found.add(figure)
  }
  return found
}

function startsOf({ tokens }: Tokens): string[] {
  return tokens.flatMap(({ word }) => {
    const letters = [...word]
    return Array.from({ length: Math.min(longestStart, letters.length) }, (_, index) =>
      letters.slice(0, index + 1).join(""),
    )
  })
}

const longestBeginning = 12

function beginningsOf(word: string): string[] {
  const letters = [...word].slice(0, longestBeginning)
  return letters.slice(longestStart).map((_, index) => letters.slice(0, longestStart + index + 1).join(""))
}

/** The entry that a document has among its `lexemes` if a word of its title begins so. */
export function beginning(scope: string, start: string): string {
  return lexeme(scope, "start", [...start].slice(0, longestBeginning).join(""))
}

const shortestForVocabulary = 4
const longestForVocabulary = 30

function isForVocabulary({ kind, word }: Token): boolean {
  return (
    kind === "word" &&
    word.length >= shortestForVocabulary &&
    word.length <= longestForVocabulary &&
    fold(word) === word
  )
}

function add(entries: Map<string, Set<Weight>>, name: string, weight: Weight) {
  const known = entries.get(name)
  if (known) known.add(weight)
  else entries.set(name, new Set([weight]))
}

function vectorText(entries: ReadonlyMap<string, ReadonlySet<Weight>>): string {
  return [...entries]
    .map(
      ([name, found]) =>
        `'${quoted(name)}':${weights.flatMap((weight, place) => (found.has(weight) ? `${place + 1}${weight}` : [])).join(",")}`,
    )
    .join(" ")
}

export function quoted(name: string): string {
  return name.replace(/[\\']/g, "$&$&")
}

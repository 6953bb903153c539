/** Word stems by PostgreSQL's stemmers, for the languages that have one. */
import { LRUCache } from "lru-cache"
import type pg from "pg"
import { fold } from "../../../platform/words/fold.ts"
import { vocabularyOf } from "./vocabulary.ts"

/** Dictionaries that PostgreSQL 15 has as well. */
const dictionaries: Readonly<Record<string, string>> = {
  ar: "arabic_stem",
  ca: "catalan_stem",
  da: "danish_stem",
  de: "german_stem",
  el: "greek_stem",
  en: "english_stem",
  es: "spanish_stem",
  fi: "finnish_stem",
  fr: "french_stem",
  ga: "irish_stem",
  hi: "hindi_stem",
  hu: "hungarian_stem",
  id: "indonesian_stem",
  it: "italian_stem",
  lt: "lithuanian_stem",
  nb: "norwegian_stem",
  nl: "dutch_stem",
  pt: "portuguese_stem",
  ro: "romanian_stem",
  ru: "russian_stem",
  sr: "serbian_stem",
  sv: "swedish_stem",
  tr: "turkish_stem",
}

/** Languages with many endings and without a stemmer: long words lose their last letters instead. */
const shortened = new Set(["bg", "bs", "cs", "et", "hr", "lv", "mk", "pl", "sk", "sl", "sq", "uk"])
const keptLetters = 4
const droppedLetters = 2

/** Stems by written word; null for stop words, such as articles. */
export type Stems = ReadonlyMap<string, string | null>

export type Stemmer = (language: string, words: Iterable<string>) => Promise<Stems>

export function createStemmer(pool: pg.Pool): Stemmer {
  const known = new LRUCache<string, { stem: string | null }>({ max: 100_000 })
  return async function stems(language, words) {
    const wanted = [...new Set(words)]
    const unknown = wanted.filter((word) => !known.has(`${language} ${word}`))
    const made = unknown.length > 0 ? await stemAll(pool, language, unknown) : []
    const fresh = new Map(unknown.map((word, index) => [word, made[index] ?? null]))
    for (const [word, stem] of fresh) known.set(`${language} ${word}`, { stem })
    return new Map(
      wanted.map((word) => [
        word,
        fresh.has(word) ? (fresh.get(word) ?? null) : (known.get(`${language} ${word}`)?.stem ?? null),
      ]),
    )
  }
}

async function stemAll(pool: pg.Pool, language: string, words: string[]): Promise<(string | null)[]> {
  const { stopWords } = vocabularyOf(language)
  const dictionary = dictionaries[language]
  const stems = dictionary
    ? await askDictionary(pool, dictionary, words)
    : words.map((word) => shorten(language, word))
  return stems.map((stem, index) => (stem === null || stopWords.has(words[index] ?? "") ? null : fold(stem)))
}

async function askDictionary(pool: pg.Pool, dictionary: string, words: string[]): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ stem: string[] | null }>(
    "select ts_lexize($1::regdictionary, word) as stem from unnest($2::text[]) with ordinality as asked (word, place) order by place",
    [dictionary, words],
  )
  return rows.map(({ stem }, index) => (stem === null ? (words[index] ?? null) : (stem[0] ?? null)))
}

function shorten(language: string, word: string): string {
  if (!shortened.has(language)) return word
  return word.slice(0, Math.max(keptLetters, word.length - droppedLetters))
}

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

/** The languages whose endings are known when a word is looked for in the names of other languages. */
export const stemmedLanguages = ["en", "de", "fr"] as const

/** Languages with many endings and without a stemmer: long words lose their last letters instead. */
const shortened = new Set(["bg", "bs", "cs", "et", "hr", "lv", "mk", "pl", "sk", "sl", "sq", "uk"])
const keptLetters = 4
const droppedLetters = 2

/** Stems by written word; null for stop words, such as articles. */
export type Stems = ReadonlyMap<string, string | null>

export type StemsByLanguage = ReadonlyMap<string, Stems>

export type Stemmer = {
  (language: string, words: Iterable<string>): Promise<Stems>
  /** The same words in several languages, by one question to the database. */
  inAll(languages: readonly string[], words: Iterable<string>): Promise<Map<string, Stems>>
}

export function createStemmer(pool: pg.Pool): Stemmer {
  const known = new LRUCache<string, { stem: string | null }>({ max: 200_000 })

  async function inAll(languages: readonly string[], words: Iterable<string>): Promise<Map<string, Stems>> {
    const wanted = [...new Set(words)]
    const found = new Map(languages.map((language) => [language, new Map<string, string | null>()]))
    const unknown: { language: string; word: string }[] = []
    for (const [language, stems] of found)
      for (const word of wanted) {
        const entry = known.get(`${language} ${word}`)
        if (entry) stems.set(word, entry.stem)
        else unknown.push({ language, word })
      }
    const made = unknown.length > 0 ? await stemAll(pool, unknown) : []
    unknown.forEach(({ language, word }, index) => {
      const stem = made[index] ?? null
      known.set(`${language} ${word}`, { stem })
      found.get(language)?.set(word, stem)
    })
    return found
  }

  async function stems(language: string, words: Iterable<string>): Promise<Stems> {
    return (await inAll([language], words)).get(language) ?? new Map()
  }
  return Object.assign(stems, { inAll })
}

type Asked = { language: string; word: string }

async function stemAll(pool: pg.Pool, asked: readonly Asked[]): Promise<(string | null)[]> {
  const places = [...asked.keys()].filter((place) => dictionaries[asked[place]?.language ?? ""] !== undefined)
  const stems: (string | null)[] = asked.map(({ language, word }) => shorten(language, word))
  if (places.length > 0) {
    const some = places.map((place) => asked[place] as Asked)
    const found = await askDictionaries(pool, some)
    places.forEach((place, index) => {
      stems[place] = found[index] ?? null
    })
  }
  return stems.map((stem, index) => {
    const { language, word } = asked[index] as Asked
    return stem === null || vocabularyOf(language).stopWords.has(word) ? null : fold(stem)
  })
}

async function askDictionaries(pool: pg.Pool, asked: readonly Asked[]): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ stem: string[] | null }>(
    `select ts_lexize(dictionary::regdictionary, word) as stem
     from unnest($1::text[], $2::text[]) with ordinality as asked (dictionary, word, place) order by place`,
    [asked.map(({ language }) => dictionaries[language]), asked.map(({ word }) => word)],
  )
  return rows.map(({ stem }, index) => (stem === null ? (asked[index]?.word ?? null) : (stem[0] ?? null)))
}

function shorten(language: string, word: string): string {
  if (!shortened.has(language)) return word
  return word.slice(0, Math.max(keptLetters, word.length - droppedLetters))
}

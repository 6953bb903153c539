/** The thesaurus in this process's memory: what was told, and the few synonyms that come with the service for words that nobody told of. */
import { type AskedPhrases, indexAskedPhrases } from "./analysis/asked-phrases.ts"
import { foldedText } from "./analysis/phrase-keys.ts"
import type { Stemmer } from "./analysis/stems.ts"
import { indexThesaurus, type ThesaurusIndex } from "./analysis/thesaurus-index.ts"
import { vocabularyLanguages, vocabularyOf } from "./analysis/vocabulary.ts"
import type { Concept } from "./thesaurus.ts"
import type { ThesaurusStore } from "./thesaurus-store.ts"

/** Another process may have received a new thesaurus, so each checks from time to time whether it has changed. */
const lookAgainMs = 5_000

export type Known = { thesaurus: ThesaurusIndex; phrases: AskedPhrases }

export type KnownThesaurus = {
  get(): Promise<Known>
  /** Called after this process has received a new thesaurus. */
  forget(): void
}

export function createKnownThesaurus(store: ThesaurusStore, stemmer: Stemmer): KnownThesaurus {
  let known: ({ version: string } & Known) | null = null
  let reading: Promise<Known> | null = null
  let lookedAt = 0

  async function read(): Promise<Known> {
    const version = await store.version()
    if (known?.version !== version) {
      const told = await store.listConcepts()
      const thesaurus = await indexThesaurus([...told, ...builtIn(told)], stemmer)
      known = { version, thesaurus, phrases: await indexAskedPhrases(told, thesaurus, stemmer) }
    }
    return known
  }

  function look(): Promise<Known> {
    lookedAt = Date.now()
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  async function get(): Promise<Known> {
    if (known === null || lookedAt === 0) return look()
    // Readers don't wait for this query. If it fails it is repeated later; until then the known thesaurus is used.
    if (Date.now() - lookedAt > lookAgainMs) look().catch(() => {})
    return known
  }

  return {
    get,
    forget() {
      lookedAt = 0
    },
  }
}

function builtIn(told: readonly Concept[]): Concept[] {
  return vocabularyLanguages.flatMap((language) => {
    const known = new Set(
      told.flatMap(({ terms }) =>
        terms.filter((some) => some.language === language).flatMap(({ words }) => words.map(foldedText)),
      ),
    )
    return vocabularyOf(language)
      .synonyms.filter((words) => !words.some((word) => known.has(foldedText(word))))
      .map((words, place) => ({
        id: `${language}-${place}`,
        broader: null,
        role: null,
        terms: [{ language, words }],
      }))
  })
}

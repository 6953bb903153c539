/** Sentences that were translated before, found again by their likeness. */
import { createHash } from "node:crypto"
import type pg from "pg"
import { inTransaction } from "../../database/database.ts"
import type { EntryName } from "../translation.ts"

export type SentencePair = { field: string; source: string; target: string }

/** `likeness` from 0 to 1, where 1 is the same sentence. */
export type MemoryMatch = EntryName & { source: string; target: string; likeness: number }

export type TranslationMemory = {
  /** The best first, at most three. */
  search(asked: { from: string; to: string; sentence: string }): Promise<MemoryMatch[]>
  /** Replaces what is known of this entry in this language. */
  learn(
    entry: EntryName,
    languages: { from: string; to: string },
    pairs: readonly SentencePair[],
  ): Promise<void>
  /** Forgets sentences that nothing is translated from any more. */
  sweep(): Promise<void>
}

const leastLikeness = 0.5
const maxMatches = 3
/** A longer text is no sentence, and would be compared for long. */
const maxLength = 1_000

export function createTranslationMemory(pool: pg.Pool): TranslationMemory {
  return {
    async search({ from, to, sentence }) {
      if (sentence.trim() === "" || sentence.length > maxLength) return []
      const { rows } = await pool.query<MemoryMatch>(
        `select alike.words as source, memory.words as target, alike.likeness::float8 as likeness,
           memory.entry_kind as kind, memory.entry_id as id
         from (
           select id, words, similarity(words, $1) as likeness from translation_sentence
           where language = $2 and terms && $5 and char_length(words) between $6 and $7
         ) as alike
         cross join lateral (
           select words, entry_kind, entry_id from translation_memory
           where sentence_id = alike.id and language = $3 order by used_at desc limit 1
         ) as memory
         where alike.likeness >= $8
         order by alike.likeness desc, alike.id limit $4`,
        [
          ...[sentence, from, to, maxMatches, longestTerms(sentence, from)],
          ...[Math.floor(sentence.length * leastLikeness), Math.ceil(sentence.length / leastLikeness)],
          leastLikeness,
        ],
      )
      return rows
    },
    learn: (entry, languages, pairs) =>
      inTransaction(pool, (client) => learn(client, entry, languages, pairs.filter(isWorthKnowing))),
    async sweep() {
      await pool.query(
        `delete from translation_sentence
         where not exists (select from translation_memory where sentence_id = translation_sentence.id)`,
      )
    },
  }
}

async function learn(
  client: pg.ClientBase,
  { kind, id }: EntryName,
  { from, to }: { from: string; to: string },
  pairs: readonly SentencePair[],
): Promise<void> {
  await client.query(
    "delete from translation_memory where entry_kind = $1 and entry_id = $2 and language = $3",
    [kind, id, to],
  )
  if (pairs.length === 0) return
  const known = pairs.map((pair, position) => ({
    ...pair,
    position,
    hash: hashOf(pair.source),
    terms: termsOf(pair.source, from),
  }))
  await client.query(
    `insert into translation_sentence (language, words, hash, terms)
     select $1, source, hash, terms from jsonb_to_recordset($2::jsonb) as new (source text, hash text, terms text[])
     order by hash on conflict (language, hash) do nothing`,
    [from, JSON.stringify(known)],
  )
  await client.query(
    `insert into translation_memory (entry_kind, entry_id, language, field, position, sentence_id, words)
     select $1, $2, $3, field, position, sentence.id, target
     from jsonb_to_recordset($5::jsonb) as new (field text, position integer, hash text, target text)
     join translation_sentence as sentence on sentence.language = $4 and sentence.hash = new.hash`,
    [kind, id, to, from, JSON.stringify(known)],
  )
}

/** What is the same in both languages helps nobody: names, figures, texts that nobody has translated yet. */
function isWorthKnowing({ source, target }: SentencePair): boolean {
  return source !== target && target !== "" && source.length <= maxLength && /\p{L}/u.test(source)
}

/** So many letters of a word are compared, since languages inflect at its end. */
const termLength = 6
/** Of the sentence that is looked for: another one that is alike has at least one of them. */
const maxTerms = 5

function termsOf(text: string, language: string): string[] {
  return [...new Set(wordsOf(text, language).map(termOf))]
}

function longestTerms(text: string, language: string): string[] {
  const longest = wordsOf(text, language).sort((a, b) => b.length - a.length)
  return [...new Set(longest.map(termOf))].slice(0, maxTerms)
}

function termOf(word: string): string {
  return word.slice(0, termLength)
}

function wordsOf(text: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" })
  segmenters.set(language, segmenter)
  const words = [...segmenter.segment(text.toLowerCase())].filter(({ isWordLike }) => isWordLike)
  return words.map(({ segment }) => segment)
}

const segmenters = new Map<string, Intl.Segmenter>()

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22)
}

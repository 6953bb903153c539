/** All SQL for the vocabulary. */

import { LRUCache } from "lru-cache"
import type { Queryable } from "../../platform/database/queryable.ts"

export type KnownWord = { word: string; written: string }

const wordsPerStatement = 5_000

export class WordStore {
  private readonly db: Queryable
  private readonly written = new LRUCache<string, true>({ max: 100_000 })

  constructor(db: Queryable) {
    this.db = db
  }

  /** Words are never removed: a correction counts only if it finds something. */
  async addWords(language: string, words: ReadonlyMap<string, string>): Promise<void> {
    const fresh = [...words]
      .filter(([word]) => !this.written.has(`${language} ${word}`))
      .sort(([one], [other]) => (one < other ? -1 : 1))
    for (let start = 0; start < fresh.length; start += wordsPerStatement) {
      const rows = fresh
        .slice(start, start + wordsPerStatement)
        .map(([word, written]) => ({ word, written, deletions: deletions(word) }))
      await this.db.query(
        `insert into search_word (language, word, written, deletions)
         select $1, word, written, deletions from jsonb_to_recordset($2::jsonb) as new (word text, written text, deletions text[])
         on conflict do nothing`,
        [language, JSON.stringify(rows)],
      )
    }
    for (const [word] of fresh) this.written.set(`${language} ${word}`, true)
  }

  /** Merges new words into the index, as for documents. */
  async settle(): Promise<void> {
    await this.db.query(
      "select gin_clean_pending_list('search_word_deletions'), gin_clean_pending_list('search_word_trigrams')",
    )
  }

  async findWords(languages: readonly string[], words: readonly string[]): Promise<KnownWord[]> {
    const { rows } = await this.db.query<KnownWord>(
      "select distinct on (word) word, written from search_word where language = any($1) and word = any($2)",
      [languages, words],
    )
    return rows
  }

  /** Words that differ from this one by a typing error or two, in no order. */
  async similarWords(languages: readonly string[], word: string): Promise<KnownWord[]> {
    const { rows } = await this.db.query<KnownWord>(
      "select word, written from similar_words($1, $2, $3, $4)",
      [languages, word, [word, ...deletions(word)], word.length >= 6],
    )
    return rows
  }
}

/** The word itself, and the word without each of its letters in turn. */
export function deletions(word: string): string[] {
  const letters = [...word]
  return [
    ...new Set([
      word,
      ...letters.map((_, left) => letters.filter((_letter, index) => index !== left).join("")),
    ]),
  ]
}

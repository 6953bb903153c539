/**
 * Which words the documents have, by scope, in this process's memory. A query knows some fifty words that mean the same as what was typed, of
 * which a shelf's documents have a few; to look each of the others up in the index takes longer than everything else.
 */
import { crc32 } from "node:zlib"
import type { Queryable } from "../../platform/database/queryable.ts"

/** Whether a document may have the entry (`analysis/lexemes.ts`). */
export type MayHave = (lexeme: string) => boolean

/** Other processes index, too. What they added is found after this time at the latest. */
const lookAgainMs = 1_000
/** A transaction that began earlier may end later; none takes as long as this. */
const overlapSeconds = 60

export class KnownWords {
  private readonly db: Queryable
  /** Checksums instead of words, since there are some hundred thousand. Two words that share one only cost time. */
  private readonly known = new Set<number>()
  /** When words were read last, by the database's clock. */
  private readAt: string | null = null
  private lookedAt = Number.NEGATIVE_INFINITY
  private reading: Promise<void> | null = null

  constructor(db: Queryable) {
    this.db = db
  }

  async current(): Promise<MayHave> {
    if (performance.now() - this.lookedAt > lookAgainMs) {
      this.reading ??= this.read().finally(() => {
        this.reading = null
      })
      await this.reading
    }
    return (lexeme) => hasNumber(lexeme) || this.known.has(checksum(lexeme))
  }

  /**
   * Part of the transaction of `client` that writes the documents. Words are never removed: one too many only costs time.
   * @returns what `learn` wants to hear once that transaction is written.
   */
  async add(client: Queryable, lexemes: Iterable<string>): Promise<number[]> {
    const words = [...lexemes].filter((lexeme) => !hasNumber(lexeme)).map(checksum)
    const fresh = [...new Set(words)].filter((word) => !this.known.has(word))
    if (fresh.length === 0) return fresh
    await client.query(
      "insert into search_known_word (checksum) select unnest($1::integer[]) on conflict do nothing",
      [fresh.sort((one, other) => one - other)],
    )
    return fresh
  }

  /** So this process finds what it has indexed at once, and doesn't write the words of every document again. */
  learn(words: readonly number[]): void {
    for (const word of words) this.known.add(word)
  }

  private async read(): Promise<void> {
    this.lookedAt = performance.now()
    const { rows } = await this.db.query<{ words: number[] | null; now: string }>(
      `select array_agg(checksum) as words, now()::text as now from search_known_word
       where $1::timestamptz is null or added_at > $1::timestamptz - make_interval(secs => $2)`,
      [this.readAt, overlapSeconds],
    )
    for (const word of rows[0]?.words ?? []) this.known.add(word)
    this.readAt = rows[0]?.now ?? this.readAt
  }
}

/** PostgreSQL's integers have a sign. */
function checksum(lexeme: string): number {
  return crc32(lexeme) | 0
}

/** Numbers of models are as many as there are products, so they aren't kept. The scope in front of a word may have digits itself. */
function hasNumber(lexeme: string): boolean {
  return /\p{N}/u.test(lexeme.slice(scopeLength))
}

const scopeLength = 4

/** SQL for taking the text out of documents. */
import type pg from "pg"
import { inTransaction } from "../../../../platform/database/database.ts"
import { wordsOf } from "../../../../platform/words/words.ts"

export type Unread = {
  id: string
  title: string
  models: string[]
  sha256: string
  sizeBytes: number
}

/** The embedded engine runs one transaction at a time, so that each has to be short. */
const pagesPerTransaction = 50

export class ReadingStore {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  async find(id: string): Promise<Unread | null> {
    const { rows } = await this.pool.query<Unread>(
      `select id, title, models, sha256, size_bytes::float8 as "sizeBytes" from document where id = $1`,
      [id],
    )
    return rows[0] ?? null
  }

  /** Repeating it changes nothing. */
  async savePages({ id, title, models }: Unread, texts: readonly string[]): Promise<void> {
    for (let start = 0; start < texts.length; start += pagesPerTransaction) {
      const pages = texts.slice(start, start + pagesPerTransaction).map((text, index) => ({
        page: start + index + 1,
        text,
        words: wordsOf(title, models.join(" "), text),
      }))
      await inTransaction(this.pool, (client) =>
        client.query(
          `insert into document_page (document_id, page, text, words)
           select $1, page, text, array_to_tsvector(array(select json_array_elements_text(words)))
           from json_to_recordset($2) as given(page int, text text, words json)
           on conflict (document_id, page) do update set text = excluded.text, words = excluded.words`,
          [id, JSON.stringify(pages)],
        ),
      )
    }
  }

  /** @param pages null where it isn't known. */
  async end(id: string, reading: "READ" | "WITHOUT_TEXT" | "FAILED", pages: number | null): Promise<void> {
    await this.pool.query("update document set reading = $2, pages = $3 where id = $1", [id, reading, pages])
  }
}

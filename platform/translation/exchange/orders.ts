/** Texts that a translation provider gets, and whether they have come back. */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import { inTransaction } from "../../database/database.ts"
import type { Sender } from "../../queue/queue.ts"
import type { EntryName } from "../translation.ts"
import type { Asker } from "./import-types.ts"
import { sendOrder } from "./jobs.ts"

export type OrderState = "waiting" | "sent" | "returned" | "failed"

export type StoredOrder = {
  id: string
  sourceLanguage: string
  language: string
  entries: EntryName[]
  state: OrderState
  /** The reason of the last failed attempt. */
  fault: string | null
  madeBy: string | null
  madeByName: string | null
  address: string
  madeAt: Date
  sentAt: Date | null
  returnedAt: Date | null
  importId: string | null
}

export type NewOrder = { sourceLanguage: string; language: string; entries: readonly EntryName[]; by: Asker }

export type Orders = {
  create(order: NewOrder): Promise<string>
  find(id: string): Promise<StoredOrder | null>
  /** The newest first. @param languages null: all. */
  list(languages: readonly string[] | null, first: number): Promise<StoredOrder[]>
  /** Sends one that was given up again. @returns false where it wasn't. */
  sendAgain(id: string): Promise<boolean>
  noteSent(id: string): Promise<void>
  noteFault(id: string, fault: string, isGivenUp: boolean): Promise<void>
  /** @returns false where the order isn't awaited: it has come back already, or was never sent. */
  noteReturned(id: string): Promise<boolean>
  noteImport(id: string, importId: string | null): Promise<void>
}

const columns = `id, source_language as "sourceLanguage", language, entries, state, fault, made_by as "madeBy",
  made_by_name as "madeByName", address, made_at as "madeAt", sent_at as "sentAt", returned_at as "returnedAt",
  import_id as "importId"`

export function createOrders({ pool, queue }: { pool: pg.Pool; queue: Sender }): Orders {
  async function change(sql: string, parameters: unknown[]): Promise<boolean> {
    return (await pool.query(sql, parameters)).rowCount === 1
  }
  return {
    create: ({ sourceLanguage, language, entries, by }) =>
      inTransaction(pool, async (client) => {
        const id = randomUUID()
        await client.query(
          `insert into translation_order (id, source_language, language, entries, state, made_by, made_by_name, address)
           values ($1, $2, $3, $4, 'waiting', $5, $6, $7)`,
          [id, sourceLanguage, language, JSON.stringify(entries), by.subject, by.name, by.address],
        )
        await queue.send(sendOrder, { order: id }, { inTransaction: client })
        return id
      }),
    async find(id) {
      const { rows } = await pool.query<StoredOrder>(
        `select ${columns} from translation_order where id = $1`,
        [id],
      )
      return rows[0] ?? null
    },
    async list(languages, first) {
      const { rows } = await pool.query<StoredOrder>(
        `select ${columns} from translation_order
         where $1::text[] is null or language = any($1) order by made_at desc, id limit $2`,
        [languages, first],
      )
      return rows
    },
    sendAgain: (id) =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          "update translation_order set state = 'waiting', fault = null where id = $1 and state = 'failed'",
          [id],
        )
        if (rowCount !== 1) return false
        await queue.send(sendOrder, { order: id }, { inTransaction: client })
        return true
      }),
    async noteSent(id) {
      await change(
        "update translation_order set state = 'sent', sent_at = now(), fault = null where id = $1 and state = 'waiting'",
        [id],
      )
    },
    async noteFault(id, fault, isGivenUp) {
      await change(
        `update translation_order set fault = $2, state = case when $3 then 'failed' else state end
         where id = $1 and state = 'waiting'`,
        [id, fault, isGivenUp],
      )
    },
    noteReturned: (id) =>
      change(
        // The answer may be faster than our note that the order was sent.
        `update translation_order set state = 'returned', returned_at = now(), sent_at = coalesce(sent_at, now())
         where id = $1 and state in ('waiting', 'sent')`,
        [id],
      ),
    async noteImport(id, importId) {
      await change(
        `update translation_order set import_id = $2, state = case when $2::uuid is null then 'sent' else state end
         where id = $1`,
        [id, importId],
      )
    },
  }
}

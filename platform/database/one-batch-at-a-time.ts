import type { PGlite } from "@electric-sql/pglite"

/** Messages that a prepared query is made of, as far as its Sync: Parse, Bind, Describe, Execute, Close, Flush. */
const partsOfBatch = new Set([..."PBDECH"].map((letter) => letter.charCodeAt(0)))
const sync = Uint8Array.of("S".charCodeAt(0), 0, 0, 0, 4)

/**
 * All connections share PGlite's one session, and its socket server lets them take turns message by message; only in a transaction does
 * one connection keep its turn. A query of more than 64 KB arrives in pieces, and what another connection prepares between them would be
 * run with its parameters. So a query that has begun counts as a transaction until its Sync.
 */
export function oneBatchAtATime(db: PGlite): PGlite {
  const isInTransaction = db.isInTransaction.bind(db)
  const execProtocolRawStream = db.execProtocolRawStream.bind(db)
  const exec = db.exec.bind(db)
  let isOpen = false
  db.isInTransaction = () => isOpen || isInTransaction()
  db.execProtocolRawStream = (message, options) => {
    isOpen = partsOfBatch.has(message[0] ?? 0)
    return execProtocolRawStream(message, options)
  }
  // The socket server rolls back for a connection that is gone, perhaps in the middle of a query.
  db.exec = async (query, options) => {
    if (isOpen) await db.execProtocolRaw(sync)
    isOpen = false
    return exec(query, options)
  }
  return db
}

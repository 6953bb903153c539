import type { PGlite } from "@electric-sql/pglite"

/** The messages of a prepared query before its Sync: Parse, Bind, Describe, Execute, Close, Flush. */
const partsOfBatch = new Set([..."PBDECH"].map((letter) => letter.charCodeAt(0)))
const sync = Uint8Array.of("S".charCodeAt(0), 0, 0, 0, 4)

/**
 * Keeps the queries of different connections apart. All connections share PGlite's single session, and its socket
 * server alternates between them message by message, except in a transaction. A query of more than 64 KB arrives in
 * pieces; if another connection prepared a statement in between, that statement would run with the first one's
 * parameters. So a query that has begun counts as a transaction until its Sync.
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
  // The socket server rolls back for a closed connection, which may have ended in the middle of a query; the Sync ends
  // that query first.
  db.exec = async (query, options) => {
    if (isOpen) await db.execProtocolRaw(sync)
    isOpen = false
    return exec(query, options)
  }
  return db
}

import type { PGlite } from "@electric-sql/pglite"

/** The messages of a prepared query before its Sync: Parse, Bind, Describe, Execute, Close, Flush. */
const partsOfBatch = codesOf("PBDECH")
/** Those of them that nobody may expect an answer to before the Sync or a Flush. */
const answeredLater = codesOf("PBDEC")
const [terminate] = codesOf("X")
const sync = Uint8Array.of("S".charCodeAt(0), 0, 0, 0, 4)

function codesOf(letters: string): ReadonlySet<number> {
  return new Set([...letters].map((letter) => letter.charCodeAt(0)))
}

/**
 * Keeps the queries of different connections apart. All connections share PGlite's single session, and its socket
 * server alternates between them message by message, except in a transaction. If another connection prepared a statement
 * in the middle of a query, that statement would run with the query's parameters. So a query that has begun counts as a
 * transaction until its Sync.
 *
 * Its five messages are run and answered together: each by itself, with an answer of its own, they took a third more time.
 */
export function oneBatchAtATime(db: PGlite): PGlite {
  const isInTransaction = db.isInTransaction.bind(db)
  const execProtocolRawStream = db.execProtocolRawStream.bind(db)
  const exec = db.exec.bind(db)
  let isOpen = false
  let waiting: Uint8Array[] = []
  db.isInTransaction = () => isOpen || isInTransaction()
  db.execProtocolRawStream = async (message, { onRawData, ...options }) => {
    const kind = message[0] ?? 0
    isOpen = partsOfBatch.has(kind)
    if (answeredLater.has(kind)) {
      waiting.push(message)
      return
    }
    const batch = kind === terminate ? message : joined([...waiting, message])
    waiting = []
    const answers: Uint8Array[] = []
    try {
      // A piece lies in PGlite's memory, where the next one overwrites it.
      await execProtocolRawStream(batch, { ...options, onRawData: (piece) => answers.push(piece.slice()) })
    } finally {
      if (answers.length > 0) onRawData(joined(answers))
    }
  }
  // The socket server rolls back for a closed connection, which may have ended in the middle of a query; the Sync ends
  // that query first.
  db.exec = async (query, options) => {
    waiting = []
    if (isOpen) await db.execProtocolRaw(sync)
    isOpen = false
    return exec(query, options)
  }
  return db
}

function joined(parts: Uint8Array[]): Uint8Array {
  return parts.length === 1 ? (parts[0] as Uint8Array) : new Uint8Array(Buffer.concat(parts))
}

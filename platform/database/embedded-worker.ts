/**
 * PGlite runs in its own thread because a query is synchronous WebAssembly work, which on the main thread would block
 * all other requests.
 */
import { parentPort, workerData } from "node:worker_threads"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { PGLiteSocketServer } from "@electric-sql/pglite-socket"
import { openMessageHub } from "./message-hub.ts"
import { oneBatchAtATime } from "./one-batch-at-a-time.ts"

const { filesFolder, socketPath, messagesPath } = workerData as Record<
  "filesFolder" | "socketPath" | "messagesPath",
  string
>

const db = oneBatchAtATime(await PGlite.create(filesFolder, { extensions: { pg_trgm } }))
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 64 })
await server.start()
const hub = await openMessageHub(messagesPath)

parentPort?.on("message", async () => {
  await hub.close()
  await server.stop()
  await db.close()
  parentPort?.close()
})
parentPort?.postMessage("ready")

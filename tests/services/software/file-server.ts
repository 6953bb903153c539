/** A process that serves one large file as the website does, until the test kills it. Its database is a row. */
import express from "express"
import type { FileRow } from "../../../services/software/rows.ts"
import { serveDownloads } from "../../../services/software/serve-downloads.ts"

const [dataDir = "", secret = "", row = "{}"] = process.argv.slice(2)
const file = JSON.parse(row) as FileRow
const pool = {
  query: async (text: string) => ({ rows: text.startsWith("select") ? [file] : [], rowCount: 1 }),
}

/** The largest so far; the test asks for it after a quiet start and at the end. */
let largest = 0
const sample = () => {
  largest = Math.max(largest, process.memoryUsage.rss())
}
setInterval(sample, 10)

const files = serveDownloads({
  ...{ pool: pool as never, dataDir, secret, publicKeys: [] },
  pace: { take: async () => null },
  log: { warn: (_fields, message) => console.error(message) },
})
const server = express()
  .use(files)
  .listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as { port: number }).port }))

process.on("message", (wish) => {
  if (wish === "begin") largest = 0
  sample()
  process.send?.({ rss: largest })
})

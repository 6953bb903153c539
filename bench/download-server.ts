/** `node bench/download-server.ts`: the software service's files with one large file, for bench/downloads.ts. Its database is a row. */
import express from "express"
import type { FileRow } from "../services/software/rows.ts"
import { serveDownloads } from "../services/software/serve-downloads.ts"

const { DATA_DIR: dataDir = "", ADDRESS_SECRET: secret = "", FILE_ROW: row = "{}", PORT: port } = process.env
const file = JSON.parse(row) as FileRow
const pool = {
  query: async (text: string) => ({ rows: text.startsWith("select") ? [file] : [], rowCount: 1 }),
}

const server = express()
  .use(
    serveDownloads({
      ...{ pool: pool as never, dataDir, secret, publicKeys: [] },
      pace: { take: async () => null },
      log: { warn: (_fields, message) => console.warn(message) },
    }),
  )
  .use((_request, response) => void response.send("ready"))
  .listen(Number(port), "localhost")

process.once("SIGTERM", () => {
  server.closeAllConnections()
  server.close()
})

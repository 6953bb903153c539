/**
 * A content service in its own process, like a remote one, filled from the given folder. `node
 * e2e/support/content-endpoint.ts <port> <token> <data folder> <content folder>`
 */
import { createServer } from "node:http"
import { createServerAdapter } from "@whatwg-node/server"
import { openDatabase } from "../../platform/database/database.ts"
import { migrate } from "../../platform/database/migrate.ts"
import { noSender } from "../../platform/queue/open-sender.ts"
import { importContent } from "../../services/content/import/import.ts"
import { createContentService } from "../../services/content/server.ts"

const [, , port, token, dataDir = "", folder = ""] = process.argv

const { pool } = await openDatabase({ dataDir })
await migrate(pool)
await importContent({ pool, queue: noSender, folder, dataDir })
const service = createContentService({ pool, token, graphiql: false, onError: console.error })
const adapter = createServerAdapter(async (request: Request) => {
  if (new URL(request.url).pathname === "/health") return new Response("ready")
  const body = request.method === "POST" ? await request.text() : undefined
  const { method, url } = request
  return service.fetch(new Request(url, { method, body, headers: [...request.headers] }))
})
createServer(adapter).listen(Number(port), "127.0.0.1")

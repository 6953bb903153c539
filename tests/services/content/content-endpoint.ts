import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { noSender } from "../../../platform/queue/open-sender.ts"
import { importContent } from "../../../services/content/import/import.ts"
import { createContentService } from "../../../services/content/server.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"

export const fixtureFolder = join(import.meta.dirname, "fixture")

/** The service under test, filled with the fixture, and the token for its drafts. */
export type ContentEndpoint = {
  fetch(request: Request): Promise<Response>
  url: string
  token: string
  close(): Promise<void>
}

/** The endpoint at `CONTENT_CONTRACT_URL`, which must hold the fixture; else an embedded service on a fresh database. */
export async function openContentEndpoint(): Promise<ContentEndpoint> {
  const { CONTENT_CONTRACT_URL: remote, CONTENT_CONTRACT_TOKEN = "" } = process.env
  if (remote)
    return {
      fetch: (request) => fetch(request),
      url: remote,
      token: CONTENT_CONTRACT_TOKEN,
      close: async () => {},
    }
  const database = await freshDatabase({ keep: true })
  const dataDir = mkdtempSync(join(tmpdir(), "content-"))
  await importContent({ pool: database.pool, queue: noSender, folder: fixtureFolder, dataDir })
  const token = "contract-token"
  const service = createContentService({
    pool: database.pool,
    token,
    graphiql: false,
    onError: console.error,
  })
  async function close() {
    rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  }
  return { fetch: service.fetch, url: "http://content.localhost/graphql", token, close }
}

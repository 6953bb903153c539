import type pg from "pg"
import { importContent } from "./import/import.ts"
import { createContentService, type ContentService as GraphqlService } from "./server.ts"
import { startWebhookDelivery } from "./webhooks.ts"

export type ContentService = {
  fetch: typeof globalThis.fetch
  entries: GraphqlService["entries"]
  stop(): Promise<void>
}

type Log = {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

type Options = {
  pool: pg.Pool
  dataDir: string
  /** An empty database is filled from this folder. */
  folder: string
  token: string
  webhook: { url: string; secret: string }
  /** Serves the explorer and says nothing of the cause of errors only in production. */
  isDevelopment: boolean
  log: Log
}

/** The embedded content service with everything around it: filled on first start, telling the website of changes. */
export async function startContent(options: Options): Promise<ContentService> {
  const { pool, dataDir, folder, token, webhook, isDevelopment, log } = options
  const onError = (error: unknown) => log.error({ err: error }, "content service")
  const service = createContentService({ pool, token, graphiql: isDevelopment, onError })
  if (await isEmpty(pool)) {
    const result = await importContent({ pool, folder, dataDir, progress: sayOnConsole() })
    log.info({ ...result }, "content imported")
  }
  const delivery = startWebhookDelivery({ pool, urls: [webhook.url], secret: webhook.secret, log })
  return {
    fetch: (input, init) => service.fetch(new Request(input, init)),
    entries: service.entries,
    stop: () => delivery.stop(),
  }
}

async function isEmpty(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query("SELECT NOT EXISTS (SELECT FROM content_page) AS empty")
  return rows[0].empty
}

/** One line a step; the first start takes a while, and silence looks like a fault. */
function sayOnConsole() {
  let last = ""
  return (step: string) => {
    if (step !== last) console.log(`  ${step} …`)
    last = step
  }
}

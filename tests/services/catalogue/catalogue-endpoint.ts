import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { noSender } from "../../../platform/queue/open-sender.ts"
import { importCatalogue } from "../../../services/catalogue/import/import.ts"
import { createCatalogueService } from "../../../services/catalogue/server.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"

export const fixtureFolder = join(import.meta.dirname, "fixture")

/** The service under test, filled with the fixture. */
export type CatalogueEndpoint = {
  fetch(request: Request): Promise<Response>
  url: string
  /** Whether it offers the contract's extensions. */
  hasExtensions: boolean
  close(): Promise<void>
}

/** The endpoint at `CATALOGUE_CONTRACT_URL`, which must hold the fixture; else an embedded service on a fresh database. */
export async function openCatalogueEndpoint(): Promise<CatalogueEndpoint> {
  const { CATALOGUE_CONTRACT_URL: url, CATALOGUE_CONTRACT_EXTENSIONS } = process.env
  if (url)
    return {
      fetch: (request) => fetch(request),
      url,
      hasExtensions: CATALOGUE_CONTRACT_EXTENSIONS !== "none",
      close: async () => {},
    }
  const database = await freshDatabase({ keep: true })
  const dataDir = mkdtempSync(join(tmpdir(), "catalogue-"))
  await importCatalogue({ pool: database.pool, queue: noSender, path: fixtureFolder, dataDir })
  const service = createCatalogueService({ pool: database.pool, graphiql: false, onError: console.error })
  async function close() {
    rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  }
  return { fetch: service.fetch, url: "http://catalogue.localhost/graphql", hasExtensions: true, close }
}

export type Answer = {
  status: number
  data: Record<string, unknown> | null
  errors?: { message: string }[]
}

export async function ask(
  endpoint: CatalogueEndpoint,
  query: string,
  variables: object = {},
): Promise<Answer> {
  const headers = { "content-type": "application/json", accept: "application/json" }
  const body = JSON.stringify({ query, variables })
  const response = await endpoint.fetch(new Request(endpoint.url, { method: "POST", headers, body }))
  return { status: response.status, ...(await response.json()) }
}

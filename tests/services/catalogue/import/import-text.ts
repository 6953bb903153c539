import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished } from "vitest"
import type { Database } from "../../../../platform/database/database.ts"
import { noSender } from "../../../../platform/queue/open-sender.ts"
import { CatalogueFaultsError } from "../../../../services/catalogue/import/faults.ts"
import { type ImportOptions, importCatalogue } from "../../../../services/catalogue/import/import.ts"
import { catalogueJobs } from "../../../../services/catalogue/jobs.ts"
import { createCatalogueService } from "../../../../services/catalogue/server.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { openTestQueue } from "../../../platform/queue/open-test-queue.ts"
import { fixtureFolder } from "../catalogue-endpoint.ts"

type Options = Partial<Pick<ImportOptions, "source" | "keepsRest" | "encoding" | "under" | "progress">>

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "catalogue-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A catalogue for one test, and a function that imports a file's text into it. */
export async function openCatalogue({ withFixture = false, hasQueue = false } = {}) {
  const database = await freshDatabase()
  const folder = temporaryFolder()
  const dataDir = join(folder, "data")
  const { pool } = database
  const queue = hasQueue ? (await openTestQueue(pool, catalogueJobs)).queue : noSender
  if (withFixture) await importCatalogue({ pool, queue: noSender, path: fixtureFolder, dataDir })

  function importText(file: string, content: string | Buffer, options: Options = {}) {
    const path = join(folder, file)
    writeFileSync(path, content)
    return importCatalogue({ pool, queue, path, dataDir, ...options })
  }

  /** Expects the import to be refused without changing anything. @returns the faults as `line: reason`. */
  async function faultsOf(file: string, content: string | Buffer, options: Options = {}): Promise<string[]> {
    const before = await contentOf(database)
    const error = await importText(file, content, options).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(CatalogueFaultsError)
    expect(await contentOf(database)).toEqual(before)
    return (error as CatalogueFaultsError).faults.map(({ line, reason }) => `${line}: ${reason}`)
  }

  const service = createCatalogueService({ pool, graphiql: false, onError: console.error })
  async function ask(query: string): Promise<Record<string, unknown>> {
    const body = JSON.stringify({ query })
    const headers = { "content-type": "application/json" }
    const response = await service.fetch(
      new Request("http://catalogue.localhost", { method: "POST", headers, body }),
    )
    const { data, errors } = await response.json()
    expect(errors).toBeUndefined()
    return data
  }
  return { database, folder, dataDir, importText, faultsOf, ask }
}

/** Everything that an import could leave behind, including staged rows. */
export async function contentOf({ pool }: Database) {
  const { rows } = await pool.query(
    `select 'entry' as what, kind || id as id, digest from catalogue_entry
     union all select 'product', slug, digest from catalogue_product
     union all select 'place', classification_id, product_id::text from catalogue_product_classification
     union all select 'figure', specification_id || system || variant, product_id || ':' || low || ':' || high from catalogue_figure
     union all select 'staged', id, digest from catalogue_staged
     union all select 'import', source, '' from catalogue_import
     union all select 'change', id::text, data::text from queue.job
     order by 1, 2, 3`,
  )
  return rows
}

export const jsonCatalogue = [
  { kind: "classification", id: "machines", slug: "machines", name: { en: "Machines" } },
  { kind: "specification", id: "rate", name: { en: "Rate" }, unit: "1/h", isFilter: true },
  {
    kind: "product",
    slug: "one",
    classifications: ["machines"],
    name: { en: "One" },
    specifications: { rate: 10 },
  },
  {
    kind: "product",
    slug: "two",
    classifications: ["machines"],
    name: { en: "Two" },
    specifications: { rate: 20 },
  },
]

/** Products for load tests (`start/demo-generate.ts`). */
import { tmpdir } from "node:os"
import type pg from "pg"
import type { Sender } from "../../platform/queue/queue.ts"
import { generatedProduct, generatedShared } from "./generated.ts"
import { FaultList } from "./import/faults.ts"
import { importRecords, type Progress } from "./import/import.ts"
import type { SourceRecord } from "./import/source-record.ts"
import { CatalogueStore } from "./store.ts"

type Options = { products: number; seed: number; dataDir: string }

/** Replaces the products generated before. They are imported like all others, but no import removes them. */
export async function generateCatalogue(
  { pool, queue }: { pool: pg.Pool; queue: Sender },
  { products, seed, dataDir }: Options,
  progress: Progress = () => {},
): Promise<void> {
  const classifications = await new CatalogueStore(pool).listEntries("classification")
  const top = classifications.find(({ data }) => data.slug === "products" && data.parent === undefined)

  async function* records(): AsyncGenerator<SourceRecord> {
    const file = "generated"
    for (const record of generatedShared(products, top?.id)) yield { record, file, line: 1 }
    for (let index = 0; index < products; index++) {
      yield { record: generatedProduct(index, products, seed), file, line: index + 1 }
      if ((index + 1) % 1000 === 0 || index + 1 === products)
        progress("products generated", index + 1, products)
    }
  }

  await importRecords({
    pool,
    queue,
    dataDir,
    folder: tmpdir(),
    source: "generated",
    records: products > 0 ? records() : noRecords(),
    mayBeEmpty: products === 0,
    faults: new FaultList(),
    keepsRest: () => false,
    progress,
  })
  // Updates the planner's statistics after so many new rows.
  await pool.query("analyze catalogue_product, catalogue_product_classification, catalogue_figure")
}

async function* noRecords(): AsyncGenerator<SourceRecord> {}

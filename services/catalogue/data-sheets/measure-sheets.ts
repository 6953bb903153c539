/**
 * Makes data sheets that nobody has asked for yet, so that their sizes are shown [CAT-18]. A sheet takes a third of a second of a
 * processor or twice that, so a few are made at a time; what is downloaded earlier is known at once.
 */
import type { Notifications } from "../../../platform/notifications/notifications.ts"
import { publishPurge } from "../../../platform/notifications/purges.ts"
import type { CatalogueStore } from "../store.ts"
import { createDataSheet, dataSheetDigest, dataSheetName } from "./data-sheet.ts"
import { findSheetSource } from "./find-source.ts"
import { keepSheets } from "./kept-sheets.ts"
import { createFindAsset, sheetCatalogue } from "./stored-catalogue.ts"

type Deps = {
  store: CatalogueStore
  dataDir: string
  notifications: Pick<Notifications, "publish">
  log: { warn(fields: object, message: string): void }
}

const sheetsAtOnce = 3

/** @returns a function that makes the next few. */
export function createMeasureSheets({ store, dataDir, notifications, log }: Deps): () => Promise<void> {
  const kept = keepSheets(dataDir)
  const catalogue = sheetCatalogue(store, createFindAsset(store, dataDir))
  /** A sheet that can't be made would otherwise come first for ever. */
  const failed: string[] = []

  async function measure(slug: string, language: string) {
    const source = await findSheetSource(catalogue, slug, language)
    if (!source) return
    const name = dataSheetName(dataSheetDigest(source, language))
    const found = await kept.find(name)
    const sheet = found ?? (await createDataSheet(source, language))
    if (!found) await kept.keep(name, sheet)
    if (await store.saveSheetSize(slug, language, sheet.length)) await tell(slug)
  }

  /** Without the message the size is shown a little later, when the product's page expires. */
  async function tell(slug: string) {
    await publishPurge(notifications, [`product:${slug}`]).catch((error: Error) =>
      log.warn({ reason: error.message, slug }, "other processes don't hear of a new data sheet"),
    )
  }

  return async () => {
    for (const { slug, language } of await store.sheetsToMeasure(sheetsAtOnce, failed)) {
      try {
        await measure(slug, language)
      } catch (error) {
        failed.push(`${slug} ${language}`)
        log.warn({ err: error, slug, language }, "a data sheet can't be made")
      }
    }
  }
}

import { join, resolve } from "node:path"
import type pg from "pg"
import { keepAssetFile } from "../../../platform/files/kept-files.ts"
import type { Sender } from "../../../platform/queue/queue.ts"
import type { AssetData } from "../rows.ts"
import { applyContent, type ImportResult } from "./apply.ts"
import { type Progress, readContent } from "./read-content.ts"

/**
 * Makes the database say what the files in `folder` say. Rows of generated load-test data stay.
 *
 * @throws ContentFaultsError when a file has a fault; then nothing was changed.
 */
export async function importContent(options: {
  pool: pg.Pool
  /** Hears of what changed. */
  queue: Sender
  folder: string
  /** Asset files are kept below it. */
  dataDir: string
  progress?: Progress
}): Promise<ImportResult> {
  const folder = resolve(options.folder)
  const content = await readContent(folder, options.progress)
  // Files first: a row must never name a file that isn't there. One too many does no harm.
  for (const { kind, data } of content.entries) {
    if (kind !== "asset") continue
    const { sha256, file } = data as AssetData
    await keepAssetFile(options.dataDir, sha256, join(folder, "assets", file))
  }
  return applyContent(options, content, options.progress)
}

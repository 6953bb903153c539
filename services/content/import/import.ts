import { join, resolve } from "node:path"
import type pg from "pg"
import { keepAssetFile } from "../../../platform/files/kept-files.ts"
import type { Sender } from "../../../platform/queue/queue.ts"
import type { AssetData } from "../rows.ts"
import { applyContent, type ImportResult } from "./apply.ts"
import { keepEdits } from "./keep-edits.ts"
import { discardEntryEdits, keepEntryEdits } from "./keep-entry-edits.ts"
import { type Progress, readContent } from "./read-content.ts"
import { refuseSilentChanges } from "./silent-changes.ts"

/**
 * Updates the database to the files in `folder`. Rows of generated load-test data are kept,
 * and so are texts of editors.
 *
 * @throws ContentFaultsError when a file has a fault, contradicts an editor's text, or changes a published release silently; nothing is
 *   changed then.
 */
export async function importContent(options: {
  pool: pg.Pool
  /** Receives the jobs that announce changes. */
  queue: Sender
  folder: string
  /** The folder in which asset files are stored. */
  dataDir: string
  /** Takes the files in place of what editors wrote meanwhile. */
  discardEdits?: boolean
  progress?: Progress
}): Promise<ImportResult> {
  const folder = resolve(options.folder)
  const content = await readContent(folder, options.progress)
  // Files are copied first, since a row must never name a missing file; a superfluous file does no harm.
  for (const { kind, data } of content.entries) {
    if (kind !== "asset") continue
    const { sha256, file } = data as AssetData
    await keepAssetFile(options.dataDir, sha256, join(folder, "assets", file))
  }
  async function prepare(client: pg.PoolClient) {
    if (options.discardEdits) await discardEntryEdits(client)
    const kept = await keepEntryEdits(
      client,
      options.discardEdits ? content : await keepEdits(client, content),
    )
    await refuseSilentChanges(client, folder, kept)
    return kept
  }
  return applyContent(options, prepare, options.progress)
}

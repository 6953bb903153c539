/** `node services/content/cli.ts check|import|export [--discard-edits] [folder]` */
import { join } from "node:path"
import { parseArgs } from "node:util"
import type { Database } from "../../platform/database/database.ts"
import { readDatabaseEnvironment } from "../../platform/database/environment.ts"
import { openForCommand } from "../../platform/database/open-for-command.ts"
import { showProgress } from "../../platform/demo/progress.ts"
import { openSender } from "../../platform/queue/open-sender.ts"
import type { Sender } from "../../platform/queue/queue.ts"
import { exportContent } from "./export/export.ts"
import { ContentFaultsError, describeFaults } from "./import/faults.ts"
import { importContent } from "./import/import.ts"
import { readContent } from "./import/read-content.ts"
import { contentJobs } from "./jobs.ts"

const { values, positionals } = parseArgs({
  options: { "discard-edits": { type: "boolean", default: false } },
  allowPositionals: true,
})
const [command = "", folder = join(import.meta.dirname, "demo")] = positionals

const commands: Readonly<Record<string, () => Promise<void>>> = {
  check,
  import: importFolder,
  export: exportFolder,
}

async function check(): Promise<void> {
  const { pages, entries, redirects } = await readContent(folder, showProgress())
  console.log(
    `No faults: ${pages.length} pages, ${redirects.length} redirects, ${entries.length} other entries.`,
  )
}

async function importFolder(): Promise<void> {
  await withDatabase(async ({ pool }, { dataDir, queue }) => {
    const discardEdits = values["discard-edits"]
    const progress = showProgress()
    const result = await importContent({ pool, queue, folder, dataDir, discardEdits, progress })
    console.log(
      `Imported ${folder}: ${result.created} new, ${result.updated} changed, ${result.deleted} removed.`,
    )
  })
}

async function exportFolder(): Promise<void> {
  await withDatabase(async ({ pool }, { dataDir }) => {
    const files = await exportContent({ pool, folder, dataDir, progress: showProgress() })
    console.log(`Exported ${files} files to ${folder}.`)
  })
}

async function withDatabase(
  work: (database: Database, given: { dataDir: string; queue: Sender }) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readDatabaseEnvironment()
  const database = await openForCommand({ databaseUrl, dataDir })
  try {
    const queue = await openSender({ database, databaseUrl, kinds: contentJobs })
    await work(database, { dataDir, queue }).finally(queue.close)
  } finally {
    await database.close()
  }
}

const run = commands[command]
if (!run) {
  console.error("Usage: node services/content/cli.ts check|import|export [--discard-edits] [folder]")
  process.exitCode = 2
} else {
  await run().catch((error: unknown) => {
    if (!(error instanceof ContentFaultsError)) throw error
    console.error(
      `\n${describeFaults(error.faults)}\n\n${error.faults.length} faults in ${folder}; nothing was changed.`,
    )
    process.exitCode = 1
  })
}

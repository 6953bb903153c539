/** `npm run catalogue:import -- --file catalogue.xml [--source name] [--keep] [--encoding windows-1252] [--under id]` */
import { parseArgs } from "node:util"
import { readDatabaseEnvironment } from "../../platform/database/environment.ts"
import { openForCommand } from "../../platform/database/open-for-command.ts"
import { showProgress } from "../../platform/demo/progress.ts"
import { openSender } from "../../platform/queue/open-sender.ts"
import { CatalogueFaultsError } from "./import/faults.ts"
import { importCatalogue } from "./import/import.ts"
import { catalogueJobs } from "./jobs.ts"

const usage = `Usage: npm run catalogue:import -- --file <file.xml|.csv|.json|.jsonl, or a folder of YAML files>
  --source <name>      what came with the import of this name before is replaced (default: the file's name)
  --keep               what the file doesn't mention stays
  --encoding <label>   of CSV and JSON other than UTF-8, e.g. windows-1252
  --under <id>         BMEcat: the classification that the file's groups are put below`

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        file: { type: "string" },
        source: { type: "string" },
        keep: { type: "boolean", default: false },
        encoding: { type: "string" },
        under: { type: "string" },
      },
    })
    return values.file ? { ...values, file: values.file } : null
  } catch {
    return null
  }
}

async function run({ file, source, keep, encoding, under }: NonNullable<ReturnType<typeof readArguments>>) {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readDatabaseEnvironment()
  const database = await openForCommand({ databaseUrl, dataDir })
  try {
    const { pool } = database
    const progress = showProgress()
    const queue = await openSender({ database, databaseUrl, kinds: catalogueJobs })
    const result = await importCatalogue({
      pool,
      queue,
      path: file,
      dataDir,
      source,
      keepsRest: keep,
      encoding,
      under,
      progress,
    }).finally(queue.close)
    const { created, updated, deleted, unchanged } = result
    console.log(
      `Imported ${file}: ${created} new, ${updated} changed, ${deleted} removed, ${unchanged} as they were.`,
    )
  } finally {
    await database.close()
  }
}

const given = readArguments()
if (!given) {
  console.error(usage)
  process.exitCode = 2
} else {
  await run(given).catch((error: NodeJS.ErrnoException) => {
    const isMissing = error.code === "ENOENT"
    if (!(error instanceof CatalogueFaultsError) && !isMissing) throw error
    console.error(
      isMissing ? `There is no file ${given.file}.` : `\n${error.message}\n\nNothing was changed.`,
    )
    process.exitCode = 1
  })
}

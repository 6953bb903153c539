/** `npm run documents:import -- folder`: technical documents for product information and the pages of machines. */
import { openDatabase } from "../../../platform/database/database.ts"
import { migrate } from "../../../platform/database/migrate.ts"
import { openSender } from "../../../platform/queue/open-sender.ts"
import { readDocumentImportEnvironment } from "../environment.ts"
import { machineJobs } from "../jobs.ts"
import { importDocumentFolder } from "./import/import-documents.ts"
import { SourceFaults } from "./import/source.ts"

const usage = `Usage: npm run documents:import -- <folder>
  The folder has YAML files with lists of documents and the PDFs that they name; services/machines/documents/README.md shows one.`

async function run(folder: string): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readDocumentImportEnvironment()
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    await migrate(database.pool)
    const queue = await openSender({ database, databaseUrl, kinds: machineJobs })
    const { documents, files, newVersions } = await importDocumentFolder(folder, {
      ...{ pool: database.pool, queue, dataDir },
    }).finally(queue.close)
    console.log(
      `Imported ${folder}: ${documents} documents, ${files} files, ${newVersions} of them to be read.`,
    )
  } finally {
    await database.close()
  }
}

const [folder, ...more] = process.argv.slice(2)
if (!folder || more.length > 0) {
  console.error(usage)
  process.exitCode = 2
} else {
  await run(folder).catch((error: NodeJS.ErrnoException) => {
    const isMissing = error.code === "ENOENT"
    if (!(error instanceof SourceFaults) && !isMissing) throw error
    console.error(
      isMissing
        ? `There is no folder ${folder}.`
        : `\n${error.message}\n\nThe faulty document was not changed.`,
    )
    process.exitCode = 1
  })
}

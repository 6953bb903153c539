/** `npm run software:import -- folder`: products, versions and files for the software download centre. */
import { openDatabase } from "../../platform/database/database.ts"
import { migrate } from "../../platform/database/migrate.ts"
import { openSender } from "../../platform/queue/open-sender.ts"
import { deriveSecrets, openSecrets } from "../../platform/secrets/secrets.ts"
import { readImportEnvironment } from "./environment.ts"
import { importSoftwareFolder } from "./import/import-folder.ts"
import { SourceFaults } from "./import/source.ts"
import { softwareJobs } from "./jobs.ts"
import { trustedKeysOf } from "./trusted-keys.ts"

const usage = `Usage: npm run software:import -- <folder>
  The folder has a YAML file for each product and the files that it names; services/software/README.md shows one.`

async function run(folder: string): Promise<void> {
  const {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY,
    SOFTWARE_SIGNING_KEYS,
  } = readImportEnvironment()
  const secrets = SECRET_KEY ? deriveSecrets(SECRET_KEY) : openSecrets(dataDir)
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    await migrate(database.pool)
    const queue = await openSender({ database, databaseUrl, kinds: softwareJobs })
    const { products, newVersions, files } = await importSoftwareFolder(folder, {
      ...{ pool: database.pool, queue, dataDir },
      signingSecret: secrets.get("softwareSigning"),
      trustedKeys: trustedKeysOf(SOFTWARE_SIGNING_KEYS),
    }).finally(queue.close)
    console.log(`Imported ${folder}: ${products} products, ${newVersions} new versions, ${files} files.`)
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
        : `\n${error.message}\n\nThe faulty product was not changed.`,
    )
    process.exitCode = 1
  })
}

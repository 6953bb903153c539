/**
 * `npm run installed-software:import -- folder`: which version of which software runs on which machine. It stands here because the machines
 * service keeps it, and the software service knows the products.
 */
import { createAudit } from "../platform/audit/audit.ts"
import { readDatabaseEnvironment } from "../platform/database/environment.ts"
import { runImport } from "../platform/queue/import-command.ts"
import { noticeJobs } from "../services/machines/notices/jobs.ts"
import { importInstalledFolder } from "../services/machines/software/import/import-installed.ts"
import { SourceFaults } from "../services/machines/software/import/read-folder.ts"
import { readCentreEnvironment } from "../services/software/environment.ts"
import { listProductKeys } from "../services/software/product-keys.ts"

process.exitCode = await runImport({
  args: process.argv.slice(2),
  usage: {
    name: "installed-software:import",
    folder:
      "The folder has YAML files with lists of entries; services/machines/software/README.md shows one.",
  },
  readEnvironment: readDatabaseEnvironment,
  kinds: noticeJobs,
  async importFolder(folder, { pool, queue }) {
    // A download centre elsewhere answers people only.
    const isElsewhere = readCentreEnvironment().SOFTWARE_API_URL !== undefined
    const products = isElsewhere ? null : await listProductKeys(pool)
    const { entries, machines, changes } = await importInstalledFolder(folder, {
      ...{ pool, queue, products, audit: createAudit(pool), now: new Date() },
    })
    const unchecked = isElsewhere
      ? "; the keys of products were not checked, since the download centre is elsewhere"
      : ""
    return `${entries} entries, ${changes} changes on ${machines} machines${unchecked}`
  },
  isFault: (error) => error instanceof SourceFaults,
  afterFault: "Nothing was changed.",
})

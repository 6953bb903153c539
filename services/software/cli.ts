/** `npm run software:import -- folder`: products, versions and files for the software download centre. */
import { runImport } from "../../platform/queue/import-command.ts"
import { deriveSecrets, openSecrets } from "../../platform/secrets/secrets.ts"
import { readImportEnvironment } from "./environment.ts"
import { importSoftwareFolder } from "./import/import-folder.ts"
import { SourceFaults } from "./import/source.ts"
import { softwareJobs } from "./jobs.ts"
import { trustedKeysOf } from "./trusted-keys.ts"

process.exitCode = await runImport({
  args: process.argv.slice(2),
  usage: {
    name: "software:import",
    folder:
      "The folder has a YAML file for each product and the files that it names; services/software/README.md shows one.",
  },
  readEnvironment: readImportEnvironment,
  kinds: softwareJobs,
  async importFolder(folder, target) {
    const { SECRET_KEY, SOFTWARE_SIGNING_KEYS } = readImportEnvironment()
    const secrets = SECRET_KEY ? deriveSecrets(SECRET_KEY) : openSecrets(target.dataDir)
    const { products, newVersions, files } = await importSoftwareFolder(folder, {
      ...target,
      signingSecret: secrets.get("softwareSigning"),
      trustedKeys: trustedKeysOf(SOFTWARE_SIGNING_KEYS),
    })
    return `${products} products, ${newVersions} new versions, ${files} files`
  },
  isFault: (error) => error instanceof SourceFaults,
  afterFault: "The faulty product was not changed.",
})

/** `npm run documents:import -- folder`: technical documents for product information and the pages of machines. */
import { runImport } from "../../../platform/queue/import-command.ts"
import { readDocumentImportEnvironment } from "../environment.ts"
import { machineJobs } from "../jobs.ts"
import { importDocumentFolder } from "./import/import-documents.ts"
import { SourceFaults } from "./import/source.ts"

process.exitCode = await runImport({
  args: process.argv.slice(2),
  usage: {
    name: "documents:import",
    folder:
      "The folder has YAML files with lists of documents and the PDFs that they name; services/machines/documents/README.md shows one.",
  },
  readEnvironment: readDocumentImportEnvironment,
  kinds: machineJobs,
  async importFolder(folder, target) {
    const { documents, files, newVersions } = await importDocumentFolder(folder, target)
    return `${documents} documents, ${files} files, ${newVersions} of them to be read`
  },
  isFault: (error) => error instanceof SourceFaults,
  afterFault: "The faulty document was not changed.",
})

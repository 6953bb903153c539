import { join } from "node:path"
import { type RequestHandler, Router } from "express"
import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import type { Sender } from "../../platform/queue/queue.ts"
import type { Uploads } from "../../platform/uploads/upload.ts"
import { fillDemoMachines } from "./demo.ts"
import { createMachineDirectory, type MachineDirectory } from "./directory.ts"
import { importDocumentFolder } from "./documents/import/import-documents.ts"
import { ImportStore } from "./documents/import/import-store.ts"
import { serveDocuments } from "./documents/serve-documents.ts"
import type { KeepingPorts } from "./keeping-ports.ts"
import { createMachineLeaver, type MachineLeaver } from "./leaver.ts"
import { createMaintenanceOptOut } from "./maintenance/opt-out.ts"
import { createCalendars } from "./maintenance/routes.ts"
import { createOpenNoteFile, type OpenNoteFile } from "./notes/open-note-file.ts"
import type { NoticePorts, NoticePublisher } from "./notice-ports.ts"
import { checkCsaf } from "./notices/csaf/check-csaf.ts"
import { serveCsaf } from "./notices/csaf/serve-csaf.ts"
import { fillDemoNotices } from "./notices/demo-notices.ts"
import { matchMachines } from "./notices/match-notices.ts"
import { removePerson } from "./remove-person.ts"
import type { RequestPorts } from "./request-ports.ts"
import { createOpenPhoto, type OpenPhoto } from "./requests/open-photo.ts"
import { createMachinesService } from "./server.ts"
import type { SoftwarePorts } from "./software-ports.ts"
import { MachineStore } from "./store.ts"

/** The running machines service, as other parts of the process see it. */
export type MachinesService = {
  /** Calls the GraphQL endpoint without a network. */
  fetch: typeof globalThis.fetch
  directory: MachineDirectory
  /** The signed addresses of documents, `/documents/…`. */
  files: RequestHandler
  openPhoto: OpenPhoto
  openNoteFile: OpenNoteFile
  /** `/calendars/…`, to which calendar programs subscribe, `/maintenance-mails/…`, the targets of links in mails, and `/.well-known/csaf/…`, the public notices. */
  routes: Router
  /** For the customers service, when somebody leaves an organisation. */
  leaver: MachineLeaver
  /** Forgets a person whose account is deleted [ACCT-09]. */
  removePerson(subject: string): Promise<void>
}

type Options = Omit<RequestPorts, "uploads" | "now" | "log" | "matchNotices"> & {
  /** Names of organisations by id, for staff who look whom a notice has reached. */
  findOrganisationNames: NoticePorts["findOrganisationNames"]
  publisher: NoticePublisher
  uploads: Uploads
  verify: VerifyIdentityToken
  findStanding: FindStanding
  /** With which services of the website ask for what isn't a person's to ask. */
  serviceToken: string
  queue: Pick<Sender, "send">
  /** The folder of all files. */
  dataDir: string
  /** Signs the addresses of documents. */
  documentsSecret: string
  /** Signs the addresses of calendars, and those that end mails about maintenance. */
  keepingSecret: string
  findPerson: KeepingPorts["findPerson"]
  findProducts: SoftwarePorts["findProducts"]
  /** Documents that are imported at each start; null for none. */
  documentsFolder: string | null
  /** Whether an empty service is filled with the demo world's machines. */
  isDemo: boolean
  /** Whether the explorer is served. */
  isDevelopment: boolean
  log: Record<"info" | "warn" | "error", (fields: object, message: string) => void>
}

/** Starts the embedded machines service. @throws {SourceFaults} when the documents' description is faulty. */
export async function startMachines(options: Options): Promise<MachinesService> {
  const { pool, verify, findStanding, serviceToken, isDemo, isDevelopment, log } = options
  const { dataDir, documentsSecret, keepingSecret, findPerson, uploads } = options
  const { publicOrigin } = options.settings
  if (isDemo && (await new MachineStore(pool).isEmpty())) await fillDemoMachines(pool)
  if (isDemo) await fillDemoNotices(pool)
  await fillDocuments(options)
  const now = () => new Date()
  const matchNotices: RequestPorts["matchNotices"] = (machines, client) =>
    matchMachines(client, options.queue, machines)
  const requests = { ...options, now, matchNotices }
  const onError = (error: unknown) => log.error({ err: error }, "machines service")
  const service = createMachinesService({
    ...{ verify, findStanding, serviceToken, onError },
    ports: {
      ...{ pool, now, documents: { secret: documentsSecret } },
      ...{ requests, notices: { ...options, now, checkAdvisory: checkCsaf } },
      keeping: { uploads, findPerson, findStanding, secret: keepingSecret, publicOrigin },
      software: { findProducts: options.findProducts },
    },
    graphiql: isDevelopment,
  })
  return {
    fetch: (input, init) => service.fetch(new Request(input, init)),
    directory: createMachineDirectory(pool),
    files: serveDocuments({ pool, dataDir, secret: documentsSecret, log }),
    openPhoto: createOpenPhoto(options),
    openNoteFile: createOpenNoteFile(options),
    routes: Router()
      .use(createCalendars({ pool, findStanding, secret: keepingSecret, publicOrigin, log }))
      .use(createMaintenanceOptOut({ pool, secret: keepingSecret }))
      .use(serveCsaf(options)),
    leaver: createMachineLeaver(pool),
    removePerson: (subject) => removePerson(pool, subject),
  }
}

const demoDocuments = join(import.meta.dirname, "documents/demo")

async function fillDocuments({ pool, queue, dataDir, documentsFolder, isDemo, log }: Options): Promise<void> {
  if (documentsFolder !== null) {
    const imported = await importDocumentFolder(documentsFolder, { pool, queue, dataDir })
    log.info({ ...imported, folder: documentsFolder }, "documents were imported")
    return
  }
  if (isDemo && (await new ImportStore(pool).isEmpty()))
    await importDocumentFolder(demoDocuments, { pool, queue, dataDir })
}

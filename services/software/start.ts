import { type RequestHandler, Router } from "express"
import type pg from "pg"
import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import type { SharedPace } from "../../platform/pace/pace.ts"
import type { Sender } from "../../platform/queue/queue.ts"
import { demoSoftware } from "./demo/demo-software.ts"
import { importSoftwareFolder } from "./import/import-folder.ts"
import { importSoftware } from "./import/import-software.ts"
import { ImportStore } from "./import/import-store.ts"
import { createAgentRoutes } from "./installations/agent-routes.ts"
import { fillDemoInstallations } from "./installations/demo-installations.ts"
import type { SoftwareParts } from "./parts.ts"
import { removePerson } from "./remove-person.ts"
import { serveDownloads } from "./serve-downloads.ts"
import { createSoftwareService } from "./server.ts"
import { createSigner } from "./signing/minisign.ts"
import { createSoftwareOptOut } from "./watching/opt-out.ts"

/** The running software service, as other parts of the process see it. */
export type SoftwareService = {
  /** Answers GraphQL requests. */
  fetch: typeof globalThis.fetch
  /** The files: `/downloads/…`, `/d/…` and the key that checks signatures. */
  files: RequestHandler
  /** `/software-mails/…`, the targets of links in mails, and `/api/artemis-agent` for agents of installations. */
  routes: Router
  removePerson(subject: string): Promise<void>
}

type Options = Omit<SoftwareParts, "now"> & {
  pool: pg.Pool
  queue: Pick<Sender, "send">
  pace: Pick<SharedPace, "take">
  verify: VerifyIdentityToken
  findStanding: FindStanding
  websiteToken: string
  dataDir: string
  /** The secret of this installation's signing key. */
  signingSecret: string
  /** Public keys whose signatures are taken as they are. */
  trustedKeys: readonly string[]
  /** Imported at each start; null for none. */
  folder: string | null
  /** Whether an empty database is filled with the demo world's software. */
  isDemo: boolean
  /** Whether the explorer is served. */
  isDevelopment: boolean
  log: {
    info(fields: object, message: string): void
    warn(fields: object, message: string): void
    error(fields: object, message: string): void
  }
}

/** @throws {SourceFaults} when the folder's description is faulty. */
export async function startSoftware(options: Options): Promise<SoftwareService> {
  const { pool, audit, findOwned, seal, settings, pace, dataDir, log } = options
  await fill(options)
  const parts = { ...{ pool, audit, findOwned, seal, settings }, now: () => new Date() }
  const { verify, findStanding, websiteToken } = options
  const service = createSoftwareService({
    ...{ parts, verify, findStanding, websiteToken, graphiql: options.isDevelopment },
    onError: (error) => log.error({ err: error }, "software service"),
  })
  const publicKeys = [createSigner(options.signingSecret).publicKey, ...options.trustedKeys]
  return {
    fetch: (input, init) => service.fetch(new Request(input, init)),
    files: serveDownloads({ ...{ pool, pace, dataDir, publicKeys, log }, secret: settings.secret }),
    routes: Router()
      .use(createSoftwareOptOut({ pool, secret: settings.secret }))
      .use(createAgentRoutes({ pool, seal })),
    removePerson: (subject) => removePerson(pool, subject),
  }
}

async function fill(options: Options): Promise<void> {
  const { pool, queue, dataDir, signingSecret, trustedKeys, folder, isDemo, log } = options
  if (isDemo) await fillDemoInstallations(pool, new Date())
  if (folder !== null) {
    const imported = await importSoftwareFolder(folder, { pool, queue, dataDir, signingSecret, trustedKeys })
    log.info({ ...imported, folder }, "software was imported")
    return
  }
  if (!isDemo || !(await new ImportStore(pool).isEmpty())) return
  const signer = createSigner(signingSecret)
  await importSoftware(await demoSoftware(), { pool, queue, dataDir, signer, trustedKeys })
}

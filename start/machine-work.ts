/** Jobs of the services that speak of machines: inventory, notices and software. Each only where its service runs inside. */
import type pg from "pg"
import type { Log } from "../platform/log/log.ts"
import type { MailService } from "../platform/mail/mail.ts"
import type { Queue } from "../platform/queue/queue.ts"
import type { Secrets } from "../platform/secrets/secrets.ts"
import { createDirectory } from "../services/customers/directory.ts"
import { createFindStanding } from "../services/customers/standing/find-standing.ts"
import { createMachineDirectory } from "../services/machines/directory.ts"
import { registerNoticeJobs } from "../services/machines/notices/register-jobs.ts"
import { registerMachineJobs } from "../services/machines/register-jobs.ts"
import { createRemoteDirectory } from "../services/machines/remote-directory.ts"
import { registerSoftwareJobs } from "../services/software/register-jobs.ts"
import { rolesFrom } from "./roles-from.ts"
import type { WorkEnvironment } from "./work-environment.ts"

type Deps = {
  environment: WorkEnvironment
  pool: pg.Pool
  mail: MailService
  secrets: Secrets
  publicOrigin: string
  dataDir: string
  log: Log
}

export async function registerMachineWork(queue: Queue, deps: Deps): Promise<void> {
  const { environment, pool, mail, secrets, publicOrigin, dataDir, log } = deps
  const { CUSTOMERS_API_URL, MACHINES_API_URL, SOFTWARE_API_URL } = environment
  const findStanding = createFindStanding({ pool, rolesFrom: rolesFrom(environment), introduces: false })
  if (!MACHINES_API_URL && !CUSTOMERS_API_URL) {
    const telling = { mail, publicOrigin, findStanding, secret: secrets.get("machineCalendars") }
    await registerMachineJobs(queue, { pool, dataDir, log, telling })
    const findReaders = createDirectory(pool).listResponsible
    await registerNoticeJobs(queue, { pool, mail, publicOrigin, log, findReaders })
  }
  if (!SOFTWARE_API_URL)
    await registerSoftwareJobs(queue, {
      ...{ pool, mail },
      findOwned: machineDirectory(environment, pool).owned,
      findStanding: CUSTOMERS_API_URL ? null : findStanding,
      settings: { publicOrigin, secret: secrets.get("softwareAddresses") },
    })
}

function machineDirectory(environment: WorkEnvironment, pool: pg.Pool) {
  const { MACHINES_API_URL, CUSTOMERS_API_URL, MACHINES_API_TOKEN: token = "" } = environment
  const url = MACHINES_API_URL ?? CUSTOMERS_API_URL
  const timeoutMs = environment.MACHINES_TIMEOUT_MS
  return url ? createRemoteDirectory({ url, fetch, token, timeoutMs }) : createMachineDirectory(pool)
}

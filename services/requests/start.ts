import type { Router } from "express"
import type pg from "pg"
import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import type { Audit } from "../../platform/audit/audit.ts"
import type { MailService } from "../../platform/mail/mail.ts"
import type { Sender } from "../../platform/queue/queue.ts"
import type { Uploads } from "../../platform/uploads/upload.ts"
import { fillDemoRequests } from "./demo.ts"
import { createInboundRoutes } from "./inbound/routes.ts"
import { createOpenFile, type OpenFile } from "./open-file.ts"
import type { RequestParts, RequestSettings } from "./parts.ts"
import { createRequestsService } from "./server.ts"
import { RequestStore } from "./store.ts"
import { RequestWriter } from "./write-store.ts"

/** The running requests service, as other parts of the process see it. */
export type RequestsService = {
  /** Answers GraphQL requests. */
  fetch: typeof globalThis.fetch
  openFile: OpenFile
  /** `/api/inbound-mail` */
  routes: Router
  /** Unlinks a person whose account is deleted [ACCT-09]; their requests stay as long as anybody else's. */
  removePerson(subject: string): Promise<void>
  /** @throws when requests can't be delivered where they belong. */
  checkDelivery(): Promise<void>
}

type Options = {
  pool: pg.Pool
  queue: Sender
  verify: VerifyIdentityToken
  findStanding: FindStanding
  websiteToken: string
  uploads: Uploads
  mail: MailService
  audit: Audit
  settings: RequestSettings
  /** Signs inbound mails; null where none come in. */
  inboundSecret: string | null
  /** Whether an empty inbox is filled with the demo world's requests. */
  isDemo: boolean
  /** Whether the explorer is served. */
  isDevelopment: boolean
  log: {
    warn(fields: object, message: string): void
    error(fields: object, message: string): void
  }
}

/** Mail and remote systems may be down for a while; after an hour somebody should look. */
const stuckMinutes = 60

export async function startRequests(options: Options): Promise<RequestsService> {
  const { pool, verify, findStanding, websiteToken, uploads, inboundSecret, isDevelopment, log } = options
  const parts: RequestParts = { ...options, scansOf: (ids) => uploads.scansOf(ids), now: () => new Date() }
  const { retentionDays } = options.settings
  if (options.isDemo && (await new RequestStore(pool).isEmpty()))
    await fillDemoRequests({ pool, retentionDays })
  const service = createRequestsService({
    ...{ parts, verify, findStanding, websiteToken, graphiql: isDevelopment },
    onError: (error) => log.error({ err: error }, "requests service"),
  })
  return {
    fetch: (input, init) => service.fetch(new Request(input, init)),
    openFile: createOpenFile({ pool, verify, findStanding, uploads }),
    routes: createInboundRoutes({ pool, uploads, secret: inboundSecret, now: () => new Date() }),
    removePerson: (subject) => new RequestWriter(pool).removePerson(subject),
    async checkDelivery() {
      const { givenUp, waiting } = await new RequestStore(pool).countStuck(stuckMinutes)
      if (givenUp + waiting > 0)
        throw new Error(`${givenUp} deliveries given up, ${waiting} waiting for long`)
    },
  }
}

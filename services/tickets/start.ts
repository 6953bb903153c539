import type { Router } from "express"
import type pg from "pg"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import type { MailService } from "../../platform/mail/mail.ts"
import type { Sender } from "../../platform/queue/queue.ts"
import type { Uploads } from "../../platform/uploads/upload.ts"
import type { TicketParts } from "./actions.ts"
import { createOpenAttachment, type OpenAttachment } from "./attachments.ts"
import { fillDemoTickets } from "./demo.ts"
import type { Directory } from "./directory.ts"
import { createTicketMails } from "./mails.ts"
import { createOptOut } from "./opt-out.ts"
import { createPersonRemoval } from "./remove-person.ts"
import { createTicketsService } from "./server.ts"
import { TicketStore } from "./store.ts"
import { createGateway } from "./submissions/gateway.ts"
import { type RemoteTickets, ticketSystem } from "./submissions/ticket-system.ts"

/** The running tickets service, as the rest of the process sees it. */
export type TicketsService = {
  /** GraphQL by the contract, whether tickets are kept here or elsewhere. */
  fetch: typeof globalThis.fetch
  openAttachment: OpenAttachment
  /** `/ticket-mails/…`, where links in mails lead. */
  routes: Router
  /** An account is being deleted; throws until the person is gone, here or elsewhere. */
  removePerson(subject: string): Promise<void>
}

type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

type Options = {
  pool: pg.Pool
  queue: Sender
  verify: VerifyIdentityToken
  /** Of the embedded customers service. */
  directory: Directory | null
  /** A ticket system elsewhere, in the place of the embedded service. */
  remote: RemoteTickets | null
  uploads: Uploads
  mail: MailService
  publicOrigin: string
  /** Signs links in mails. */
  secret: string
  /** Serves the explorer. */
  isDevelopment: boolean
  log: Log
}

/** Nothing listens there: the service's own `fetch` answers it. */
const embeddedUrl = "http://tickets.internal/graphql"
const embeddedTimeoutMs = 5_000

/** @throws where neither tickets nor customers are kept here. */
export async function startTickets(options: Options): Promise<TicketsService> {
  const { pool, remote, uploads, secret } = options
  const answer = remote
    ? createGateway({ ...options, system: ticketSystem(remote), now: () => new Date() })
    : await startEmbedded(options)
  const fetch: typeof globalThis.fetch = (input, init) => answer(new Request(input, init))
  return {
    fetch,
    openAttachment: createOpenAttachment({
      ask: fetch,
      url: remote?.url ?? embeddedUrl,
      uploads,
      fetch: globalThis.fetch,
      timeoutMs: remote?.timeoutMs ?? embeddedTimeoutMs,
    }),
    routes: createOptOut({ pool, secret }),
    removePerson: createPersonRemoval(options),
  }
}

async function startEmbedded(options: Options): Promise<(request: Request) => Promise<Response>> {
  const { pool, verify, directory, uploads, isDevelopment, log } = options
  if (!directory) throw new Error("TICKETS_API_URL is needed where customers are kept elsewhere")
  if (await new TicketStore(pool).isEmpty()) await fillDemoTickets({ pool, uploads })
  const parts: TicketParts = {
    pool,
    directory,
    uploads,
    mails: createTicketMails({ ...options, directory }),
    now: () => new Date(),
  }
  const onError = (error: unknown) => log.error({ err: error }, "tickets service")
  return createTicketsService({ parts, verify, graphiql: isDevelopment, onError }).fetch
}

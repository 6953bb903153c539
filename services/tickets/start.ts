import type { Router } from "express"
import type pg from "pg"
import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import type { MailService } from "../../platform/mail/mail.ts"
import type { Sender } from "../../platform/queue/queue.ts"
import type { Uploads } from "../../platform/uploads/upload.ts"
import type { TicketParts } from "./actions.ts"
import { createOpenAttachment, type OpenAttachment } from "./attachments.ts"
import { fillDemoTickets } from "./demo.ts"
import type { Directory } from "./directory.ts"
import { createTicketLeaver, type TicketLeaver } from "./leaver.ts"
import { createTicketMails } from "./mails.ts"
import { createOptOut } from "./opt-out.ts"
import { createPersonRemoval } from "./remove-person.ts"
import { createTicketsService } from "./server.ts"
import { TicketStore } from "./store.ts"
import { createGateway } from "./submissions/gateway.ts"
import { type RemoteTickets, ticketSystem } from "./submissions/ticket-system.ts"

/** The running tickets service, as other parts of the process see it. */
export type TicketsService = {
  /** Answers GraphQL requests, whether tickets are stored here or in a remote system. */
  fetch: typeof globalThis.fetch
  openAttachment: OpenAttachment
  /** `/ticket-mails/…`, the targets of links in mails. */
  routes: Router
  /** Removes a person whose account is deleted; throws until they are gone, here or in the remote system. */
  removePerson(subject: string): Promise<void>
  /** For the customers service, when somebody leaves an organisation; null where tickets are kept elsewhere. */
  leaver: TicketLeaver | null
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
  findStanding: FindStanding
  /** The customers service's directory; null when customers are kept elsewhere. */
  directory: Directory | null
  /** A remote ticket system in place of the embedded service. */
  remote: RemoteTickets | null
  uploads: Uploads
  mail: MailService
  publicOrigin: string
  /** Signs links in mails. */
  secret: string
  /** Whether an empty database is filled with the demo world's tickets. */
  isDemo: boolean
  /** Whether the explorer is served. */
  isDevelopment: boolean
  log: Log
}

/** No server listens at this address; the service's own `fetch` answers. */
const embeddedUrl = "http://tickets.internal/graphql"
const embeddedTimeoutMs = 5_000

/** @throws when neither tickets nor customers are kept here. */
export async function startTickets(options: Options): Promise<TicketsService> {
  const { pool, remote, uploads, secret } = options
  const parts = remote ? null : ticketParts(options)
  const answer = remote
    ? createGateway({ ...options, system: ticketSystem(remote), now: () => new Date() })
    : await startEmbedded(options, parts ?? ticketParts(options))
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
    removePerson: createPersonRemoval({ pool, remote, parts }),
    leaver: parts && createTicketLeaver(parts),
  }
}

/** @throws when customers are kept elsewhere. */
function ticketParts(options: Options): TicketParts {
  const { pool, directory, uploads } = options
  if (!directory) throw new Error("TICKETS_API_URL is needed where customers are kept elsewhere")
  const mails = createTicketMails({ ...options, directory })
  return { pool, directory, uploads, mails, now: () => new Date() }
}

async function startEmbedded(
  { pool, verify, findStanding, uploads, isDemo, isDevelopment, log }: Options,
  parts: TicketParts,
): Promise<(request: Request) => Promise<Response>> {
  if (isDemo && (await new TicketStore(pool).isEmpty())) await fillDemoTickets({ pool, uploads })
  const onError = (error: unknown) => log.error({ err: error }, "tickets service")
  return createTicketsService({ parts, verify, findStanding, graphiql: isDevelopment, onError }).fetch
}

/** Starts what stands behind the customer portal: customers and their tickets, each here or elsewhere [HTTP-04]. */
import type pg from "pg"
import { openRemoteKeys } from "../platform/access/remote-keys.ts"
import { createRemoteRemoval } from "../platform/access/remote-removal.ts"
import {
  createIdentityTokenCheck,
  type VerifyIdentityToken,
} from "../platform/access/verify-identity-token.ts"
import type { Audit } from "../platform/audit/audit.ts"
import type { MailService } from "../platform/mail/mail.ts"
import type { Sender } from "../platform/queue/queue.ts"
import type { Secrets } from "../platform/secrets/secrets.ts"
import type { Uploads } from "../platform/uploads/upload.ts"
import { type CustomersService, startCustomers } from "../services/customers/start.ts"
import type { IdentityService } from "../services/identity/start.ts"
import { startTickets, type TicketsService } from "../services/tickets/start.ts"
import { type Environment, EnvironmentError } from "./environment.ts"
import { ticketsElsewhere } from "./tickets-elsewhere.ts"

export type CustomerServices = {
  /** The embedded customers service; null where `CUSTOMERS_API_URL` names another. */
  customers: CustomersService | null
  /** Answers whether tickets are kept here or elsewhere. */
  tickets: TicketsService
}

type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

type Options = {
  environment: Environment
  pool: pg.Pool
  queue: Sender
  /** The embedded one; null where `OIDC_ISSUER` names another. */
  identity: IdentityService | null
  uploads: Uploads
  mail: MailService
  audit: Audit
  secrets: Secrets
  publicOrigin: string
  log: Log
}

export async function startCustomerServices(options: Options): Promise<CustomerServices> {
  const { environment, identity, secrets } = options
  const remote = {
    customers: customersElsewhere(environment, identity),
    tickets: ticketsElsewhere(environment),
  }
  const common = {
    ...options,
    verify: identityCheck(environment, identity),
    isDevelopment: environment.NODE_ENV === "development",
  }
  const customers = environment.CUSTOMERS_API_URL ? null : await startCustomers(common)
  const tickets = await startTickets({
    ...common,
    directory: customers?.directory ?? null,
    remote: remote.tickets,
    secret: secrets.get("ticketMails"),
  })
  // What was kept under an account goes when the account goes, wherever it is kept: asked until it is done.
  const removers = {
    customers: remote.customers
      ? createRemoteRemoval("removeMember", remote.customers)
      : customers?.removePerson,
    tickets: tickets.removePerson,
  }
  for (const [name, remove] of Object.entries(removers))
    if (remove) identity?.registerRemover({ name, remove: ({ id }) => remove(id) })
  return { customers, tickets }
}

type Elsewhere = { url: string; token: string; timeoutMs: number } | null

/** Whose accounts are kept by another provider are deleted by that one, so only our own accounts need the token. */
function customersElsewhere(environment: Environment, identity: IdentityService | null): Elsewhere {
  const { CUSTOMERS_API_URL: url, CUSTOMERS_API_TOKEN, CUSTOMERS_TIMEOUT_MS: timeoutMs } = environment
  // One endpoint for both has one token.
  const token =
    CUSTOMERS_API_TOKEN ?? (environment.TICKETS_API_URL ? undefined : environment.TICKETS_API_TOKEN)
  if (!url || !identity) return null
  if (!token)
    throw new EnvironmentError(
      "CUSTOMERS_API_TOKEN: needed with customers elsewhere, since who deletes their account is removed with it",
    )
  return { url, token, timeoutMs }
}

function identityCheck(
  { OIDC_ISSUER, OIDC_CLIENT_ID }: Environment,
  identity: IdentityService | null,
): VerifyIdentityToken {
  const issuer = identity?.issuer ?? OIDC_ISSUER ?? ""
  const keys = identity?.keys ?? openRemoteKeys(issuer)
  return createIdentityTokenCheck({ keys, issuer, audience: OIDC_CLIENT_ID })
}

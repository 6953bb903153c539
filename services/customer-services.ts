/** Starts what stands behind the customer portal: customers and their tickets, each here or elsewhere [HTTP-04]. */
import type pg from "pg"
import { type Environment, EnvironmentError } from "../environment.ts"
import { openRemoteKeys } from "./access/remote-keys.ts"
import { createIdentityTokenCheck, type VerifyIdentityToken } from "./access/verify-identity-token.ts"
import type { Audit } from "./audit/audit.ts"
import { type CustomersService, startCustomers } from "./customers/start.ts"
import type { IdentityService } from "./identity/start.ts"
import type { MailService } from "./mail/mail.ts"
import type { Secrets } from "./secrets/secrets.ts"
import { startTickets, type TicketsService } from "./tickets/start.ts"
import type { Uploads } from "./uploads/upload.ts"

export type CustomerServices = {
  /** The embedded customers service; null where `CUSTOMERS_API_URL` names another. */
  customers: CustomersService | null
  /** Answers whether tickets are kept here or elsewhere. */
  tickets: TicketsService
  stop(): Promise<void>
}

type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

type Options = {
  environment: Environment
  pool: pg.Pool
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
  const {
    CUSTOMERS_API_URL,
    TICKETS_API_URL = CUSTOMERS_API_URL,
    TICKETS_API_TOKEN,
    TICKETS_TIMEOUT_MS,
  } = environment
  if (TICKETS_API_URL && !TICKETS_API_TOKEN)
    throw new EnvironmentError(
      "TICKETS_API_TOKEN: needed with tickets elsewhere, since what people send is delivered with it",
    )
  const common = {
    ...options,
    verify: identityCheck(environment, identity),
    isDevelopment: environment.NODE_ENV === "development",
  }
  const customers = CUSTOMERS_API_URL ? null : await startCustomers(common)
  const tickets = await startTickets({
    ...common,
    directory: customers?.directory ?? null,
    remote:
      TICKETS_API_URL && TICKETS_API_TOKEN
        ? { url: TICKETS_API_URL, token: TICKETS_API_TOKEN, timeoutMs: TICKETS_TIMEOUT_MS }
        : null,
    secret: secrets.get("ticketMails"),
  })
  // What was kept under an account goes when the account goes.
  if (customers)
    identity?.registerRemover({ name: "customers", remove: ({ id }) => customers.removePerson(id) })
  identity?.registerRemover({ name: "tickets", remove: ({ id }) => tickets.removePerson(id) })
  return { customers, tickets, stop: () => tickets.stop() }
}

function identityCheck(
  { OIDC_ISSUER, OIDC_CLIENT_ID }: Environment,
  identity: IdentityService | null,
): VerifyIdentityToken {
  const issuer = identity?.issuer ?? OIDC_ISSUER ?? ""
  const keys = identity?.keys ?? openRemoteKeys(issuer)
  return createIdentityTokenCheck({ keys, issuer, audience: OIDC_CLIENT_ID })
}

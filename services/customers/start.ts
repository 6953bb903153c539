import type pg from "pg"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import type { Audit } from "../../platform/audit/audit.ts"
import { fillDemoCustomers } from "./demo.ts"
import { createDirectory, type Directory } from "./directory.ts"
import { MemberStore } from "./member-store.ts"
import { createCustomersService } from "./server.ts"
import { CustomerStore } from "./store.ts"

/** The running customers service, as other parts of the process see it. */
export type CustomersService = {
  /** Calls the GraphQL endpoint without a network. */
  fetch: typeof globalThis.fetch
  directory: Directory
  /** Removes a person whose account is deleted from their organisation, whatever token they still hold [ACCT-09]. */
  removePerson(subject: string): Promise<void>
}

type Options = {
  pool: pg.Pool
  audit: Audit
  verify: VerifyIdentityToken
  /** Whether an empty register is filled with the demo world. */
  isDemo: boolean
  /** Whether the explorer is served. */
  isDevelopment: boolean
  log: { error(fields: object, message: string): void }
}

/** Starts the embedded customers service. */
export async function startCustomers({
  pool,
  audit,
  verify,
  isDemo,
  isDevelopment,
  log,
}: Options): Promise<CustomersService> {
  if (isDemo && (await new CustomerStore(pool).isEmpty())) await fillDemoCustomers(pool)
  const onError = (error: unknown) => log.error({ err: error }, "customers service")
  const { fetch } = createCustomersService({ pool, audit, verify, graphiql: isDevelopment, onError })
  return {
    fetch: (input, init) => fetch(new Request(input, init)),
    directory: createDirectory(pool),
    removePerson: (subject) => new MemberStore(pool).remove(subject),
  }
}

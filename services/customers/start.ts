import type pg from "pg"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import type { Audit } from "../../platform/audit/audit.ts"
import { fillDemoCustomers } from "./demo.ts"
import { createDirectory, type Directory } from "./directory.ts"
import { MemberStore } from "./member-store.ts"
import { createCustomersService } from "./server.ts"
import { CustomerStore } from "./store.ts"

/** The running customers service, as the rest of the process sees it. */
export type CustomersService = {
  /** GraphQL without a network in between. */
  fetch: typeof globalThis.fetch
  directory: Directory
  /** An account is being deleted: the person belongs nowhere any more, whatever token they still hold [ACCT-09]. */
  removePerson(subject: string): Promise<void>
}

type Options = {
  pool: pg.Pool
  audit: Audit
  verify: VerifyIdentityToken
  /** Serves the explorer. */
  isDevelopment: boolean
  log: { error(fields: object, message: string): void }
}

/** The embedded customers service; an empty register is filled with the demo world. */
export async function startCustomers({
  pool,
  audit,
  verify,
  isDevelopment,
  log,
}: Options): Promise<CustomersService> {
  if (await new CustomerStore(pool).isEmpty()) await fillDemoCustomers(pool)
  const onError = (error: unknown) => log.error({ err: error }, "customers service")
  const { fetch } = createCustomersService({ pool, audit, verify, graphiql: isDevelopment, onError })
  return {
    fetch: (input, init) => fetch(new Request(input, init)),
    directory: createDirectory(pool),
    removePerson: (subject) => new MemberStore(pool).remove(subject),
  }
}

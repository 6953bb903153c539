import type pg from "pg"
import type { Caller } from "../../platform/access/caller.ts"
import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import type { Audit } from "../../platform/audit/audit.ts"
import { fillDemoCustomers } from "./demo.ts"
import { createDirectory, type Directory } from "./directory.ts"
import type { OnAccessChanged } from "./register/change.ts"
import type { FindSignInFacts } from "./register/sign-in-facts.ts"
import { removePerson } from "./remove-member.ts"
import { createCustomersService } from "./server.ts"
import { claimsOf, type PersonClaims, sessionClaimsOf } from "./standing/claims.ts"
import { createFindStanding } from "./standing/find-standing.ts"
import type { RolesFrom } from "./standing/standing.ts"
import { CustomerStore } from "./store.ts"

/** The running customers service, as other parts of the process see it. */
export type CustomersService = {
  /** Calls the GraphQL endpoint without a network. */
  fetch: typeof globalThis.fetch
  directory: Directory
  /** For all services of this process: what a caller may do today. */
  findStanding: FindStanding
  /** The claims of a token, which counts wherever the person acts. */
  claimsOf(caller: Caller): Promise<PersonClaims>
  /** The claims of a portal session, which acts in one organisation: the one wanted, if it is still theirs. */
  sessionClaimsOf(caller: Caller, wanted: string | null): Promise<PersonClaims>
  /** Removes a person whose account is deleted from their organisation, whatever token they still hold [ACCT-09]. */
  removePerson(subject: string): Promise<void>
}

type Options = {
  pool: pg.Pool
  audit: Audit
  verify: VerifyIdentityToken
  /** Tells open sessions that people's access has changed. */
  onAccessChanged: OnAccessChanged
  rolesFrom: RolesFrom
  /** Absent where the accounts are elsewhere. */
  findSignInFacts?: FindSignInFacts | undefined
  /** The website's own, with which it asks for what isn't a person's to ask. */
  websiteToken: string
  /** Whether an empty register is filled with the demo world. */
  isDemo: boolean
  /** Whether the explorer is served. */
  isDevelopment: boolean
  log: { error(fields: object, message: string): void }
}

/** Starts the embedded customers service. */
export async function startCustomers(options: Options): Promise<CustomersService> {
  const { pool, audit, verify, onAccessChanged, rolesFrom, isDemo, log } = options
  if (isDemo && (await new CustomerStore(pool).isEmpty())) await fillDemoCustomers(pool)
  const findStanding = createFindStanding({ pool, rolesFrom })
  const { findSignInFacts } = options
  const ports = { pool, audit, onAccessChanged, findSignInFacts, now: () => new Date() }
  const onError = (error: unknown) => log.error({ err: error }, "customers service")
  const service = createCustomersService({
    ...{ ports, verify, findStanding, onError },
    serviceToken: options.websiteToken,
    graphiql: options.isDevelopment,
  })
  return {
    fetch: (input, init) => service.fetch(new Request(input, init)),
    directory: createDirectory(pool),
    findStanding,
    claimsOf: (caller) => claimsOf(findStanding, caller),
    sessionClaimsOf: (caller, wanted) => sessionClaimsOf(findStanding, caller, wanted),
    removePerson: (subject) => removePerson({ pool, onAccessChanged }, subject),
  }
}

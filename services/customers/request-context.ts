/** The context of one GraphQL request: the person, and what they may see. */
import type pg from "pg"
import type { Caller, StandingOrganisation } from "../../platform/access/caller.ts"
import { readableBy } from "../../platform/access/readable.ts"
import { MembershipStore } from "./register/membership-store.ts"
import { PersonStore } from "./register/person-store.ts"
import type { CustomersPorts } from "./register/ports.ts"
import { CustomerStore } from "./store.ts"

export type CustomersContext = CustomersPorts & {
  /** With today's rights in the organisation in which the request acts. */
  caller: Caller
  pool: pg.Pool
  store: CustomerStore
  people: PersonStore
  memberships: MembershipStore
}

export function createContext(ports: CustomersPorts, caller: Caller): CustomersContext {
  const { pool } = ports
  const stores = {
    store: new CustomerStore(pool),
    people: new PersonStore(pool),
    memberships: new MembershipStore(pool),
  }
  return { ...ports, ...stores, caller }
}

/** The organisation in which the request acts; null for people who belong to none. */
export function actingIn(caller: Caller): StandingOrganisation | null {
  return caller.organisations.find(({ id }) => id === caller.organisation) ?? null
}

/**
 * The requested organisation: the one in which the request acts, unless another one is named.
 * @returns null when the person may not see it.
 */
export function organisationFor(
  { caller }: Pick<CustomersContext, "caller">,
  named: string | null | undefined,
): string | null {
  if (named === null || named === undefined) return caller.organisation
  const readable = readableBy(caller)
  return readable === "all" || readable.includes(named) ? named : null
}

/** The context of one GraphQL request: the person, and what they may see. */
import type pg from "pg"
import type { Caller } from "../../platform/access/caller.ts"
import type { Audit } from "../../platform/audit/audit.ts"
import { enter } from "./directory.ts"
import { MemberStore } from "./member-store.ts"
import type { MemberRow } from "./rows.ts"
import { CustomerStore } from "./store.ts"

export type CustomersContext = {
  caller: Caller
  /** Null when the person belongs to no organisation. */
  member: MemberRow | null
  store: CustomerStore
  members: MemberStore
  pool: pg.Pool
  /** Records who changed whose access. */
  audit: Pick<Audit, "record">
}

type Ports = Pick<CustomersContext, "pool" | "audit">

export async function createContext({ pool, audit }: Ports, caller: Caller): Promise<CustomersContext> {
  const member = await enter(pool, caller)
  return { caller, member, store: new CustomerStore(pool), members: new MemberStore(pool), pool, audit }
}

/**
 * The requested organisation: the person's own, unless they name another one, which only staff may do.
 * @returns null when the person may not see it.
 */
export function organisationFor(
  { caller, member }: Pick<CustomersContext, "caller" | "member">,
  named: string | null | undefined,
): string | null {
  const own = member?.organisation ?? null
  if (named === null || named === undefined || named === own) return own
  return caller.isInternal ? named : null
}

/** Whether the person may change rights in an organisation that `organisationFor` returned. */
export function isAdministrator({ caller, member }: Pick<CustomersContext, "caller" | "member">): boolean {
  return caller.isDelegatedAdminInternal || (caller.isDelegatedAdminExternal && member !== null)
}

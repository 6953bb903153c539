/** What tokens and sessions say about a person's access [SESS-04] [ROLE-01]. */
import { type Caller, callerOf } from "../../../platform/access/caller.ts"
import type { FindStanding } from "../../../platform/access/standing.ts"

export type PersonClaims = {
  /** With prefix, as the specification writes them: of all organisations, and those of staff. */
  roles: string[]
  /** The usual organisation; null without any. */
  organisation: string | null
  organisations: { id: string; name: string }[]
}

/** For a token, which counts wherever the person acts. */
export async function claimsOf(findStanding: FindStanding, caller: Caller): Promise<PersonClaims> {
  const { organisation, organisations, staffRoles } = await findStanding(caller, null)
  const roles = [...staffRoles, ...organisations.flatMap((own) => own.roles)]
  return { roles: written(roles), organisation, organisations: organisations.map(named) }
}

/**
 * For a session, which acts in one organisation.
 * @param wanted the organisation that the person chose; one that isn't theirs any more gives way to the usual one.
 */
export async function sessionClaimsOf(
  findStanding: FindStanding,
  caller: Caller,
  wanted: string | null,
): Promise<PersonClaims> {
  const { organisation, organisations, staffRoles } = await findStanding(caller, null)
  const here =
    organisations.find(({ id }) => id === wanted) ?? organisations.find(({ id }) => id === organisation)
  const roles = written([...staffRoles, ...(here?.roles ?? [])])
  return { roles, organisation: here?.id ?? null, organisations: organisations.map(named) }
}

export type RolesToday = { isRemoved: boolean; roles: readonly string[] }

/** For sessions that know nothing but who somebody is. @returns role names without prefix, of all organisations and of staff. */
export async function rolesOf(findStanding: FindStanding, subject: string): Promise<RolesToday> {
  const caller = callerOf({ subject, roles: [] })
  const { organisations, staffRoles, isRemoved } = await findStanding(caller, null)
  return { isRemoved, roles: [...new Set([...staffRoles, ...organisations.flatMap(({ roles }) => roles)])] }
}

function named({ id, name }: { id: string; name: string }) {
  return { id, name }
}

function written(roles: readonly string[]): string[] {
  return [...new Set(roles)].map((role) => `kmx_${role}`)
}

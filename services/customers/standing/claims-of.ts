/** What tokens and sessions of a person say of them, for the website and an identity service elsewhere [SESS-04]. */
import { checkIds } from "../../../platform/graphql/bad-input.ts"
import type { WebsiteContext } from "../website-context.ts"
import { standingOf } from "./standing.ts"
import { StandingStore } from "./standing-store.ts"

export async function claimsOf(_root: unknown, { subject }: { subject: string }, { pool }: WebsiteContext) {
  checkIds(subject)
  const row = await new StandingStore(pool).find(subject)
  if (!row) return null
  const { organisation, organisations, staffRoles, isRemoved } = standingOf(row, null, new Date())
  const roles = [...new Set([...staffRoles, ...organisations.flatMap((one) => one.roles)])]
  return { subject, isRemoved, roles, organisation, organisations, staffRoles }
}

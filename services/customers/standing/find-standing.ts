/** Looks up what a person may do today, for every service of this process and for the tokens. */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import type { FindStanding } from "../../../platform/access/standing.ts"
import type { RolesFrom } from "../register/roles-from.ts"
import { askTogether } from "./ask-together.ts"
import { followToken, isOutdated } from "./follow-token.ts"
import { introduce } from "./introduce.ts"
import { noStanding, standingByToken, standingOf, withTokenRoles } from "./standing.ts"
import { StandingStore } from "./standing-store.ts"

type Options = {
  pool: pg.Pool
  /** Where roles come from; memberships, assignments and removals are always the register's. */
  rolesFrom?: RolesFrom
  /** Whether a caller whom the register doesn't know yet is introduced; false where no token says who they are. */
  introduces?: boolean
  now?: () => Date
}

/** One statement for somebody whom the register knows; a person's first request introduces them. Nothing is cached: who asks at the same time shares it. */
export function createFindStanding({
  pool,
  rolesFrom = "customers",
  introduces = true,
  now = () => new Date(),
}: Options): FindStanding {
  const store = new StandingStore(pool)
  const findRow = askTogether((subject) => store.find(subject))

  async function find(caller: Caller) {
    const known = await findRow(caller.subject)
    if (known?.isRemoved) return known
    if (!introduces) return known
    if (!known?.isIntroduced) {
      await introduce({ pool, rolesFrom, now }, caller)
      return findRow(caller.subject)
    }
    if (!isOutdated(known, caller)) return known
    await followToken(pool, caller)
    return findRow(caller.subject)
  }

  return async function findStanding(caller, wanted) {
    const row = await find(caller)
    if (rolesFrom === "customers") return row ? standingOf(row, wanted, now()) : noStanding
    return row
      ? standingByToken(row, caller.roles, { wanted, now: now() })
      : withTokenRoles(noStanding, caller.roles)
  }
}

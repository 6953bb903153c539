/** Who administers whom: the one rule of rights, for all resolvers and stores. */
import type { Caller } from "../../../platform/access/caller.ts"

/** The organisations whose people somebody administers; stores put it into every statement. */
export type Sight = "all" | readonly string[]

/**
 * External administrators: the organisations where their access to the user administration is active. Internal ones:
 * those that they were assigned to. Support reads organisations, but administers nobody.
 */
export function administeredBy(caller: Caller): Sight {
  const external = caller.organisations.filter(({ isAdministrator }) => isAdministrator).map(({ id }) => id)
  if (!caller.staffRoles.includes("delegatedadmin_intern")) return external
  return caller.assigned === "all" ? "all" : [...new Set([...external, ...caller.assigned])]
}

export function isInSight(sight: Sight, organisation: string): boolean {
  return sight === "all" || sight.includes(organisation)
}

/** Whether the person administers anybody. */
export function isAdministrator(caller: Caller): boolean {
  return administeredBy(caller).length > 0
}

/** Only these change assignments and roles of staff, and see people without any organisation. */
export function administersEverything(caller: Caller): boolean {
  return administeredBy(caller) === "all"
}

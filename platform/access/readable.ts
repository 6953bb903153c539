/** Which organisations a caller may read, for services whose data belongs to organisations. */
import type { Caller } from "./caller.ts"

/**
 * The organisations that somebody may read: their own, those that an internal administrator was assigned to, and all of
 * them for support.
 */
export function readableBy(caller: Caller): "all" | readonly string[] {
  if (caller.isSupport || caller.assigned === "all") return "all"
  return [...new Set([...caller.organisations.map(({ id }) => id), ...caller.assigned])]
}

import type { AccessRow } from "../register/access-row.ts"
import type { AccessStatus } from "../register/applications.ts"

/** What waits for somebody comes first. */
const order: readonly AccessStatus[] = [
  "PENDING",
  "INVITE_EXPIRED",
  "INVITED",
  "ACTIVE",
  "DECLINED",
  "INACTIVE",
  "UNKNOWN",
]

/** Sorts the most urgent to the front; equal ones keep their order. */
export function byUrgency(some: Pick<AccessRow, "status">, other: Pick<AccessRow, "status">): number {
  return order.indexOf(some.status) - order.indexOf(other.status)
}

import { seatDay } from "../../../platform/days/seat-days.ts"
import type { AccessRow } from "../register/access-row.ts"
import { allowedOwnActions, daysUntilNextRequest } from "../register/allowed-actions.ts"
import { givesAccess, type RolesFrom } from "../register/roles-from.ts"

/** An access as its own holder sees it: without who decided, and with what they may do themselves. */
export function myAccessAnswer(
  row: AccessRow,
  organisation: { id: string; name: string },
  { rolesFrom, now }: { rolesFrom?: RolesFrom | undefined; now: Date },
) {
  const { id, application, role, status, validUntil, requestedAt, note, reason, decidedAt, version } = row
  const actions = givesAccess({ rolesFrom }) ? allowedOwnActions(status, decidedAt, now) : []
  return {
    ...{ id, organisation, application, role, status, validUntil, requestedAt, note, reason, decidedAt },
    ...{ version, actions },
    requestableFrom:
      status === "DECLINED" && decidedAt
        ? seatDay(new Date(decidedAt.getTime() + daysUntilNextRequest * 86_400_000))
        : null,
  }
}

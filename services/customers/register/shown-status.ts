/** The state of an access as people see it: what is stored, and what time has made of it. */
import { seatDay } from "../../../platform/days/seat-days.ts"
import type { AccessStatus, StoredStatus } from "./applications.ts"

type Stored = {
  status: StoredStatus
  /** The last day, `2026-11-21`; null without an end. */
  validUntil: string | null
  /** When the invitation to the organisation ends; null without an open one. */
  invitedUntil: Date | null
}

/** An access ends with its last day, an invitation at its time; nothing has to run for that. */
export function shownStatus({ status, validUntil, invitedUntil }: Stored, now: Date): AccessStatus {
  const isEnded = validUntil !== null && validUntil < seatDay(now)
  if (status === "INVITED" && (isEnded || (invitedUntil && invitedUntil <= now))) return "INVITE_EXPIRED"
  return status === "ACTIVE" && isEnded ? "INACTIVE" : status
}

/** What may be done with an access in each state [USER-03…11]: pure rules, of which the screens have no copy. */
import type { AccessStatus, StoredStatus } from "./applications.ts"

/** What an administrator may do with an access. */
export const accessActions = ["GRANT", "ACCEPT", "EDIT", "RESEND", "RENEW", "DENY", "WITHDRAW"] as const

export type AccessAction = (typeof accessActions)[number]

/** What the person may do. */
export type OwnAction = "REQUEST" | "CANCEL"

/** After a refusal the person may ask again when this many days are over. */
export const daysUntilNextRequest = 7

type Next = Partial<Record<AccessStatus, StoredStatus>>

/** The state after each action; a state that isn't named doesn't allow it. */
const nextOf: Readonly<Record<AccessAction | "ACCEPT_INVITATION", Next>> = {
  GRANT: { INACTIVE: "ACTIVE", DECLINED: "ACTIVE" },
  ACCEPT: { PENDING: "ACTIVE" },
  EDIT: {
    INVITED: "INVITED",
    INVITE_EXPIRED: "INVITED",
    PENDING: "PENDING",
    ACTIVE: "ACTIVE",
    INACTIVE: "INACTIVE",
  },
  RESEND: { INVITED: "INVITED" },
  RENEW: { INVITE_EXPIRED: "INVITED" },
  DENY: { PENDING: "DECLINED" },
  WITHDRAW: { INVITED: "INACTIVE", INVITE_EXPIRED: "INACTIVE", ACTIVE: "INACTIVE" },
  ACCEPT_INVITATION: { INVITED: "ACTIVE" },
}

/** What an administrator may do with an access in this state; nothing where only a register elsewhere knows the state. */
export function allowedActions(status: AccessStatus): AccessAction[] {
  return accessActions.filter((action) => nextOf[action][status] !== undefined)
}

/** @returns null when the state doesn't allow the action. */
export function nextStatus(
  status: AccessStatus,
  action: AccessAction | "ACCEPT_INVITATION",
): StoredStatus | null {
  return nextOf[action][status] ?? null
}

/**
 * @param status null without any access.
 * @param decidedAt when the last request was denied.
 */
export function allowedOwnActions(
  status: AccessStatus | null,
  decidedAt: Date | null,
  now: Date,
): OwnAction[] {
  if (status === null || status === "INACTIVE") return ["REQUEST"]
  if (status === "PENDING") return ["CANCEL"]
  const isOver = !decidedAt || now.getTime() - decidedAt.getTime() >= daysUntilNextRequest * 86_400_000
  return status === "DECLINED" && isOver ? ["REQUEST"] : []
}

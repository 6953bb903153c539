/** What the audit trail's actions are called. */
import type { TextKey } from "../../../forms/say.ts"

const keys: Readonly<Record<string, TextKey>> = {
  "access-changed": "user-admin:history.accessChanged",
  "person-invited": "user-admin:history.personInvited",
  "invitations-sent": "user-admin:history.invitationsSent",
  "invitation-resent": "user-admin:history.invitationResent",
  "invitation-renewed": "user-admin:history.invitationRenewed",
  "invitation-withdrawn": "user-admin:history.invitationWithdrawn",
  "invitation-accepted": "user-admin:history.invitationAccepted",
  "membership-added": "user-admin:history.membershipAdded",
  "membership-changed": "user-admin:history.membershipChanged",
  "membership-ended": "user-admin:history.membershipEnded",
  "staff-roles-changed": "user-admin:history.staffRolesChanged",
  "assignments-changed": "user-admin:history.assignmentsChanged",
  "join-requested": "user-admin:history.joinRequested",
  "join-accepted": "user-admin:history.joinAccepted",
  "join-denied": "user-admin:history.joinDenied",
  "join-cancelled": "user-admin:history.joinCancelled",
  "person-left": "user-admin:history.personLeft",
  "person-deleted": "user-admin:history.personDeleted",
  "organisation-changed": "user-admin:history.organisationChanged",
  "plant-added": "user-admin:history.plantAdded",
  "plant-changed": "user-admin:history.plantChanged",
  "plant-closed": "user-admin:history.plantClosed",
  "plant-opened": "user-admin:history.plantOpened",
  "review-decided": "user-admin:history.reviewDecided",
  "review-finished": "user-admin:history.reviewFinished",
}

/** All that are recorded, for a filter. */
export const actionKeys: readonly string[] = Object.keys(keys)

/** @returns null for an action of a later release. */
export function actionKey(action: string): TextKey | null {
  return keys[action] ?? null
}

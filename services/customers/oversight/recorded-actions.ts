/**
 * What the register records in the audit trail. Administrators see these and nothing else of it: when people sign in or
 * change their password is between them and their account.
 */
export const recordedActions = [
  "access-changed",
  "person-invited",
  "invitations-sent",
  "invitation-resent",
  "invitation-renewed",
  "invitation-withdrawn",
  "invitation-accepted",
  "membership-added",
  "membership-changed",
  "membership-ended",
  "staff-roles-changed",
  "assignments-changed",
  "join-requested",
  "join-accepted",
  "join-denied",
  "join-cancelled",
  "person-left",
  "person-deleted",
  "organisation-changed",
  "plant-added",
  "plant-changed",
  "plant-closed",
  "plant-opened",
  "review-decided",
  "review-finished",
] as const

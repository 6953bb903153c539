/** An invitation is valid for so long [USER-09]. */
export const invitationDays = 14

/** What a person may be invited to, as the input says it. */
export type InvitedAccess = { application: string; role: string; validUntil: string | null }

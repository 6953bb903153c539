import type { TextKey } from "../../../forms/say.ts"
import type { InvitationMail } from "../../../ground/graphql/generated/customers.ts"

/** What became of an invitation's mail. */
export const mailKeys: Readonly<Record<InvitationMail, TextKey>> = {
  WAITING: "invitations:mail.waiting",
  SENT: "invitations:mail.sent",
  FAILED: "invitations:mail.failed",
  UNKNOWN: "invitations:mail.unknown",
}

/** Invitations as the contract answers them. */
import type { MailService, MailState } from "../../../platform/mail/mail.ts"
import type { OpenedInvitation } from "../register/invitation-store.ts"
import { invitationMailKey } from "./invitation-mail.ts"

type MailStatus = "WAITING" | "SENT" | "FAILED" | "UNKNOWN"

/** In the same order; asks once for the mails of all. */
export async function invitationAnswers(
  invitations: readonly OpenedInvitation[],
  mail: Pick<MailService, "statesOf">,
) {
  if (invitations.length === 0) return []
  const states = await mail.statesOf(invitations.map(invitationMailKey))
  return invitations.map((invitation) => {
    const { id, email, madeAt, expiresAt, acceptedAt, sendings, version } = invitation
    return {
      ...{ id, email, madeAt, expiresAt, acceptedAt, sendings, version },
      person: { id: invitation.isPersonGone ? null : invitation.person, name: invitation.personName },
      organisation: { id: invitation.organisation, name: invitation.organisationName },
      state: stateOf(invitation),
      mail: mailStatusOf(states.get(invitationMailKey(invitation))),
      madeBy: invitation.madeByName ? { id: invitation.madeBy, name: invitation.madeByName } : null,
    }
  })
}

export async function invitationAnswer(
  invitation: OpenedInvitation | null,
  mail: Pick<MailService, "statesOf">,
) {
  return invitation && (await invitationAnswers([invitation], mail))[0]
}

function stateOf({ acceptedAt, withdrawnAt, expiresAt }: OpenedInvitation) {
  if (acceptedAt) return "ACCEPTED"
  if (withdrawnAt) return "WITHDRAWN"
  return expiresAt <= new Date() ? "EXPIRED" : "OPEN"
}

/** Without a mail server mails are kept in the outbox, where they can be read, so they count as sent. */
export function mailStatusOf(state: Pick<MailState, "status"> | undefined): MailStatus {
  if (!state) return "UNKNOWN"
  if (state.status === "waiting") return "WAITING"
  return state.status === "failed" ? "FAILED" : "SENT"
}

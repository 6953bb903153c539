/** Somebody opened a link that has expired, and asks the organisation's administrators for a new one. */
import { inTransaction } from "../../../platform/database/database.ts"
import { seatDay } from "../../../platform/days/seat-days.ts"
import { InvitationStore } from "../register/invitation-store.ts"
import type { CustomersPorts } from "../register/ports.ts"
import { tellOfAskedInvitation } from "./invitation-notices.ts"
import { problemOf } from "./opened.ts"
import { readInvitationToken } from "./token.ts"

/** @returns whether the link is one that has expired. Asking more than once a day sends no further mail. */
export async function askForInvitation(
  ports: Pick<CustomersPorts, "pool" | "mail" | "settings" | "now">,
  token: string,
): Promise<boolean> {
  const link = readInvitationToken(ports.settings.invitationSecret, token)
  if (!link) return false
  return inTransaction(ports.pool, async (client) => {
    const store = new InvitationStore(client)
    const invitation = await store.lock(link.id)
    if (!invitation || problemOf(invitation, link, ports.now()) !== "EXPIRED") return false
    if (await store.noteAskedAgain(link.id))
      await tellOfAskedInvitation(client, ports, invitation, seatDay(ports.now()))
    return true
  })
}

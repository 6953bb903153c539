/** Invites one person [USER-12]. */

import { forbidden } from "../../../platform/access/require-caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { parseEmail } from "../../../platform/mail/address.ts"
import type { Pace } from "../../../platform/pace/pace.ts"
import { administeredBy, isInSight } from "../register/administrators.ts"
import { InvitationStore, type OpenedInvitation } from "../register/invitation-store.ts"
import { type PersonError, personError } from "../register/person-error.ts"
import type { CustomersContext } from "../request-context.ts"
import {
  checkAccesses,
  checkLocation,
  checkPerson,
  type InvitationInput,
  tidyAccesses,
} from "./check-invited.ts"
import { placeInvitation } from "./place.ts"

export type InvitationAnswer = { invitation: OpenedInvitation | null; errors: PersonError[] }

/** Outside of batches, each administrator: nobody may fill mailboxes through us. */
const pace: Pace = { burst: 30, perSecond: 30 / 3600 }

/** @throws FORBIDDEN for who administers nobody. */
export async function invite(
  context: CustomersContext,
  key: string,
  input: InvitationInput,
): Promise<InvitationAnswer> {
  const { caller, store } = context
  const sight = administeredBy(caller)
  if (sight.length === 0) throw forbidden("invite people")
  const madeBy = caller.person ?? caller.subject
  const sent = await new InvitationStore(context.pool).findMadeWith(madeBy, key)
  // Who no longer administers that organisation reads nothing of it any more.
  if (sent && !isInSight(sight, sent.organisation))
    return { invitation: null, errors: [personError("unknown-organisation", "organisation")] }
  if (sent) return answer(context, sent.id)
  const now = new Date()
  const isMine = isInSight(sight, input.organisation)
  const errors = [
    ...checkPerson(input),
    ...(isMine ? [] : [personError("unknown-organisation", "organisation")]),
    ...(isMine ? await checkLocation(store, input.organisation, input.location) : []),
    ...checkAccesses(input.accesses, { ...context, now }),
  ]
  if (errors.length > 0) return { invitation: null, errors }
  const wait = await takePace(context, now)
  if (wait !== null) return { invitation: null, errors: [personError("too-often", null, String(wait))] }
  return place(context, madeBy, key, input)
}

/** Sending again costs a mail as well. @returns the seconds to wait; null when there is nothing to wait for. */
export function takePace(
  { caller, pace: shared }: CustomersContext,
  now = new Date(),
): Promise<number | null> {
  return shared.take([[`invitations:${caller.subject}`, pace]], now.getTime())
}

async function place(
  context: CustomersContext,
  madeBy: string,
  madeWith: string,
  input: InvitationInput,
): Promise<InvitationAnswer> {
  const { organisation, language, location = null } = input
  const invitee = {
    email: parseEmail(input.email) ?? "",
    firstName: tidyName(input.firstName),
    lastName: tidyName(input.lastName),
    language,
    location: location || null,
    accesses: tidyAccesses(input.accesses),
  }
  const placed = await inTransaction(context.pool, (client) =>
    placeInvitation(client, context, {
      ...{ organisation, invitee, madeBy, madeWith, batch: null },
      actor: context.caller.subject,
    }),
  )
  if (placed.outcome === "invited") return answer(context, placed.invitation)
  if (placed.outcome === "organisation-gone")
    return { invitation: null, errors: [personError("organisation-gone", "organisation")] }
  return { invitation: null, errors: [personError("exists", "email", placed.person)] }
}

async function answer({ pool }: CustomersContext, id: string): Promise<InvitationAnswer> {
  return { invitation: await new InvitationStore(pool).open(id), errors: [] }
}

export function tidyName(name: string | null | undefined): string {
  return (name ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ")
    .trim()
}

/** Sends an invitation again [USER-08], makes a new one [USER-09], or takes it back. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { type AccessRow, valuesOf } from "../register/access-row.ts"
import { AccessStore } from "../register/access-store.ts"
import { administeredBy, isInSight, type Sight } from "../register/administrators.ts"
import { nextStatus } from "../register/allowed-actions.ts"
import { InvitationStore, type OpenedInvitation } from "../register/invitation-store.ts"
import { type PersonError, personError } from "../register/person-error.ts"
import { PersonStore } from "../register/person-store.ts"
import type { CustomersContext } from "../request-context.ts"
import { invitationMail } from "./invitation-mail.ts"
import type { InvitationAnswer } from "./invite.ts"
import { takePace } from "./invite.ts"
import { InvitedAccessStore } from "./invited-access-store.ts"

/** @returns null where the asker can't see the access. */
export type ChangedAccess = { access: AccessRow | null; errors: PersonError[] } | null

type Wanted = { id: string; version: number }
type Again = "RESEND" | "RENEW"

/** The mail goes out once more, with the same link or, when that has expired, with a new one. */
export async function sendAgain(
  context: CustomersContext,
  action: Again,
  { id, version }: Wanted,
): Promise<ChangedAccess> {
  const { caller, pool } = context
  const sight = administeredBy(caller)
  const seen = await new AccessStore(pool).findById(id, sight)
  if (!seen) return null
  if (seen.version !== version) return { access: seen, errors: [personError("changed")] }
  if (!nextStatus(seen.status, action)) return { access: seen, errors: [personError("not-allowed-now")] }
  const wait = await takePace(context)
  if (wait !== null) return { access: seen, errors: [personError("too-often", null, String(wait))] }
  return inTransaction(pool, async (client) => {
    await new PersonStore(client).lock(seen.person)
    const store = new AccessStore(client)
    const access = await store.findById(id, sight)
    if (!access) return null
    if (access.version !== version) return { access, errors: [personError("changed")] }
    const invitation = await findOpen(client, access)
    if (!invitation) return { access, errors: [personError("not-allowed-now")] }
    const invitations = new InvitationStore(client)
    if (action === "RESEND") await invitations.noteSending(invitation.id)
    else await invitations.renew(invitation.id, caller.person ?? caller.subject)
    // Written again unchanged, so that somebody who clicks at the same time is told instead of sending a second mail.
    const written = await store.write(client, valuesOf(access))
    await mailAgain(context, client, invitation.id)
    await record(
      context,
      client,
      invitation,
      action === "RESEND" ? "invitation-resent" : "invitation-renewed",
    )
    return { access: written, errors: [] }
  })
}

/** The link ends, and all that it would have given. @returns null where the asker can't see it. */
export async function withdrawInvitation(
  context: CustomersContext,
  { id, version }: Wanted,
): Promise<InvitationAnswer | null> {
  const { caller, pool } = context
  const sight = administeredBy(caller)
  const seen = await openInSight(new InvitationStore(pool), id, sight)
  if (!seen) return null
  return inTransaction(pool, async (client) => {
    await new PersonStore(client).lock(seen.person)
    const invitations = new InvitationStore(client)
    const invitation = await invitations.lock(id)
    if (!invitation) return null
    if (invitation.version !== version) return { invitation, errors: [personError("changed")] }
    if (invitation.acceptedAt || invitation.withdrawnAt)
      return { invitation, errors: [personError("not-allowed-now")] }
    const { person, organisation } = invitation
    const by = caller.person ?? caller.subject
    await new InvitedAccessStore(client).takeBack(person, organisation, by)
    await invitations.withdraw(id)
    await new AccessStore(client).settle(client, person, organisation)
    await record(context, client, invitation, "invitation-withdrawn")
    return { invitation: await invitations.open(id), errors: [] }
  })
}

async function openInSight(
  store: InvitationStore,
  id: string,
  sight: Sight,
): Promise<OpenedInvitation | null> {
  const found = await store.open(id)
  return found && isInSight(sight, found.organisation) ? found : null
}

/** Of an access that is still invited: neither accepted nor withdrawn. */
async function findOpen(
  client: pg.ClientBase,
  { person, organisation }: AccessRow,
): Promise<OpenedInvitation | null> {
  const store = new InvitationStore(client)
  const row = await store.findOf(person, organisation)
  const found = row && (await store.lock(row.id))
  return found && !found.acceptedAt && !found.withdrawnAt ? found : null
}

async function mailAgain({ mail, settings }: CustomersContext, client: pg.ClientBase, id: string) {
  const store = new InvitationStore(client)
  const invitation = await store.open(id)
  if (!invitation) return
  const invited = await store.listInvited(invitation.person, invitation.organisation)
  const applications = invited.map(({ application }) => application)
  // Somebody waits for this one, even if the first came from a batch.
  await mail.send(invitationMail({ ...invitation, batch: null }, applications, settings), client)
}

function record(
  { caller, audit }: CustomersContext,
  client: pg.ClientBase,
  { id, person, subject, organisation }: OpenedInvitation,
  action: string,
): Promise<void> {
  return audit.record(
    {
      ...{ action, actor: caller.subject, subject: subject ?? person, organisation },
      details: { invitation: id },
    },
    client,
  )
}

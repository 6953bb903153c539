/**
 * Deletes a person with their account: name, address and choices are removed; the tickets belong to the organisation
 * and stay, and open ones get another contact [ACCT-09].
 */
import type pg from "pg"
import { createRemoteRemoval } from "../../platform/access/remote-removal.ts"
import { unauthenticated } from "../../platform/access/require-caller.ts"
import { inTransaction } from "../../platform/database/database.ts"
import { checkIds } from "../../platform/graphql/bad-input.ts"
import type { TicketParts } from "./actions.ts"
import { handOverTickets } from "./hand-over.ts"
import { RemovalStore } from "./removal-store.ts"
import type { TicketsContext } from "./request-context.ts"
import { TicketWriter } from "./write-store.ts"

type Options = {
  pool: pg.Pool
  remote: { url: string; token: string; timeoutMs: number } | null
  /** Null when tickets are kept elsewhere. */
  parts: TicketParts | null
}

/**
 * @returns a function that can be repeated, and throws until the remote ticket system has removed the person too.
 *   Confirmed submissions of the person are delivered before; refused ones are dropped.
 */
export function createPersonRemoval({ pool, remote, parts }: Options): (subject: string) => Promise<void> {
  const removeElsewhere = remote && createRemoteRemoval("removeTicketPerson", remote)
  return async function removePerson(subject) {
    await removeHere(pool, parts, subject)
    const outbox = new RemovalStore(pool)
    if (removeElsewhere) {
      await outbox.forgetRefused(subject)
      if (await outbox.hasWaiting(subject)) throw new Error("what the person sent last is not delivered yet")
      await removeElsewhere(subject)
    }
    await outbox.forgetAll(subject)
  }
}

/** Receives a remote website's deletions, which carry the service's own token. */
export async function removeTicketPerson(
  _root: unknown,
  { person }: { person: string },
  { viewer, parts }: TicketsContext,
): Promise<boolean> {
  if (viewer) throw unauthenticated()
  checkIds(person)
  await removeHere(parts.pool, parts, person)
  return true
}

function removeHere(pool: pg.Pool, parts: TicketParts | null, subject: string): Promise<void> {
  return inTransaction(pool, async (client) => {
    const leaving = { subject, organisation: null, heir: null, actor: subject }
    if (parts) await handOverTickets(parts, leaving, client)
    await new TicketWriter(client).removePerson(subject)
  })
}

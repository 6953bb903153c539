/** What is kept about a person, for staff who answer to data protection law. */
import type { Caller } from "../../platform/access/caller.ts"
import { removeSubscription } from "./change.ts"
import type { AlertParts } from "./parts.ts"
import { AlertStore } from "./store.ts"

export async function alertsOfPerson({ pool }: AlertParts, email: string) {
  const store = new AlertStore(pool)
  const found = await store.findByEmail(email.trim())
  if (!found) return null
  const waiting = await store.listMailKeys(found.id)
  return { ...found, requestedAt: found.createdAt, waitingMails: waiting.length }
}

/** @returns how many subscriptions it were. */
export async function forgetPerson(parts: AlertParts, staff: Caller, email: string): Promise<number> {
  const found = await new AlertStore(parts.pool).findByEmail(email.trim())
  const subscriptions = found && (await removeSubscription(parts, found.id)) ? 1 : 0
  const details = { subscriptions }
  await parts.audit.record({ action: "alerts-forgotten", actor: staff.subject, subject: null, details })
  return subscriptions
}

/** What the links of a confirmed subscription do. */
import { inTransaction } from "../../platform/database/database.ts"
import type { AlertParts } from "./parts.ts"
import type { SubscriptionRow } from "./rows.ts"
import { AlertStore } from "./store.ts"
import { readLink } from "./tokens.ts"
import { readWishes, type Wishes } from "./wishes.ts"

/** @returns null when the link is wrong, or the subscription ended. */
export async function changeAlerts(
  { pool, settings }: AlertParts,
  token: string,
  given: Wishes,
): Promise<SubscriptionRow | null> {
  const wishes = readWishes(given)
  const id = readLink(settings.secret, "manage", token)
  if (!id) return null
  const store = new AlertStore(pool)
  await store.confirm(id, wishes)
  return store.find(id)
}

/** Forgets the address with it. @returns false for a link that we didn't sign. */
export async function unsubscribe(parts: AlertParts, token: string): Promise<boolean> {
  const { secret } = parts.settings
  const id = readLink(secret, "unsubscribe", token) ?? readLink(secret, "manage", token)
  if (id) await removeSubscription(parts, id)
  return id !== null
}

/** Mails that still wait are not sent any more. */
export async function removeSubscription({ pool, mail }: AlertParts, id: string): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const store = new AlertStore(client)
    await mail.forget(await store.listMailKeys(id), client)
    return store.remove(id)
  })
}

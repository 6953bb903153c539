/** From the form to a confirmed subscription. Nothing but one question is ever sent to an address that hasn't confirmed. */
import { inTransaction } from "../../platform/database/database.ts"
import { badInput } from "../../platform/graphql/bad-input.ts"
import { isMailAddress } from "../../platform/mail/address.ts"
import { confirmMail } from "./confirm-mail.ts"
import type { AlertParts } from "./parts.ts"
import type { SubscriptionRow } from "./rows.ts"
import { AlertStore } from "./store.ts"
import { digestOf, newToken } from "./tokens.ts"
import { joinWishes, readWishes, type Wishes } from "./wishes.ts"

export type AlertInput = { email: string; wishes: Wishes; sender: string }

/** How long a link in a mail can be used. */
export const linkHours = 48

/** An address gets no more questions than this, whoever asks for them. */
const mostPerDay = 3
const pauseSeconds = 10 * 60
/** A sender may subscribe several people, but not flood strangers with questions. */
const mostPerSender = 10

/** @returns how long the sender has to wait; null in every other case, whether the address is known or not. */
export async function subscribe(
  parts: AlertParts,
  { email, wishes: given, sender }: AlertInput,
): Promise<{ waitSeconds: number | null }> {
  const wishes = readWishes(given)
  if (!isMailAddress(email)) throw badInput("email: one bare address")
  if (sender.length > 100) throw badInput("sender: at most 100 characters")
  return inTransaction(parts.pool, async (client) => {
    const store = new AlertStore(client)
    await store.lock(`sender ${sender}`)
    await store.lock(`address ${email.toLowerCase()}`)
    const waitSeconds = sender === "" ? null : await store.waitOfSender(sender, mostPerSender)
    if (waitSeconds !== null) return { waitSeconds }
    const known = await store.findByEmail(email)
    const subscriptionId = known?.id ?? (await store.add(email, wishes))
    const { count, lastSeconds } = await store.recentWishes(subscriptionId)
    if (count >= mostPerDay || (lastSeconds !== null && lastSeconds < pauseSeconds)) {
      await store.replaceWaitingWish(subscriptionId, wishes)
      return { waitSeconds: null }
    }
    const token = newToken()
    const digest = digestOf(token)
    await store.addWish({ digest, subscriptionId, sender, lifeHours: linkHours }, wishes)
    await parts.mail.send(confirmMail({ email, token, digest, wishes }, parts.settings), client)
    return { waitSeconds: null }
  })
}

/** @returns what holds from now on; null for a link that is unknown or too old. */
export async function confirm(parts: AlertParts, token: string): Promise<SubscriptionRow | null> {
  const digest = digestOf(token)
  return inTransaction(parts.pool, async (client) => {
    const store = new AlertStore(client)
    await store.lock(`wish ${digest}`)
    const wish = await store.findWish(digest)
    const subscription = wish && (await store.find(wish.subscriptionId))
    if (!wish || !subscription) return null
    // A second time would bring back what was given up in between.
    if (wish.confirmedAt) return subscription
    const wishes = subscription.confirmedAt ? joinWishes(subscription, wish) : wish
    await store.confirm(subscription.id, wishes)
    await store.noteConfirmed(digest)
    return store.find(subscription.id)
  })
}

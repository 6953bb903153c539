/** Gives and frees places at an event, so that no event is ever overbooked. */
import { GraphQLError } from "graphql"
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import { sendMail } from "./deliveries.ts"
import type { RequestParts } from "./parts.ts"
import type { RegistrationInput } from "./registration-input.ts"
import { cancelledMail, promotedMail } from "./registration-mails.ts"
import type { RegistrationRow, RegistrationState } from "./registration-rows.ts"
import { type Occasion, RegistrationStore } from "./registration-store.ts"
import type { RequestRow } from "./rows.ts"
import { RequestStore } from "./store.ts"

type Parts = Pick<RequestParts, "pool" | "mail" | "settings" | "log" | "now">

/**
 * Holds the event until the transaction ends, and says what the next one gets.
 *
 * @throws with status 410 when it is too late or both lists are full; then nothing is stored.
 */
export async function takePlace(
  parts: Parts,
  input: RegistrationInput,
  client: pg.ClientBase,
): Promise<RegistrationState> {
  if (!(Date.parse(input.closesAt) > parts.now().getTime())) throw refused("REGISTRATION_CLOSED")
  const store = new RegistrationStore(client)
  await store.lock(input)
  // There may be more places than at the last registration: those who wait come first.
  await moveUp(parts, input.event, { places: input.places, startsAt: new Date(input.startsAt) }, client)
  const taken = await store.count(input.event)
  if (taken.places < input.places) return "PLACE"
  if (taken.waiting < input.waitingList) return "WAITING"
  throw refused("EVENT_FULL")
}

/** Tells who has cancelled that it is done. @returns the request; null for an unknown token, and for a request that is no registration. */
export async function cancelRegistration(parts: Parts, token: string): Promise<RequestRow | null> {
  return inTransaction(parts.pool, async (client) => {
    const row = await new RequestStore(client).findByToken(token)
    if (!row) return null
    const before = await freePlace(parts, row.id, client)
    if (!before) return null
    if (before.state !== "CANCELLED")
      await sendMail(
        parts,
        { requestId: row.id, channel: "mail-answer" },
        cancelledMail(row, before, parts.settings, {
          hadPlace: before.state === "PLACE",
          now: parts.now(),
        }),
        client,
      )
    return row
  })
}

/** Cancelling twice frees one place. @returns the registration as it was; null for a request that is none. */
export async function freePlace(
  parts: Parts,
  requestId: string,
  client: pg.ClientBase,
): Promise<RegistrationRow | null> {
  const store = new RegistrationStore(client)
  const known = await store.find(requestId)
  if (!known) return null
  const occasion = await store.lockKnown(known.event)
  // The place may have been cancelled, or given, while this call waited for the event.
  const before = await store.find(requestId)
  if (!occasion || !before) return before
  await store.setState(requestId, "CANCELLED")
  await moveUp(parts, before.event, occasion, client)
  return before
}

/** Gives free places to those who wait longest, and tells them. */
async function moveUp(parts: Parts, event: string, { places, startsAt }: Occasion, client: pg.ClientBase) {
  if (startsAt <= parts.now()) return
  const store = new RegistrationStore(client)
  const free = places - (await store.count(event)).places
  if (free <= 0) return
  const requests = new RequestStore(client)
  for (const id of await store.listWaiting(event, free)) {
    await store.setState(id, "PLACE")
    const [row, registration] = [await requests.find(id), await store.find(id)]
    if (row && registration)
      await sendMail(
        parts,
        { requestId: id, channel: "mail-answer" },
        promotedMail(row, registration, parts.settings),
        client,
      )
  }
}

function refused(code: "EVENT_FULL" | "REGISTRATION_CLOSED"): GraphQLError {
  return new GraphQLError("there is no place to give", { extensions: { code, http: { status: 410 } } })
}

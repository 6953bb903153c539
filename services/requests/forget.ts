/** Forgets requests with their files and mails: when their time is over, or because a person asks for it. */
import type pg from "pg"
import type { Caller } from "../../platform/access/caller.ts"
import { inTransaction } from "../../platform/database/database.ts"
import { HeldMailStore } from "./held-mail-store.ts"
import { filesClaimant, type RequestParts } from "./parts.ts"
import { freePlace } from "./registrations.ts"
import { RequestStore } from "./store.ts"
import { RequestWriter } from "./write-store.ts"

type Parts = Pick<RequestParts, "pool" | "mail" | "uploads" | "audit">

const perRun = 200
/** Nobody has decided about a held mail for so long. */
const heldDays = 90
/** Longer than the time in which a signature is accepted. */
const signatureHours = 1

export async function forgetOldRequests(parts: Parts): Promise<void> {
  const store = new RequestStore(parts.pool)
  for (;;) {
    const old = await store.listToForget(perRun)
    for (const { id } of old) await forgetRequest(parts, id)
    if (old.length > 0) {
      const details = { requests: old.length }
      await parts.audit.record({ action: "requests-expired", actor: null, subject: null, details })
    }
    if (old.length < perRun) break
  }
  for (const id of await new HeldMailStore(parts.pool).listOld(heldDays))
    await removeHeldMail(parts, id, parts.pool)
  await new RequestWriter(parts.pool).forgetSignatures(signatureHours)
}

/** @returns how many requests it were. Tickets and what a remote system received have to be asked for there. */
export async function forgetPerson(parts: RequestParts, staff: Caller, email: string): Promise<number> {
  const store = new RequestStore(parts.pool)
  const requests = await store.listOfPerson(email)
  const held = await new HeldMailStore(parts.pool).listOfPerson(email)
  for (const { id } of requests) {
    await inTransaction(parts.pool, (client) => freePlace(parts, id, client))
    await forgetRequest(parts, id)
  }
  for (const id of held) await removeHeldMail(parts, id, parts.pool)
  const details = { requests: requests.length, heldMails: held.length }
  await parts.audit.record({ action: "requests-forgotten", actor: staff.subject, subject: null, details })
  return requests.length
}

/**
 * Removes the files first: when the process dies in between, the request is still there and is forgotten by the next
 * run, while files without a request would stay for ever.
 */
async function forgetRequest({ pool, mail, uploads }: Parts, id: string): Promise<void> {
  const store = new RequestStore(pool)
  for (const held of await new HeldMailStore(pool).listOfRequest(id))
    await removeHeldMail({ uploads }, held, pool)
  const files = (await store.listFiles([id])).get(id) ?? []
  for (const { uploadId } of files) await uploads.remove(uploadId, { claimant: filesClaimant })
  await inTransaction(pool, async (client) => {
    const deliveries = (await new RequestStore(client).listDeliveries([id])).get(id) ?? []
    await mail.forget(
      deliveries.flatMap(({ mailKey }) => mailKey ?? []),
      client,
    )
    await new RequestWriter(client).remove(id)
  })
}

export async function removeHeldMail(
  { uploads }: Pick<RequestParts, "uploads">,
  id: string,
  pool: pg.Pool,
): Promise<void> {
  const files = await new HeldMailStore(pool).listFiles(id)
  for (const { uploadId } of files) await uploads.remove(uploadId, { claimant: filesClaimant })
  await new RequestWriter(pool).removeHeldMail(id)
}

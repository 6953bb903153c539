/** What staff decide about mails that could not be attached by themselves. */
import type { Caller } from "../../../platform/access/caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { removeHeldMail } from "../forget.ts"
import { HeldMailStore } from "../held-mail-store.ts"
import type { RequestParts } from "../parts.ts"
import type { RequestRow } from "../rows.ts"
import { RequestStore } from "../store.ts"
import { RequestWriter } from "../write-store.ts"
import { stateAfterMail } from "./state-after-mail.ts"

/** @returns null where there is no such mail or request. */
export async function attachHeldMail(
  { pool, audit }: Pick<RequestParts, "pool" | "audit">,
  staff: Caller,
  id: string,
  requestId: string,
): Promise<RequestRow | null> {
  return inTransaction(pool, async (client) => {
    const store = new RequestStore(client)
    const writer = new RequestWriter(client)
    const mail = await new HeldMailStore(client).find(id)
    const row = await store.find(requestId)
    if (!mail || !row || !(await writer.lock(row.id))) return null
    const event = {
      requestId: row.id,
      kind: "MAIL_FROM_SENDER",
      text: mail.text,
      messageId: mail.messageId,
      messageReferences: mail.messageReferences,
    } as const
    const eventId = await writer.addEvent(event)
    if (eventId) await writer.moveFiles(id, row.id, eventId)
    await writer.removeHeldMail(id)
    await writer.setState(row.id, stateAfterMail(row.state))
    const details = { request: row.reference }
    await audit.record(
      { action: "request-mail-attached", actor: staff.subject, subject: null, details },
      client,
    )
    return store.find(row.id)
  })
}

/** @returns false where there is no such mail. */
export async function discardHeldMail(
  { pool, audit, uploads }: Pick<RequestParts, "pool" | "audit" | "uploads">,
  staff: Caller,
  id: string,
): Promise<boolean> {
  if (!(await new HeldMailStore(pool).find(id))) return false
  await removeHeldMail({ uploads }, id, pool)
  await audit.record({ action: "request-mail-discarded", actor: staff.subject, subject: null })
  return true
}

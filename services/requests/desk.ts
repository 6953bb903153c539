/** What staff do with a request: each is one transaction with its mails and its entry in the audit log. */
import type pg from "pg"
import type { Caller } from "../../platform/access/caller.ts"
import type { AuditEntry } from "../../platform/audit/audit-record.ts"
import { inTransaction } from "../../platform/database/database.ts"
import { badInput } from "../../platform/graphql/bad-input.ts"
import { sendMail } from "./deliveries.ts"
import { answerMail, handOverMail } from "./mails.ts"
import type { RequestParts } from "./parts.ts"
import { resendDeliveries } from "./resend.ts"
import type { Addressee, RequestRow, RequestState } from "./rows.ts"
import { RequestStore } from "./store.ts"
import { RequestWriter } from "./write-store.ts"

export type Deed =
  | { kind: "ASSIGNED"; staff: string | null }
  | { kind: "STATE"; state: RequestState }
  | { kind: "NOTE"; key: string; text: string }
  | { kind: "ANSWER"; key: string; text: string; state: RequestState }
  | { kind: "HANDED_OVER"; to: Addressee; note: string | null }
  | { kind: "RESENT" }

type Desk = { parts: RequestParts; client: pg.ClientBase; row: RequestRow; staff: Caller }

/** @returns the request as it is afterwards; null where there is none. */
export async function doWithRequest(
  parts: RequestParts,
  staff: Caller,
  id: string,
  deed: Deed,
): Promise<RequestRow | null> {
  return inTransaction(parts.pool, async (client) => {
    const store = new RequestStore(client)
    const found = await store.find(id)
    if (!found || !(await new RequestWriter(client).lock(found.id))) return null
    // Read again, since somebody else may have changed it before it was locked.
    const row = await store.find(found.id)
    if (!row) return null
    if (await perform({ parts, client, row, staff }, deed))
      await parts.audit.record(auditOf(deed, row, staff), client)
    return store.find(row.id)
  })
}

/** @returns false when there was nothing to do, as for the same form sent twice. */
function perform(desk: Desk, deed: Deed): Promise<boolean> {
  if (deed.kind === "ASSIGNED") return assign(desk, deed.staff)
  if (deed.kind === "STATE") return setState(desk, deed.state)
  if (deed.kind === "NOTE") return note(desk, deed)
  if (deed.kind === "RESENT") return resend(desk)
  return deed.kind === "ANSWER" ? answer(desk, deed) : handOver(desk, deed)
}

async function assign({ client, row, staff }: Desk, subject: string | null): Promise<boolean> {
  if (row.assigneeId === subject) return false
  const assignee = subject && (await new RequestStore(client).findStaff(subject))
  if (subject && !assignee) throw badInput("staff: has never opened the inbox")
  const writer = new RequestWriter(client)
  const changedTo = assignee ? assignee.name : null
  await writer.addEvent({ requestId: row.id, kind: "ASSIGNED", staffId: staff.subject, changedTo })
  await writer.assign(row.id, subject)
  return true
}

async function setState({ client, row, staff }: Desk, state: RequestState): Promise<boolean> {
  if (row.state === state) return false
  const writer = new RequestWriter(client)
  await writer.addEvent({ requestId: row.id, kind: "STATE", staffId: staff.subject, changedTo: state })
  await writer.setState(row.id, state)
  return true
}

async function note({ client, row, staff }: Desk, { key, text }: { key: string; text: string }) {
  const event = { requestId: row.id, kind: "NOTE", staffId: staff.subject, key, text } as const
  return (await new RequestWriter(client).addEvent(event)) !== null
}

async function answer(
  { parts, client, row, staff }: Desk,
  { key, text, state }: { key: string; text: string; state: RequestState },
): Promise<boolean> {
  if (row.email === "") throw badInput("id: the sender left no mail address")
  const writer = new RequestWriter(client)
  const event = { requestId: row.id, kind: "ANSWER", staffId: staff.subject, key, text } as const
  const eventId = await writer.addEvent({ ...event, changedTo: state === row.state ? null : state })
  if (!eventId) return false
  await writer.setState(row.id, state)
  const answered = await new RequestStore(client).listMessageIds(row.id)
  const letter = answerMail(row, { eventId, text, answered }, parts.settings)
  await sendMail(parts, { requestId: row.id, channel: "mail-answer" }, letter, client)
  return true
}

async function resend({ parts, client, row }: Desk): Promise<boolean> {
  return (await resendDeliveries(parts, row, client)) > 0
}

/** The same addressee is told again only when somebody wrote a note for them. */
async function handOver(
  { parts, client, row, staff }: Desk,
  { to, note: text }: { to: Addressee; note: string | null },
): Promise<boolean> {
  if (isSame(row, to) && !text) return false
  const store = new RequestStore(client)
  const writer = new RequestWriter(client)
  const changedTo = [to.team, to.officeName].filter(Boolean).join(", ")
  const event = { requestId: row.id, kind: "HANDED_OVER", staffId: staff.subject, text, changedTo } as const
  const eventId = await writer.addEvent(event)
  if (!eventId) return false
  await writer.handOver(row.id, to)
  const files = (await store.listFiles([row.id])).get(row.id) ?? []
  const letter = handOverMail(
    { ...row, teamEmail: to.email },
    files.map(({ fileName }) => fileName),
    parts.settings,
    { eventId, by: staff.name, note: text },
  )
  await sendMail(parts, { requestId: row.id, channel: "mail-office" }, letter, client)
  return true
}

function isSame({ team, officeId, teamEmail }: RequestRow, to: Addressee): boolean {
  return team === to.team && officeId === to.officeId && teamEmail === to.email
}

/** The log names the request, never what somebody wrote. */
function auditOf(deed: Deed, { reference }: RequestRow, { subject: actor }: Caller): AuditEntry {
  const actions = {
    ASSIGNED: "request-assigned",
    STATE: "request-state-changed",
    NOTE: "request-noted",
    ANSWER: "request-answered",
    HANDED_OVER: "request-handed-over",
    RESENT: "request-resent",
  } as const
  const details = {
    request: reference,
    ...("state" in deed && { state: deed.state }),
    ...(deed.kind === "HANDED_OVER" && { team: deed.to.team }),
  }
  const subject = deed.kind === "ASSIGNED" ? deed.staff : null
  return { action: actions[deed.kind], actor, subject, details }
}

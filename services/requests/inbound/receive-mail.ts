/** Attaches a mail to the request that it answers, or holds it until somebody of the staff has looked at it. */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { threadDigestsIn } from "../../../platform/mail/thread.ts"
import type { Uploads } from "../../../platform/uploads/upload.ts"
import { filesClaimant, type RequestParts } from "../parts.ts"
import { referencesIn } from "../reference.ts"
import type { RequestRow, StaffRow } from "../rows.ts"
import { RequestStore } from "../store.ts"
import { type KeptFile, RequestWriter } from "../write-store.ts"
import type { Attachment, IncomingMail } from "./incoming-mail.ts"
import { stateAfterMail } from "./state-after-mail.ts"

export type Outcome =
  | { status: "attached"; reference: string }
  | { status: "held" }
  /** The same mail, by its Message-ID, was here before. */
  | { status: "known" }
  /** The very same message, by its signature, was here before. */
  | { status: "replayed" }

type Deps = Pick<RequestParts, "pool"> & { uploads: Pick<Uploads, "receive" | "claim" | "remove"> }
type Owner = { subject: string; organisation: null }
type Received = { mail: IncomingMail; text: string; files: string[]; owner: Owner }

export async function receiveMail(deps: Deps, mail: IncomingMail, signature: string): Promise<Outcome> {
  // A name for this mail only: who sends mails has no account, and nobody else may claim what came with it.
  const owner = { subject: `mail:${randomUUID()}`, organisation: null }
  const { files, refused } = await keepFiles(deps, owner, mail.attachments)
  const text = [mail.text, ...refused].filter(Boolean).join("\n\n")
  const outcome = await inTransaction(deps.pool, async (client) => {
    if (!(await new RequestWriter(client).noteSignature(signature))) return { status: "replayed" } as const
    return place(deps, { mail, text, files, owner }, client)
  })
  if (outcome.status === "known" || outcome.status === "replayed")
    for (const id of files) await deps.uploads.remove(id, { owner })
  return outcome
}

/** Sent through the uploads' own door, so that the same limits and checks hold as for the files of forms. */
async function keepFiles(
  { uploads }: Deps,
  owner: Owner,
  attachments: readonly Attachment[],
): Promise<{ files: string[]; refused: string[] }> {
  if (attachments.length === 0) return { files: [], refused: [] }
  const form = new FormData()
  for (const { name, mediaType, content } of attachments)
    form.append("files", new File([content], name, { type: mediaType }))
  const request = new Request("http://mail.internal/", { method: "POST", body: form })
  const { files, faults } = await uploads.receive(request, { owner })
  return {
    files: files.map(({ id }) => id),
    refused: faults.map(({ name, code }) => `[A file of this mail was not kept: ${name} (${code})]`),
  }
}

async function place(deps: Deps, received: Received, client: pg.ClientBase): Promise<Outcome> {
  const { mail } = received
  const store = new RequestStore(client)
  const numbers = referencesIn([mail.subject, ...mail.to].join(" "))
  const answered = await store.listAnswered(numbers, threadDigestsIn(mail.references))
  const staff = await store.findStaffByEmail(mail.from)
  const known = answered.find((row) => knows(row, mail.from, staff))
  if (known) return attach(deps, known, staff, received, client)
  const held = await new RequestWriter(client).holdMail({
    requestId: answered[0]?.id ?? null,
    sender: mail.from,
    subject: mail.subject,
    text: received.text,
    reason: answered.length > 0 ? "unknown-sender" : "unknown-reference",
    messageId: mail.messageId,
    messageReferences: mail.references,
  })
  if (!held) return { status: "known" }
  const files = await claim(deps, received, client)
  await new RequestWriter(client).addFiles({ requestId: null, heldMailId: held }, files)
  return { status: "held" }
}

/** The sender, the team or office, and everybody of the staff. */
function knows({ email, teamEmail }: RequestRow, from: string, staff: StaffRow | null): boolean {
  const address = from.toLowerCase()
  return staff !== null || [email.toLowerCase(), teamEmail.toLowerCase()].includes(address)
}

async function attach(
  deps: Deps,
  row: RequestRow,
  staff: StaffRow | null,
  received: Received,
  client: pg.ClientBase,
): Promise<Outcome> {
  const { mail, text } = received
  const writer = new RequestWriter(client)
  const locked = await writer.lock(row.id)
  if (!locked) return { status: "known" }
  // Somebody of the staff who sent a request themselves writes as its sender.
  const isSender = mail.from.toLowerCase() === row.email.toLowerCase()
  const eventId = await writer.addEvent({
    requestId: row.id,
    kind: isSender ? "MAIL_FROM_SENDER" : "ANSWER",
    staffId: isSender ? null : (staff?.subject ?? null),
    text,
    messageId: mail.messageId,
    messageReferences: mail.references,
  })
  if (!eventId) return { status: "known" }
  await writer.addFiles({ requestId: row.id, eventId }, await claim(deps, received, client))
  if (!mail.isAutomatic) await writer.setState(row.id, isSender ? stateAfterMail(locked.state) : "ANSWERED")
  return { status: "attached", reference: row.reference }
}

async function claim(
  { uploads }: Deps,
  { files, owner }: Received,
  client: pg.ClientBase,
): Promise<KeptFile[]> {
  const claimed = await uploads.claim(files, owner, filesClaimant, client)
  return claimed.map(({ id, name, mimeType, bytes }) => ({
    uploadId: id,
    fileName: name,
    mediaType: mimeType,
    sizeBytes: bytes,
  }))
}

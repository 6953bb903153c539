/** Formats requests for the GraphQL answer. */
import { settledAs } from "./mail-states.ts"
import type { RegistrationRow } from "./registration-rows.ts"
import type { RequestsContext } from "./request-context.ts"
import type { DeliveryRow, EventRow, FileRow, HeldMailRow, RequestRow } from "./rows.ts"

export function receiptAnswer(row: RequestRow, isNew: boolean) {
  const { id, token, reference, form, site, locale, receivedAt, email, answers, promise } = row
  return {
    ...{ token, reference, form, site, locale, email, answers, promise, isNew },
    sentAt: receivedAt.toISOString(),
    files: async (_args: object, context: RequestsContext) => filesOf(await loadFiles(id, context), null),
    registration: registrationOf(id),
    addressee: addresseeOf(row),
  }
}

function registrationOf(id: string) {
  return (_args: object, { loaders }: RequestsContext): Promise<RegistrationRow | null> =>
    loaders.registrations.load(id)
}

export function requestAnswer(row: RequestRow) {
  const { id, reference, form, site, locale, country, subject, state, answers, promise, page, doubts } = row
  const { email, firstName, lastName, company, telephone, account } = row
  return {
    ...{ id, reference, form, site, locale, country, subject, state, answers, promise, page, doubts },
    sender: { email, firstName, lastName, company, telephone, isSignedIn: account !== null },
    addressee: addresseeOf(row),
    receivedAt: row.receivedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    forgetAt: row.forgetAt.toISOString(),
    assignee: row.assigneeId && { subject: row.assigneeId, name: row.assigneeName ?? "" },
    ticket: row.ticketId,
    registration: registrationOf(id),
    files: async (_args: object, context: RequestsContext) => filesOf(await loadFiles(id, context), null),
    history: async (_args: object, context: RequestsContext) => {
      const events = (await context.loaders.events.load(id)) ?? []
      const files = await loadFiles(id, context)
      return [sentEvent(row), ...events.map((event) => eventAnswer(event, files))]
    },
    delivery: async (_args: object, context: RequestsContext) =>
      withLiveMails((await context.loaders.deliveries.load(id)) ?? [], context),
  }
}

function addresseeOf({ team, officeId, officeName, teamEmail, timeZone }: RequestRow) {
  return { team, officeId, officeName, email: teamEmail, timeZone }
}

function sentEvent({ receivedAt }: RequestRow) {
  return { id: "sent", kind: "SENT", at: receivedAt.toISOString(), by: null, text: null, to: null, files: [] }
}

function eventAnswer(
  { id, kind, at, staffId, staffName, text, changedTo }: EventRow,
  files: readonly FileRow[],
) {
  const by = staffId && { subject: staffId, name: staffName ?? "" }
  return { id, kind, at: at.toISOString(), by, text, to: changedTo, files: filesOf(files, id) }
}

async function loadFiles(id: string, { loaders }: RequestsContext): Promise<FileRow[]> {
  return (await loaders.files.load(id)) ?? []
}

function filesOf(files: readonly FileRow[], eventId: string | null) {
  return files.filter((file) => file.eventId === eventId).map(fileAnswer)
}

export function fileAnswer({ id, fileName, mediaType, sizeBytes, uploadId }: FileRow) {
  return {
    id,
    name: fileName,
    mediaType,
    bytes: sizeBytes,
    scan: async (_args: object, { loaders }: RequestsContext) =>
      (await loaders.scans.load(uploadId)) ?? "NOT_SCANNED",
  }
}

/** A mail is delivered by the outbox, so a waiting one is looked up there. */
async function withLiveMails(deliveries: readonly DeliveryRow[], { parts }: RequestsContext) {
  const waiting = deliveries.flatMap(({ state, mailKey }) =>
    state === "WAITING" && mailKey ? [mailKey] : [],
  )
  const states = waiting.length > 0 ? await parts.mail.statesOf(waiting) : new Map()
  return deliveries.map((delivery) => {
    const { channel, state, attempts, lastError, deliveredAt, mailKey } = delivery
    const live = state === "WAITING" && mailKey ? states.get(mailKey) : undefined
    const now = live ? settledAs(live) : { state, attempts, lastError, deliveredAt }
    return { channel, ...now, deliveredAt: now.deliveredAt?.toISOString() ?? null }
  })
}

export function heldMailAnswer({ id, sender, subject, text, reason, receivedAt, requestId }: HeldMailRow) {
  return {
    ...{ id, from: sender, subject, text, reason },
    receivedAt: receivedAt.toISOString(),
    request: async (_args: object, { store }: RequestsContext) => {
      const row = requestId && (await store.find(requestId))
      return row ? requestAnswer(row) : null
    },
  }
}

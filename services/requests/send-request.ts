/** Stores a request with everything that follows from it in one transaction, before it is answered. */
import { GraphQLError } from "graphql"
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import { checkIds, checkKey } from "../../platform/graphql/bad-input.ts"
import { sendMail, sendToReceiver, sendToTickets } from "./deliveries.ts"
import { copyMail, officeMail } from "./mails.ts"
import { filesClaimant, type RequestParts } from "./parts.ts"
import { RegistrationStore } from "./registration-store.ts"
import { takePlace } from "./registrations.ts"
import type { RequestRow } from "./rows.ts"
import { RequestStore } from "./store.ts"
import { digestOf, type NewRequest, type RequestInput, readRequest } from "./validate.ts"
import { type KeptFile, RequestWriter } from "./write-store.ts"

type Sent = { row: RequestRow; isNew: boolean }

/** Within these minutes the same content without a key is the same request. */
const doubleMinutes = 10

export async function sendRequest(
  parts: RequestParts,
  key: string | null,
  input: RequestInput,
): Promise<Sent> {
  const request = readRequest(input, parts.settings.retentionDays)
  checkIds(request.account, ...(request.files?.ids ?? []))
  const checkedKey = key === null || key === "" ? null : checkKey(key)
  const digest = digestOf(request)
  return inTransaction(parts.pool, async (client) => {
    const store = new RequestStore(client)
    const known = await findKnown(client, checkedKey, digest)
    if (known) return { row: known, isNew: false }
    const { registration } = request
    const place = registration && (await takePlace(parts, registration, client))
    const id = await new RequestWriter(client).insert(request, checkedKey, digest, parts.now())
    if (!id) {
      // The same form was sent twice at the same time, and the other request was faster.
      const faster = checkedKey && (await store.findByKey(checkedKey))
      if (faster) return { row: faster, isNew: false }
      throw new Error("a request was neither stored nor known")
    }
    const files = await takeFiles(parts, request, id, client)
    const row = await store.find(id)
    if (!row) throw new Error("a request was not stored")
    if (registration && place) await new RegistrationStore(client).add(id, place, registration, row.token)
    await deliver(parts, row, files, client)
    return { row, isNew: true }
  })
}

async function findKnown(
  client: pg.ClientBase,
  key: string | null,
  digest: string,
): Promise<RequestRow | null> {
  const store = new RequestStore(client)
  if (key) return store.findByKey(key)
  await new RequestWriter(client).lockDigest(digest)
  return store.findDouble(digest, doubleMinutes)
}

/** @throws when a file isn't the form's, or was left unsent for a day; then nothing is stored. */
async function takeFiles(
  { uploads }: RequestParts,
  { files }: NewRequest,
  requestId: string,
  client: pg.ClientBase,
): Promise<KeptFile[]> {
  if (!files) return []
  const claimed = await uploads.claim(files.ids, { form: files.owner }, filesClaimant, client)
  const gone = files.ids.filter((id) => !claimed.some((upload) => upload.id === id))
  if (gone.length > 0)
    throw new GraphQLError("files of the form are not there any more", {
      extensions: { code: "FILES_GONE", files: gone, http: { status: 409 } },
    })
  const kept = claimed.map(({ id, name, mimeType, bytes }) => ({
    uploadId: id,
    fileName: name,
    mediaType: mimeType,
    sizeBytes: bytes,
  }))
  await new RequestWriter(client).addFiles({ requestId }, kept)
  return kept
}

async function deliver(
  parts: RequestParts,
  row: RequestRow,
  files: readonly KeptFile[],
  client: pg.ClientBase,
): Promise<void> {
  const { settings } = parts
  const requestId = row.id
  const names = files.map(({ fileName }) => fileName)
  const told = officeMail(row, names, settings, {
    key: "sent",
    lead: "A new request has come in through the website.",
  })
  await sendMail(parts, { requestId, channel: "mail-office" }, told, client)
  if (row.email !== "") {
    const registration = await new RegistrationStore(client).find(requestId)
    const copy = copyMail(row, names, settings, registration)
    await sendMail(parts, { requestId, channel: "mail-copy" }, copy, client)
  }
  if (settings.hasReceiver) await sendToReceiver(parts, requestId, client)
  if (row.ticketWish) await sendToTickets(parts, requestId, client)
}

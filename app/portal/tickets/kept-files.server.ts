/** Files of a ticket form: stored as soon as they arrive, and kept while the form is corrected and sent again. */

import { readSentForm } from "../../forms/sent-form.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { requireSameOrigin } from "../../request/answers/same-origin.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import type { KeptFile } from "./kept-file.ts"
import { uploadFaultMessage } from "./upload-fault.ts"

/** More files than this make a form confusing. */
export const maxFiles = 20

export type ReceivedTicketForm = {
  fields: URLSearchParams
  /** The files that the form lists and those that came with this request, without the removed ones. */
  files: KeptFile[]
  /** Messages about files that were not accepted. */
  faults: string[]
  /** Status of the answer that shows them. */
  faultStatus: 422 | 429
}

/** An upload belongs to the person who sent it; the id of somebody else's counts as unknown. */
export function ownerOf({ user }: PortalAsker) {
  return { subject: user.id, organisation: user.organisation }
}

/**
 * Reads a form with files; the files are streamed to the store.
 * @throws a 403 for another site's form, a 400 for a malformed body.
 */
export async function receiveTicketForm(asker: PortalAsker, request: Request): Promise<ReceivedTicketForm> {
  if (!isMultipart(request)) return noFiles(toParams(await readSentForm(request)))
  requireSameOrigin(request)
  const { uploads } = asker.context.upstreams
  const owner = ownerOf(asker)
  const received = await uploads.receive(request, { owner })
  if (received.faults.some(({ code }) => code === "broken" || code === "fields-too-large"))
    throw refused("malformed-body")
  const fields = new URLSearchParams(received.fields)
  const known = await uploads.find(fields.getAll("attachment"), owner)
  const files = await takeOff(asker, fields.get("do"), [...known, ...received.files])
  const faults = received.faults.map(uploadFaultMessage)
  if (files.length > maxFiles)
    faults.push(uploadFaultMessage({ code: "too-many", name: "", params: { maxFiles } }))
  return {
    fields,
    files: files.slice(0, maxFiles).map(toKeptFile),
    faults,
    faultStatus: received.faults.some(({ code }) => code === "busy") ? 429 : 422,
  }
}

function noFiles(fields: URLSearchParams): ReceivedTicketForm {
  return { fields, files: [], faults: [], faultStatus: 422 }
}

/** The files of a form that a sign-in interrupted, as long as they still belong to the asker and to no ticket. */
export async function findKeptFiles(
  asker: PortalAsker,
  fields: readonly [name: string, value: string][] | null,
): Promise<KeptFile[]> {
  const ids = (fields ?? []).flatMap(([name, value]) => (name === "attachment" ? [value] : []))
  if (ids.length === 0) return []
  const { uploads } = asker.context.upstreams
  return (await uploads.find(ids.slice(0, maxFiles), ownerOf(asker))).map(toKeptFile)
}

function toKeptFile({ id, name, kind, bytes, mimeType }: KeptFile): KeptFile {
  return { id, name, kind, bytes, mimeType }
}

function isMultipart(request: Request): boolean {
  return request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false
}

/** A form without files may contain an empty file field, which is ignored. */
function toParams(form: FormData): URLSearchParams {
  return new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  )
}

const takingOff = "remove:"

async function takeOff<File extends { id: string }>(asker: PortalAsker, wish: string | null, files: File[]) {
  if (!wish?.startsWith(takingOff)) return files
  const id = wish.slice(takingOff.length)
  if (files.some((file) => file.id === id))
    await asker.context.upstreams.uploads.remove(id, { owner: ownerOf(asker) })
  return files.filter((file) => file.id !== id)
}

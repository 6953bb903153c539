/** Forms with files: each file is stored as soon as it arrives, and kept while the form is corrected and sent again. */
import { refused } from "../../request/answers/refused.server.ts"
import { requireSameOrigin } from "../../request/answers/same-origin.server.ts"
import { readSentForm } from "../sent-form.server.ts"
import { fileFields, type KeptFile } from "./kept-file.ts"
import { uploadFaultMessage } from "./upload-fault.ts"
import type { FilesOwner, FilesSender, Uploads } from "./uploads.ts"

/** More files than this make a form confusing. */
const maxFiles = 20

export type ReceivedForm = {
  fields: URLSearchParams
  /** The files that the form lists and those that came with this request, without the removed ones. */
  files: KeptFile[]
  /** Messages about files that were not accepted. */
  faults: string[]
  /** Status of the answer that shows them. */
  faultStatus: 422 | 429
}

/**
 * Reads a form that may bring files of these kinds, or of all; they are streamed to the store. The id of a file that isn't the owner's counts as unknown.
 * @throws a 403 for another site's form, a 413 for fields that are too large, a 400 for a malformed body.
 */
export async function receiveFiles(
  uploads: Pick<Uploads, "receive" | "find" | "remove">,
  sender: FilesSender,
  request: Request,
  { kinds }: { kinds?: readonly KeptFile["kind"][] } = {},
): Promise<ReceivedForm> {
  if (!isMultipart(request)) return noFiles(toParams(await readSentForm(request)))
  requireSameOrigin(request)
  const received = await uploads.receive(request, { owner: sender, kinds })
  if (received.faults.some(({ code }) => code === "broken")) throw refused("malformed-body")
  if (received.faults.some(({ code }) => code === "fields-too-large")) throw refused("body-too-large")
  const fields = new URLSearchParams(received.fields)
  const owner = "readForm" in sender ? { form: sender.readForm(received.fields) } : sender
  const known = await uploads.find(fields.getAll(fileFields.kept), owner)
  const files = await takeOff(uploads, owner, fields.get(fileFields.wish), [...known, ...received.files])
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

/** The files that these fields of a form name, as long as they are still the owner's and nothing has claimed them. */
export async function findFiles(
  uploads: Pick<Uploads, "find">,
  owner: FilesOwner,
  fields: readonly [name: string, value: string][] | null,
): Promise<KeptFile[]> {
  const ids = (fields ?? []).flatMap(([name, value]) => (name === fileFields.kept ? [value] : []))
  if (ids.length === 0) return []
  return (await uploads.find(ids.slice(0, maxFiles), owner)).map(toKeptFile)
}

/** What the script that uploads a file ahead of its form reads. A fault of the file itself is an answer like any other. */
export function answerFiles({ files, faults, faultStatus }: ReceivedForm, owner?: string): Response {
  const status = faultStatus === 429 ? 429 : 200
  const answer = owner === undefined ? { files, faults } : { files, faults, owner }
  return Response.json(answer, { status, headers: { "Cache-Control": "private, no-store" } })
}

function noFiles(fields: URLSearchParams): ReceivedForm {
  return { fields, files: [], faults: [], faultStatus: 422 }
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

async function takeOff(
  uploads: Pick<Uploads, "remove">,
  owner: FilesOwner,
  wish: string | null,
  files: KeptFile[],
): Promise<KeptFile[]> {
  if (!wish?.startsWith(takingOff)) return files
  const id = wish.slice(takingOff.length)
  if (files.some((file) => file.id === id)) await uploads.remove(id, { owner })
  return files.filter((file) => file.id !== id)
}

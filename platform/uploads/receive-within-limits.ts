/**
 * Accepts forms within the limits of their account and organisation. Files that don't fit are skipped and reported; the
 * rest of the form is kept.
 */
import type { UploadFiles } from "./kept-files.ts"
import type { UploadLimits } from "./limits.ts"
import { receiveForm } from "./receive-form.ts"
import type { ReceivedForm, UploadFault, UploadOwner, Uploads } from "./upload.ts"
import type { UploadStore } from "./upload-store.ts"

type Options = { store: UploadStore; files: UploadFiles; limits: UploadLimits }

export function createReceiver({ store, files, limits }: Options): Uploads["receive"] {
  /** The number of forms being read, by account. */
  const running = new Map<string, number>()

  return async function receive(request, { owner }) {
    const { subject } = owner
    const already = running.get(subject) ?? 0
    running.set(subject, already + 1)
    try {
      if (already >= limits.formsAtOnce) return await readPast(request)
      return await take(request, owner)
    } finally {
      const left = (running.get(subject) ?? 1) - 1
      if (left > 0) running.set(subject, left)
      else running.delete(subject)
    }
  }

  /** Reads only the fields of a form, so that what somebody typed isn't lost. */
  async function readPast(request: Request): Promise<ReceivedForm> {
    const form = await receiveForm(request, files, { ...limits, files: 0 })
    return { ...form, faults: form.faults.map((fault) => ({ ...fault, code: busyOr(fault) })) }
  }

  async function take(request: Request, owner: UploadOwner): Promise<ReceivedForm> {
    const room = await roomOf(owner)
    const form = await receiveForm(request, files, { ...limits, fileBytes: Math.min(limits.fileBytes, room) })
    const faults = form.faults.map((fault) => (isBeyondRoom(fault) ? overQuota(fault) : fault))
    if (form.files.length === 0) return { ...form, faults }
    const kept = await keep(form.files, owner)
    for (const { field, name } of form.files.filter((file) => !kept.includes(file)))
      faults.push(overQuota({ field, name }))
    return { ...form, files: kept, faults }
  }

  /** At least one byte, since the parser takes 0 for no limit. */
  async function roomOf({ organisation }: UploadOwner): Promise<number> {
    if (organisation === null) return limits.fileBytes
    return Math.max(1, limits.organisationBytes - (await store.countBytes(organisation)))
  }

  function isBeyondRoom({ code, params }: UploadFault): boolean {
    return code === "too-large" && Number(params.maxBytes) < limits.fileBytes
  }

  async function keep(received: ReceivedForm["files"], owner: UploadOwner): Promise<ReceivedForm["files"]> {
    let kept: ReceivedForm["files"] = []
    try {
      for (const { id } of received) await files.finish(id)
      kept = await store.add(received, owner, limits.organisationBytes)
    } finally {
      for (const file of received) if (!kept.includes(file)) await files.remove(file.id)
    }
    const most = { files: limits.unclaimedFiles, bytes: limits.unclaimedBytes }
    for (const id of await store.removeBeyond(most, owner)) await files.remove(id)
    return kept
  }
}

function busyOr({ code }: UploadFault): UploadFault["code"] {
  return code === "too-many" ? "busy" : code
}

function overQuota({ field, name }: Pick<UploadFault, "field" | "name">): UploadFault {
  return { field, name, code: "over-quota", params: {} }
}

/** Takes forms as far as who sends them has room: what doesn't fit is read past and named, the rest of the form stays. */
import type { UploadFiles } from "./kept-files.ts"
import type { UploadLimits } from "./limits.ts"
import { receiveForm } from "./receive-form.ts"
import type { PersonOwner, ReceivedForm, StoredUpload, UploadFault, UploadSender, Uploads } from "./upload.ts"
import type { UploadStore } from "./upload-store.ts"

type Options = { store: UploadStore; files: UploadFiles; limits: UploadLimits }
type Anonymous = Exclude<UploadSender, PersonOwner>

/** What a sender may bring, and how what they brought is kept. */
type Reception = {
  limits: UploadLimits
  /** Bytes that there is still room for. */
  room: number
  /** Why a file isn't kept for which there is no room. */
  beyondRoom: "over-quota" | "crowded"
  /** @returns for each that isn't kept, why. */
  keep(form: ReceivedForm): Promise<Map<StoredUpload, UploadFault["code"]>>
  /** Makes room where a sender's older files give way. */
  tidy(): Promise<void>
}

export function createReceiver({ store, files, limits }: Options): Uploads["receive"] {
  /** Forms that are being read, by account or client. */
  const running = new Map<string, number>()
  let anonymous = 0

  return async function receive(request, { owner, kinds }) {
    const isAnonymous = "readForm" in owner
    const key = isAnonymous ? `form ${owner.address}` : `person ${owner.subject}`
    const already = running.get(key) ?? 0
    const isBusy = isAnonymous
      ? already >= limits.anonymous.formsAtOnce || anonymous >= limits.anonymous.formsAtOnceInAll
      : already >= limits.formsAtOnce
    running.set(key, already + 1)
    if (isAnonymous) anonymous += 1
    try {
      if (isBusy) return await readPast(request)
      const reception = await (isAnonymous ? receptionOfForm(owner) : receptionOfPerson(owner))
      return await take(request, { ...reception, limits: { ...reception.limits, kinds } })
    } finally {
      if (isAnonymous) anonymous -= 1
      const left = (running.get(key) ?? 1) - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
    }
  }

  /** Reads only the fields of a form, so that what somebody typed isn't lost. */
  async function readPast(request: Request): Promise<ReceivedForm> {
    const form = await receiveForm(request, files, { ...limits, files: 0 })
    return { ...form, faults: form.faults.map((fault) => ({ ...fault, code: busyOr(fault) })) }
  }

  async function receptionOfPerson(owner: PersonOwner): Promise<Reception> {
    const { organisation } = owner
    const room =
      organisation === null
        ? limits.fileBytes
        : limits.organisationBytes - (await store.countBytes(organisation))
    return {
      limits,
      room,
      beyondRoom: "over-quota",
      async keep(form) {
        const kept = await store.add(form.files, owner, limits.organisationBytes)
        return new Map(
          form.files.filter((file) => !kept.includes(file)).map((file) => [file, "over-quota"] as const),
        )
      },
      async tidy() {
        const most = { files: limits.unclaimedFiles, bytes: limits.unclaimedBytes }
        for (const id of await store.removeBeyond(most, owner)) await files.remove(id)
      },
    }
  }

  async function receptionOfForm({ address, readForm }: Anonymous): Promise<Reception> {
    const { fileBytes, formBytes, ...anonymousLimits } = limits.anonymous
    return {
      limits: { ...limits, fileBytes, formBytes, files: anonymousLimits.files },
      room: await store.countRoom(address, limits.anonymous),
      beyondRoom: "crowded",
      keep: (form) => store.addToForm(form.files, { form: readForm(form.fields) }, address, limits.anonymous),
      // Somebody still waits for the older files of a form.
      tidy: async () => undefined,
    }
  }

  async function take(request: Request, reception: Reception): Promise<ReceivedForm> {
    const { fileBytes } = reception.limits
    // At least a byte: for the parser none is no limit.
    const most = Math.min(fileBytes, Math.max(1, reception.room))
    const form = await receiveForm(request, files, { ...reception.limits, fileBytes: most })
    const faults = form.faults.map((fault) =>
      fault.code === "too-large" && Number(fault.params.maxBytes) < fileBytes
        ? { ...fault, code: reception.beyondRoom, params: {} }
        : fault,
    )
    if (form.files.length === 0) return { ...form, faults }
    const refused = await keep(form, reception)
    await reception.tidy()
    for (const [{ field, name }, code] of refused)
      faults.push({
        field,
        name,
        code,
        params: paramsOf(code, limits.anonymous),
      })
    return { ...form, files: form.files.filter((file) => !refused.has(file)), faults }
  }

  async function keep(form: ReceivedForm, reception: Reception) {
    // Until the database knows them, nobody can name these files.
    let refused = new Map<StoredUpload, UploadFault["code"]>(form.files.map((file) => [file, "broken"]))
    try {
      for (const { id } of form.files) await files.finish(id)
      refused = await reception.keep(form)
    } finally {
      for (const { id } of refused.keys()) await files.remove(id)
    }
    return refused
  }
}

function paramsOf(
  code: UploadFault["code"],
  { files, filesBytes }: UploadLimits["anonymous"],
): UploadFault["params"] {
  if (code === "too-many") return { maxFiles: files }
  return code === "too-large-in-all" ? { maxBytes: filesBytes } : {}
}

function busyOr({ code }: UploadFault): UploadFault["code"] {
  return code === "too-many" ? "busy" : code
}

/** The service's faults as messages by field of the form. */
import type { TextKey } from "../../../forms/say.ts"

export type RequestFault = { field?: string | null; code: string }

const required: Readonly<Record<string, TextKey>> = {
  location: "inventory:request.error.location",
  serialNumber: "inventory:request.error.serialNumber",
  model: "inventory:request.error.model",
  note: "inventory:request.error.note",
  reason: "inventory:request.error.reason",
}

const byCode: Readonly<Record<string, TextKey>> = {
  "too-long": "inventory:request.error.tooLong",
  "too-many": "inventory:request.error.tooManyPhotos",
  "photo-needed": "inventory:request.error.photos",
  "day-invalid": "inventory:request.error.day",
  "serial-invalid": "inventory:request.error.serialInvalid",
  reserved: "inventory:request.error.serialInvalid",
  "already-yours": "inventory:request.error.alreadyYours",
  "stands-there": "inventory:request.error.standsThere",
  "waits-already": "inventory:request.error.waits",
  "in-use": "inventory:request.error.inUse",
  "too-often": "inventory:request.error.tooOften",
  changed: "inventory:request.error.changed",
  "not-allowed-now": "inventory:request.error.decided",
}

/** @returns keys of texts by field; `""` for the whole form. */
export function requestFaults(
  faults: readonly RequestFault[],
  fields: readonly string[],
): Record<string, string[]> {
  const messages = faults.map(({ field, code }) => {
    const shown = field === "photos" ? "files" : (field ?? "")
    return { field: fields.includes(shown) ? shown : "", message: messageOf(field ?? "", code) }
  })
  return Object.fromEntries(
    [...Map.groupBy(messages, ({ field }) => field)].map(([field, all]) => [
      field,
      all.map(({ message }) => message),
    ]),
  )
}

function messageOf(field: string, code: string): TextKey {
  if (code === "required") return required[field] ?? "inventory:request.error.refused"
  if (code === "unknown" && field === "location") return "inventory:request.error.locationGone"
  if (code === "unknown" && field === "machine") return "inventory:request.error.machineGone"
  return byCode[code] ?? "inventory:request.error.refused"
}

/** 409 when somebody else was quicker, 429 when the same form may be sent later, otherwise 422. */
export function statusOfFaults(faults: readonly RequestFault[]): 409 | 422 | 429 {
  const has = (code: string) => faults.some((fault) => fault.code === code)
  if (has("too-often")) return 429
  return has("changed") || has("not-allowed-now") ? 409 : 422
}

/** In an hour six minutes give one more request back; the words say an hour. */
export const retryAfterSeconds = 3_600

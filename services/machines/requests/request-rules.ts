/** Checks a wish before anything is looked up. */
import { isDay } from "../../../platform/days/seat-days.ts"
import { cleanText, oneLine } from "../../../platform/words/clean-text.ts"
import { serialKey } from "../../../platform/words/serial-key.ts"
import type { RequestError, RequestKind, Wish } from "./request-rows.ts"

export type RequestInput = {
  kind: RequestKind
  machine?: string | null
  location?: string | null
  name?: string | null
  type?: string | null
  commissionedOn?: string | null
  serialNumber?: string | null
  model?: string | null
  photos?: readonly string[] | null
  note?: string | null
}

const limits = { line: 200, serial: 100, note: 5_000, photos: 5 }

/** The inventory's own addresses; a machine's page stands beside them. */
const reserved: ReadonlySet<string> = new Set([
  ...["OLD", "NEW", "MAP", "REQUESTS", "LABELS", "NOTICES", "FILES"],
])

export type ReadRequest = { wish: Wish; photos: string[]; note: string | null; errors: RequestError[] }

export function readRequest(input: RequestInput): ReadRequest {
  const text = (value: string | null | undefined) => oneLine(value ?? "") || undefined
  const wish = wishOf(input.kind, {
    ...{ location: text(input.location), name: text(input.name), type: text(input.type) },
    ...{ commissionedOn: text(input.commissionedOn), serialNumber: text(input.serialNumber) },
    model: text(input.model),
  })
  const photos = input.kind === "ADD" ? [...new Set(input.photos ?? [])] : []
  const note = cleanText(input.note)
  const errors: RequestError[] = [
    ...Object.entries(wish).flatMap(([field, value]) =>
      (value?.length ?? 0) > (field === "serialNumber" ? limits.serial : limits.line)
        ? [{ field, code: "too-long" }]
        : [],
    ),
    ...((note ?? "").length > limits.note ? [{ field: "note", code: "too-long" }] : []),
    ...dayErrors(wish.commissionedOn),
    ...kindErrors(input.kind, { wish, photos, note }),
  ]
  return { wish, photos, note, errors }
}

function kindErrors(kind: RequestKind, { wish, photos, note }: Omit<ReadRequest, "errors">): RequestError[] {
  const required = (field: keyof Wish) => (wish[field] === undefined ? [{ field, code: "required" }] : [])
  const noteNeeded = note === null ? [{ field: "note", code: "required" }] : []
  if (kind === "MOVE") return required("location")
  if (kind === "CORRECT") return wish.name || wish.type || wish.commissionedOn ? [] : noteNeeded
  if (kind === "PAPER") return [...required("location"), ...noteNeeded]
  if (kind === "NOT_OURS") return noteNeeded
  return [
    ...serialErrors(wish.serialNumber),
    ...required("model"),
    ...required("location"),
    ...(photos.length === 0 ? [{ field: "photos", code: "photo-needed" }] : []),
    ...(photos.length > limits.photos ? [{ field: "photos", code: "too-many" }] : []),
  ]
}

function serialErrors(serial: string | undefined): RequestError[] {
  if (serial === undefined) return [{ field: "serialNumber", code: "required" }]
  const key = serialKey(serial)
  if (key === "") return [{ field: "serialNumber", code: "serial-invalid" }]
  return reserved.has(key) ? [{ field: "serialNumber", code: "reserved" }] : []
}

function dayErrors(day: string | undefined): RequestError[] {
  return day === undefined || isDay(day) ? [] : [{ field: "commissionedOn", code: "day-invalid" }]
}

/** Only what the kind is about: a form may send more. */
function wishOf(
  kind: RequestKind,
  { location, name, type, commissionedOn, serialNumber, model }: Wish,
): Wish {
  if (kind === "MOVE" || kind === "PAPER") return { location }
  if (kind === "CORRECT") return { name, type, commissionedOn }
  return kind === "ADD" ? { location, name, commissionedOn, serialNumber, model } : {}
}

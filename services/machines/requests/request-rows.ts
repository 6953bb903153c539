import type { PlantCopy } from "../rows.ts"

export const requestKinds = ["MOVE", "CORRECT", "NOT_OURS", "ADD", "PAPER"] as const
export type RequestKind = (typeof requestKinds)[number]

export type RequestStatus = "NEW" | "ACCEPTED" | "DENIED" | "CANCELLED"

/** What the customer wants; which of the fields a kind has, `request-rules.ts` says. */
export type Wish = {
  /** MOVE, ADD, PAPER: an id of a plant. */
  location?: string | undefined
  /** CORRECT, ADD. */
  name?: string | undefined
  /** CORRECT. */
  type?: string | undefined
  /** CORRECT, ADD: `2026-11-21`. */
  commissionedOn?: string | undefined
  /** ADD. */
  serialNumber?: string | undefined
  model?: string | undefined
}

/** What is stored of a wish, with the words of the day on which it was made. */
export type StoredWish = Omit<Wish, "location"> & {
  location?: PlantCopy | undefined
  /** MOVE, CORRECT: what the inventory said then. */
  before?: { location: string; name: string | null; type: string; commissionedOn: string } | undefined
  /** ADD: pictures of the name plate. */
  photos?: readonly Photo[] | undefined
}

export type Photo = { id: string; name: string; mediaType: string; sizeBytes: number }

export type RequestRow = {
  id: string
  kind: RequestKind
  organisation: string
  /** Null for one to add, and for one that the organisation no longer has. */
  machine: { id: string; serialNumber: string; name: string | null; model: string } | null
  machineId: string | null
  /** The subject; empty where the account was deleted. */
  by: string
  byName: string
  byEmail: string
  byLanguage: string
  wish: StoredWish
  note: string | null
  status: RequestStatus
  reason: string | null
  madeAt: Date
  decidedAt: Date | null
  version: number
}

/** Shown beside the field, or above the form where `field` is null. */
export type RequestError = { field: string | null; code: string }

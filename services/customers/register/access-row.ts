import type { AccessStatus, ApplicationKey, StoredStatus } from "./applications.ts"

/** What a person may use in an organisation. */
export type AccessRow = {
  id: string
  person: string
  organisation: string
  application: ApplicationKey
  /** Inside of the application; `""` is the usual one. */
  role: string
  /** As people see it: with what time has made of it. */
  status: AccessStatus
  stored: StoredStatus
  /** The last day at the company's seat, `2026-11-21`. */
  validUntil: string | null
  /** Id of the person who asked for it, or who invited; null where a token brought it. */
  requestedBy: string | null
  requestedAt: Date | null
  note: string | null
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  remindedFor: string | null
  version: number
  updatedAt: Date
}

/** What is written; fields that are left out become empty. */
export type AccessValues = Pick<AccessRow, "person" | "organisation" | "application"> & {
  status: StoredStatus
} & Partial<
    Pick<
      AccessRow,
      | "role"
      | "validUntil"
      | "requestedBy"
      | "requestedAt"
      | "note"
      | "reason"
      | "decidedBy"
      | "decidedAt"
      | "remindedFor"
    >
  >

/** The access as it would be written again; a change lays its own values over these. */
export function valuesOf({ id, status, stored, version, updatedAt, ...values }: AccessRow): AccessValues {
  return { ...values, status: stored }
}

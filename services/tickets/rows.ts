/** The rows of the tables. */

export const ticketTypes = [
  "STANDSTILL",
  "FAULT",
  "SPARE_PARTS",
  "MAINTENANCE",
  "SOFTWARE",
  "APPLICATION",
  "OTHER",
] as const
export type TicketType = (typeof ticketTypes)[number]

export type TicketStatus = "NEW" | "IN_PROGRESS" | "ANSWERED" | "CLOSED"

/** [TICK-10] */
export const closureReasons = ["SOLVED_BY_PROVIDER", "SOLVED_WITHOUT_PROVIDER", "NO_LONGER_RELEVANT"] as const
export type ClosureReason = (typeof closureReasons)[number]

export type MachineConcerned = "INVENTORY" | "OTHER" | "NONE"
export type EntryKind = "COMMENT" | "REPLY" | "CLOSED" | "REOPENED" | "STATUS" | "NOTE" | "HANDED_OVER"

/** The row of a ticket, without what depends on the viewer. */
export type TicketRow = {
  id: string
  reference: string
  organisationId: string
  organisationName: string
  contactId: string
  contactName: string
  contactEmail: string
  isContactGone: boolean
  type: TicketType
  status: TicketStatus
  subject: string
  concern: string
  locationId: string
  locationName: string
  machineConcerned: MachineConcerned
  machineId: string | null
  machineName: string | null
  machineModel: string | null
  serialNumber: string | null
  createdAt: Date
  updatedAt: Date
  closedAt: Date | null
  closureReason: ClosureReason | null
  replies: number
  comments: number
  /** Unread by the viewer. */
  unreadReplies: number
  isWatched: boolean
}

export type EntryRow = {
  id: string
  ticketId: string
  kind: EntryKind
  authorId: string
  authorName: string
  authorEmail: string
  isAuthorGone: boolean
  isSupport: boolean
  text: string | null
  status: TicketStatus | null
  closureReason: ClosureReason | null
  createdAt: Date
  isUnread: boolean
}

export type AttachmentRow = {
  id: string
  ticketId: string
  entryId: string | null
  uploadId: string
  fileName: string
  mediaType: string
  sizeBytes: number
}

export type FollowerRow = {
  ticketId: string
  subject: string
  name: string
  email: string
  language: string
  isContact: boolean
  isSupport: boolean
}

export type TicketScope = "MINE" | "COLLEAGUES" | "INVOLVED" | "ALL"
export type TicketSort = "UPDATED" | "CREATED" | "REFERENCE" | "SUBJECT" | "TYPE" | "STATUS" | "LOCATION"

export type TicketQuery = {
  scope: TicketScope
  statuses: readonly TicketStatus[] | null
  types: readonly TicketType[] | null
  locations: readonly string[] | null
  machine: string | null
  unread: boolean
  organisation: string | null
  /** A `tsquery`. */
  search: string | null
  sort: TicketSort
  descending: boolean
  first: number
  skip: number
}

export type Counts = { total: number; open: number; answered: number; unreadReplies: number }
export type FieldError = {
  field: string
  code: string
  /** With `too-often`: when the next one will be accepted, as ISO 8601. */
  retryAt?: string
}

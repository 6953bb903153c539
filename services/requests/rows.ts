/** The rows of the tables. */

export const requestStates = ["NEW", "IN_PROGRESS", "ANSWERED", "CLOSED", "SPAM"] as const
export type RequestState = (typeof requestStates)[number]

export type RequestSort = "RECEIVED" | "UPDATED" | "REFERENCE" | "STATE" | "FORM" | "COUNTRY"

/** One field of a form, as sent: in the sender's language, and in English for staff. */
export type Answer = {
  name: string
  value: string
  label: string
  shown: string
  staffLabel: string
  staffShown: string
}

export type Addressee = {
  team: string
  officeId: string | null
  officeName: string | null
  email: string
  timeZone: string | null
}

export type Sender = {
  email: string
  firstName: string | null
  lastName: string | null
  company: string | null
  telephone: string | null
}

export type TicketWish = { type: string; organisation: string | null; location: string | null }

export type RequestRow = {
  id: string
  reference: string
  token: string
  form: string
  site: string
  locale: string
  country: string | null
  subject: string
  state: RequestState
  email: string
  firstName: string | null
  lastName: string | null
  company: string | null
  telephone: string | null
  account: string | null
  answers: Answer[]
  team: string
  officeId: string | null
  officeName: string | null
  teamEmail: string
  timeZone: string | null
  promise: string | null
  page: string | null
  doubts: string[]
  ticketWish: TicketWish | null
  ticketId: string | null
  assigneeId: string | null
  assigneeName: string | null
  receivedAt: Date
  updatedAt: Date
  forgetAt: Date
}

export type EventKind = "MAIL_FROM_SENDER" | "ANSWER" | "NOTE" | "STATE" | "ASSIGNED" | "HANDED_OVER"

export type EventRow = {
  id: string
  requestId: string
  kind: EventKind
  at: Date
  staffId: string | null
  staffName: string | null
  text: string | null
  changedTo: string | null
}

export type FileRow = {
  id: string
  requestId: string | null
  eventId: string | null
  heldMailId: string | null
  uploadId: string
  fileName: string
  mediaType: string
  sizeBytes: number
}

export type Channel = "mail-office" | "mail-copy" | "mail-answer" | "api" | "ticket"
export type DeliveryState = "WAITING" | "DELIVERED" | "GIVEN_UP"

export type DeliveryRow = {
  id: string
  requestId: string
  channel: Channel
  state: DeliveryState
  mailKey: string | null
  attempts: number
  lastError: string | null
  createdAt: Date
  deliveredAt: Date | null
}

export type HeldReason = "unknown-reference" | "unknown-sender"

export type HeldMailRow = {
  id: string
  requestId: string | null
  sender: string
  subject: string
  text: string
  reason: HeldReason
  receivedAt: Date
  messageId: string | null
  messageReferences: string[] | null
}

export type StaffRow = { subject: string; name: string }

export type Page<Row> = { items: Row[]; total: number }

export type RequestQuery = {
  forms: readonly string[] | null
  states: readonly RequestState[] | null
  teams: readonly string[] | null
  offices: readonly string[] | null
  countries: readonly string[] | null
  /** A subject; empty for requests that nobody has. */
  assignee: string | null
  /** A `tsquery`. */
  search: string | null
  sort: RequestSort
  descending: boolean
  first: number
  skip: number
}

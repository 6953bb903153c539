import { type TextKey, withValues } from "../../forms/say.ts"

type TicketFault = { field: string; code: string; retryAt?: string | null }

const required: Readonly<Record<string, TextKey>> = {
  location: "tickets:new.locationRequired",
  type: "tickets:new.typeRequired",
  machine: "tickets:new.machineRequired",
  machineConcerned: "tickets:new.machineRequired",
  subject: "tickets:new.subjectRequired",
  description: "tickets:new.descriptionRequired",
  reason: "tickets:close.reasonRequired",
}

/** The service's faults as messages by form field; a fault of an unknown field is shown for the whole form. */
export function faultMessages(
  faults: readonly TicketFault[],
  now: number = Date.now(),
): Record<string, string[]> {
  const messages = faults.map((fault) => ({ field: fieldOf(fault.field), message: messageOf(fault, now) }))
  return Object.fromEntries(
    [...Map.groupBy(messages, ({ field }) => field)].map(([field, all]) => [
      field,
      all.map(({ message }) => message),
    ]),
  )
}

/** 429 when sending the same form later may succeed, otherwise 422. */
export function statusOfFaults(faults: readonly TicketFault[]): 422 | 429 {
  return faults.some(({ code }) => code === "too-often") ? 429 : 422
}

/** How long to wait for a `too-often`, in the whole minutes that the message says; null without one. */
export function retryAfterOf(faults: readonly TicketFault[], now: number = Date.now()): number | null {
  const late = faults.find(({ code }) => code === "too-often")
  return late ? waitMinutes(late, now) * 60 : null
}

/** We say minutes to wait rather than a time of day, since the server doesn't know the reader's time zone. */
function waitMinutes({ retryAt }: TicketFault, now: number): number {
  const waitMs = Date.parse(retryAt ?? "") - now
  return Math.max(1, Math.ceil(waitMs / 60_000) || 60)
}

function fieldOf(field: string): string {
  if (field === "attachments") return "files"
  if (field === "machineConcerned") return "machine"
  return field === "ticket" || field === "pace" ? "" : field
}

function messageOf(fault: TicketFault, now: number): string {
  const { field, code } = fault
  if (code === "too-often") return withValues("tickets:form.tooOften", { count: waitMinutes(fault, now) })
  if (code === "closed") return "tickets:form.alreadyClosed"
  if (code === "not-closed") return "tickets:form.notClosed"
  if (code === "elsewhere") return "tickets:new.machineElsewhere"
  if (field === "ticket") return "tickets:form.ticketGone"
  if (field === "attachments") return "uploads:gone"
  return required[field] ?? "tickets:form.refused"
}

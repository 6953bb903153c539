import type { TextKey } from "../forms/say.ts"

type TicketFault = { field: string; code: string }

const required: Readonly<Record<string, TextKey>> = {
  location: "tickets:new.locationRequired",
  type: "tickets:new.typeRequired",
  machine: "tickets:new.machineRequired",
  machineConcerned: "tickets:new.machineRequired",
  subject: "tickets:new.subjectRequired",
  description: "tickets:new.descriptionRequired",
  reason: "tickets:close.reasonRequired",
}

/** What the service found wrong, by the form's fields; what it names otherwise concerns the whole form. */
export function faultMessages(faults: readonly TicketFault[]): Record<string, string[]> {
  const messages = faults.map(({ field, code }) => ({
    field: fieldOf(field),
    message: messageOf(field, code),
  }))
  return Object.fromEntries(
    [...Map.groupBy(messages, ({ field }) => field)].map(([field, all]) => [
      field,
      all.map(({ message }) => message),
    ]),
  )
}

function fieldOf(field: string): string {
  if (field === "attachments") return "files"
  if (field === "machineConcerned") return "machine"
  return field === "ticket" ? "" : field
}

function messageOf(field: string, code: string): TextKey {
  if (code === "closed") return "tickets:form.alreadyClosed"
  if (code === "not-closed") return "tickets:form.notClosed"
  if (field === "ticket") return "tickets:form.ticketGone"
  if (field === "attachments") return "tickets:upload.gone"
  return required[field] ?? "tickets:form.refused"
}

/** Schemas of the ticket forms. The tickets service checks everything again. Error messages are keys of texts. */
import { withValues } from "../../forms/say.ts"
import { z } from "../../ground/http/zod.ts"
import { isMachineChoice } from "./machine-choice.ts"
import { maxDescriptionLength, maxSubjectLength } from "./text-limits.ts"
import { closureReasons, openStatuses, statusesAfterReply, ticketTypes } from "./ticket.ts"

const maxNameLength = 200

/** The message is given twice, since the form parser turns an empty field into a missing one. */
function needed(key: Parameters<typeof withValues>[0], maximum: number) {
  return z
    .string({ error: key })
    .trim()
    .min(1, key)
    .max(maximum, withValues("tickets:form.tooLong", { maximum }))
}

function optional(maximum: number) {
  return z.string().trim().max(maximum, withValues("tickets:form.tooLong", { maximum })).optional()
}

/** Idempotency key: sending the same form twice makes one ticket. */
const key = z.uuid({ error: "tickets:form.outdated" })

/**
 * The form of a new ticket [TICK-03…06]. The machine is one of the inventory (`machine:<id>`), another one (`OTHER`) or
 * none (`NONE`), all in one list, so that it is one question.
 */
export const newTicketSchema = z.object({
  key,
  type: z.enum(ticketTypes, { error: "tickets:new.typeRequired" }),
  location: needed("tickets:new.locationRequired", 100),
  machine: z
    .string({ error: "tickets:new.machineRequired" })
    .refine(isMachineChoice, { error: "tickets:new.machineRequired" }),
  machineName: optional(maxNameLength),
  serialNumber: optional(100),
  subject: needed("tickets:new.subjectRequired", maxSubjectLength),
  description: needed("tickets:new.descriptionRequired", maxDescriptionLength),
})

export type NewTicket = z.infer<typeof newTicketSchema>

/** [TICK-07] */
export const commentSchema = z.object({
  key,
  description: needed("tickets:comment.required", maxDescriptionLength),
})

/** [TICK-09] */
export const closeSchema = z.object({
  key,
  reason: z.enum(closureReasons, { error: "tickets:close.reasonRequired" }),
  comment: optional(maxDescriptionLength),
})

/** Support's answer, with the status that it leaves the ticket in. */
export const replySchema = commentSchema.extend({
  description: needed("tickets:desk.replyRequired", maxDescriptionLength),
  status: z.enum(statusesAfterReply, { error: "tickets:desk.statusRequired" }),
})

export const noteSchema = z.object({
  key,
  description: needed("tickets:desk.noteRequired", maxDescriptionLength),
})

export const statusSchema = z.object({
  key,
  status: z.enum(openStatuses, { error: "tickets:desk.statusRequired" }),
})

export const reopenSchema = z.object({ key, comment: optional(maxDescriptionLength) })

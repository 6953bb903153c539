/** Checks input before anything is looked up [TICK-04] [TICK-05] [TICK-07]. */
import { cleanText } from "../../platform/words/clean-text.ts"
import type { FieldError, MachineConcerned, TicketType } from "./rows.ts"

export type TicketInput = {
  location: string
  type: TicketType
  machineConcerned: MachineConcerned
  machine?: string | null
  machineName?: string | null
  serialNumber?: string | null
  subject: string
  description: string
  attachments: string[]
}

export type CommentInput = { description: string; attachments: string[] }

export const limits = {
  subject: 200,
  text: 20_000,
  machineName: 200,
  serialNumber: 100,
  attachments: 20,
} as const

/** Thrown inside a transaction to roll it back; the answer contains the errors. */
export class FieldErrors extends Error {
  override name = "FieldErrors"
  readonly errors: FieldError[]

  constructor(...errors: FieldError[]) {
    super(errors.map(({ field, code }) => `${field}: ${code}`).join(", "))
    this.errors = errors
  }
}

export function ticketErrors(input: TicketInput): FieldError[] {
  return [
    ...textErrors("location", input.location, limits.serialNumber),
    ...textErrors("subject", input.subject, limits.subject),
    ...textErrors("description", input.description, limits.text),
    ...lengthErrors("machineName", input.machineName, limits.machineName),
    ...lengthErrors("serialNumber", input.serialNumber, limits.serialNumber),
    ...(input.machineConcerned === "INVENTORY"
      ? textErrors("machine", input.machine, limits.serialNumber)
      : []),
    ...attachmentErrors(input.attachments),
  ]
}

export function commentErrors({ description, attachments }: CommentInput): FieldError[] {
  return [...textErrors("description", description, limits.text), ...attachmentErrors(attachments)]
}

export function optionalTextErrors(field: string, text: string | null | undefined): FieldError[] {
  return lengthErrors(field, text, limits.text)
}

function textErrors(field: string, text: string | null | undefined, longest: number): FieldError[] {
  return cleanText(text) === null ? [{ field, code: "required" }] : lengthErrors(field, text, longest)
}

function lengthErrors(field: string, text: string | null | undefined, longest: number): FieldError[] {
  // Measures the cleaned text, since browsers count a line end as one character but send two.
  return (cleanText(text) ?? "").length > longest ? [{ field, code: "too-long" }] : []
}

function attachmentErrors(attachments: readonly string[]): FieldError[] {
  return attachments.length > limits.attachments ? [{ field: "attachments", code: "too-many" }] : []
}

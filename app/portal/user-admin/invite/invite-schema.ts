/** Schemas of the forms that invite people. The customers service checks everything again. Messages are keys of texts. */
import { isMailAddress } from "../../../forms/mail-address.ts"
import { withValues } from "../../../forms/say.ts"
import { z } from "../../../ground/http/zod.ts"

export const maxNameLength = 80

const name = z
  .string()
  .trim()
  .max(maxNameLength, withValues("invitations:fault.tooLong", { maximum: maxNameLength }))
  .optional()

/** Idempotency key: the same form sent twice invites once. */
const key = z.uuid({ error: "invitations:fault.outdated" })

/** A single chosen box arrives as a text, several as a list. */
const applications = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.string().max(60)).max(20),
)

const day = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "invitations:fault.date")
  .optional()

export const presetSchema = z.object({
  key,
  language: z.string().trim().max(10).default(""),
  organisation: z
    .string({ error: "invitations:fault.organisation" })
    .trim()
    .min(1, "invitations:fault.organisation")
    .max(100),
  location: z.string().trim().max(100).optional(),
  applications,
  validUntil: day,
})

/** The sentence is the specification's [USER-15]. */
const email = z
  .string({ error: "invitations:fault.email" })
  .trim()
  .refine(isMailAddress, "invitations:fault.email")

/**
 * An invitation to the organisation alone, where another identity provider gives access. Its fields have the form's order, in which the
 * error summary lists their faults.
 */
export const memberSchema = z.object({ email, firstName: name, lastName: name, ...presetSchema.shape })

export const inviteSchema = memberSchema.extend({
  applications: applications.refine((chosen) => chosen.length > 0, "invitations:fault.applications"),
})

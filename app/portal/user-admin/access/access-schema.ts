/** Schemas of the forms about access. The customers service checks everything again. Messages are keys of texts. */
import { isDay } from "../../../forms/is-day.ts"
import { withValues } from "../../../forms/say.ts"
import { z } from "../../../ground/http/zod.ts"

export const longestReason = 500

const tooLong = withValues("access:form.tooLong", { maximum: longestReason })

/** Browsers send the day of a date field in this form; where there is no such field, people type it. */
const day = z
  .string()
  .trim()
  .refine(isDay, "access:form.dateInvalid")
  .optional()
  .transform((value) => value ?? null)

const optionalText = z
  .string()
  .trim()
  .max(longestReason, tooLong)
  .optional()
  .transform((value) => value ?? null)

/** Nobody types these, so what is wrong with them is a broken form. */
const named = { access: z.uuid(), version: z.coerce.number().int() }

export const untilSchema = z.object({ ...named, validUntil: day })

export const editSchema = z.object({ ...named, role: z.string().max(40).default(""), validUntil: day })

export const denySchema = z.object({
  ...named,
  reason: z
    .string({ error: "access:form.reasonRequired" })
    .trim()
    .min(1, "access:form.reasonRequired")
    .max(longestReason, tooLong),
})

export const withdrawSchema = z.object({ ...named, reason: optionalText })

/** The application with its role, as `wire-flow` or `wire-flow:onprem`: one choice, so that it works without scripts. */
export const addSchema = z.object({
  organisation: z.string().min(1).max(200),
  application: z
    .string({ error: "access:form.applicationRequired" })
    .min(1, "access:form.applicationRequired")
    .max(100),
  validUntil: day,
})

/** What a button on a person's page or in the queue does; others belong to other parts of the page. */
export const accessIntents = ["add", "grant", "accept", "edit", "deny", "withdraw"] as const

export type AccessIntent = (typeof accessIntents)[number]

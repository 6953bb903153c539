/** Schemas of the forms on the page of a machine. The machines service checks everything again. Messages are keys of texts. */
import { withValues } from "../../../forms/say.ts"
import { z } from "../../../ground/http/zod.ts"

export const limits = {
  note: 5000,
  doneNote: 1000,
  title: 200,
  text: 2000,
  days: 3650,
  product: 100,
  version: 50,
}

function needed(key: Parameters<typeof withValues>[0], maximum: number) {
  return z
    .string({ error: key })
    .trim()
    .min(1, key)
    .max(maximum, withValues("machine:fault.tooLong", { maximum }))
}

function optional(maximum: number) {
  return z.string().trim().max(maximum, withValues("machine:fault.tooLong", { maximum })).default("")
}

/** Idempotency key: sending the same form twice does its work once. */
const key = z.uuid({ error: "machine:fault.outdated" })

export const doneSchema = z.object({
  key,
  task: z.string(),
  doneOn: z.iso.date({ error: "machine:fault.day" }),
  note: optional(limits.doneNote),
})

export const taskSchema = z.object({
  key,
  title: needed("machine:fault.title", limits.title),
  everyDays: z.coerce
    .number({ error: "machine:fault.days" })
    .int("machine:fault.days")
    .min(1, "machine:fault.days")
    .max(limits.days, "machine:fault.days"),
  text: optional(limits.text),
  isForModel: z.literal("on").optional(),
})

export const noteSchema = z.object({ key, text: optional(limits.note) })

export const softwareSchema = z.object({
  product: needed("machine:fault.product", limits.product).regex(
    /^[a-z0-9][a-z0-9-]*$/,
    "machine:fault.product",
  ),
  version: needed("machine:fault.version", limits.version).regex(
    /^\d[\p{L}\p{N}.+-]*$/u,
    "machine:fault.version",
  ),
  installedOn: z.iso.date({ error: "machine:fault.installedOn" }).optional(),
})

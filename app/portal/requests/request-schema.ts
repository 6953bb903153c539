/** Schemas of the forms on a request's page. The requests service checks everything again. Messages are keys of texts. */
import { withValues } from "../../forms/say.ts"
import { z } from "../../ground/http/zod.ts"
import { requestStates, statesAfterAnswer } from "./inbox-request.ts"

const maxTextLength = 20_000

function text(required: Parameters<typeof withValues>[0]) {
  const tooLong = withValues("inbox:form.tooLong", { maximum: maxTextLength })
  return z.string({ error: required }).trim().min(1, required).max(maxTextLength, tooLong)
}

/** Idempotency key: the same form sent twice writes one mail. */
const key = z.uuid({ error: "inbox:form.outdated" })

export const answerSchema = z.object({
  key,
  text: text("inbox:answer.required"),
  state: z.enum(statesAfterAnswer, { error: "inbox:form.stateRequired" }),
})

export const noteSchema = z.object({ key, text: text("inbox:note.required") })

export const stateSchema = z.object({ state: z.enum(requestStates, { error: "inbox:form.stateRequired" }) })

/** Without a value nobody has it. */
export const assignSchema = z.object({ staff: z.string().trim().max(200).optional() })

export const handOverSchema = z.object({
  team: z
    .string({ error: "inbox:handOver.teamRequired" })
    .trim()
    .min(1, "inbox:handOver.teamRequired")
    .max(100),
  office: z.string().trim().max(100).optional(),
  note: z
    .string()
    .trim()
    .max(2_000, withValues("inbox:form.tooLong", { maximum: 2_000 }))
    .optional(),
})

export const requestForms = ["answer", "note", "state", "assign", "handOver"] as const
export type RequestForm = (typeof requestForms)[number]

/** Asks for access to a service, and takes the request back. */
import { parseWithZod } from "@conform-to/zod/v4"
import type { FormAnswer } from "../../forms/form-state.ts"
import { type TextKey, withValues } from "../../forms/say.ts"
import { formAgain, refuse } from "../../forms/sent-form.server.ts"
import { z } from "../../ground/http/zod.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { serviceNames } from "../../sign-in/current-user/service-status.ts"
import { cancelAccessRequest, requestAccess } from "../customers/my-access.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { longestNote } from "./longest-note.ts"

const requestSchema = z.object({
  /** The one that the form named: the user may have switched to another since. */
  organisation: z.string().min(1).max(200),
  note: z
    .string()
    .trim()
    .max(longestNote, withValues("dashboard:register.tooLong", { maximum: longestNote }))
    .optional(),
})

const cancelSchema = z.object({ access: z.uuid() })

/** @throws a 404 when there is no service of this name, and for an organisation that isn't the user's. */
export async function changeRegistration(asker: PortalAsker, name: string | undefined, fields: FormData) {
  const application = serviceNames.find((known) => known === name)
  if (!application) throw notFound(asker.context)
  const intent = fields.get("intent")
  if (intent === "cancel") return cancel(asker, fields)
  if (intent !== "request") throw refused("malformed-body")
  const submission = parseWithZod(fields, { schema: requestSchema })
  if (submission.status !== "success") {
    if (submission.error && "organisation" in submission.error) throw refused("malformed-body")
    return formAgain(submission.reply())
  }
  const { organisation, note = null } = submission.value
  const again = (key: TextKey, status: 422 | 429 | 503, wait: number | null = null) =>
    formAgain<FormAnswer>(refuse(submission, { faults: { "": [key] } }), status, wait)
  const answered = await requestAccess(asker, { application, organisation, note }).catch((err: unknown) => {
    if (err instanceof Response) throw err
    asker.context.log.error({ err, application }, "access could not be requested")
    return "failed" as const
  })
  if (answered === "failed") return again("dashboard:register.apology", 503)
  if (!answered) throw notFound(asker.context)
  const [fault] = answered.errors
  if (fault?.code === "too-often")
    return again("dashboard:register.tooOften", 429, Number(fault.detail) || null)
  if (fault?.code === "given-by-provider") return again("dashboard:register.byProvider", 422)
  if (fault) return again("dashboard:register.notNow", 422)
  return back(asker, "dashboard:register.requested")
}

async function cancel(asker: PortalAsker, fields: FormData) {
  const form = cancelSchema.safeParse(Object.fromEntries(fields))
  if (!form.success) throw refused("malformed-body")
  const answered = await cancelAccessRequest(asker, form.data.access).catch((err: unknown) => {
    if (err instanceof Response) throw err
    asker.context.log.error({ err }, "a request for access could not be taken back")
    return "failed" as const
  })
  if (answered === "failed") return back(asker, "dashboard:register.apology", "error")
  // Gone already, or decided: the dashboard shows which.
  if (answered && answered.errors.length > 0) return back(asker, "dashboard:register.decided", "info")
  return back(asker, "dashboard:register.cancelled")
}

function back({ context }: PortalAsker, told: TextKey, type: "success" | "error" | "info" = "success") {
  const message = { type, title: String(context.translator.t(told)), floating: true }
  return seeOtherWithFlash(context, portalPath(context), message)
}

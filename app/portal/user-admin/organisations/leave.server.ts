/** Leaving an organisation, or being deleted: what it takes, who takes over, and doing it [USER-14]. */
import { randomUUID } from "node:crypto"
import { parseWithZod } from "@conform-to/zod/v4"
import type { FormAnswer } from "../../../forms/form-state.ts"
import { formAgain, refuse } from "../../../forms/sent-form.server.ts"
import { z } from "../../../ground/http/zod.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../../request/answers/redirect.server.ts"
import { portalPath } from "../../../request/portal-address/portal-path.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { faultMessages } from "./organisation-faults.ts"
import { deletePerson, findLeaving, type LeavingOf, leave } from "./organisations.server.ts"

export type LeaveView = {
  documentTitle: string
  leaving: LeavingOf
  /** Sent with the form, so that it is done once. */
  key: string
}

export type LeaveAnswer = { answer: FormAnswer }

/** @throws a 404 for people and organisations that aren't the asker's to end. */
export async function loadLeave(asker: PortalAsker, person: string): Promise<LeaveView> {
  const { context } = asker
  const leaving = await find(asker, person)
  const { name } = leaving.person
  const { organisation } = leaving
  const { t } = context.translator
  const title = organisation
    ? t("organisations:leave.title", { name, organisation: organisation.name })
    : t("organisations:leave.deleteTitle", { name })
  return { documentTitle: portalTitle(context, String(title)), leaving, key: randomUUID() }
}

async function find(asker: PortalAsker, person: string): Promise<LeavingOf> {
  const { context } = asker
  const organisation = context.url.searchParams.get("organisation")
  const leaving = await findLeaving(asker, person, organisation).catch((error: Error) => {
    throw portalFault(context, "customers", error)
  })
  if (!leaving) throw notFound(context)
  return leaving
}

const schema = z.object({
  key: z.uuid({ error: "organisations:leave.outdated" }),
  heir: z.string().max(200).optional(),
  confirmation: z.string({ error: "organisations:leave.confirmationRequired" }).trim().max(254),
})

export async function changeLeave(asker: PortalAsker, person: string, form: FormData) {
  const { context } = asker
  const submission = parseWithZod(form, { schema })
  if (submission.status !== "success") return formAgain<LeaveAnswer>({ answer: submission.reply() })
  const { key, heir, confirmation } = submission.value
  const leaving = await find(asker, person).catch((error) => {
    // The form was sent twice: the person isn't seen any more, but the key says what was done.
    if (error instanceof Response && error.status === 404) return null
    throw error
  })
  if (leaving && confirmation.toLowerCase() !== leaving.email.toLowerCase()) {
    const faults = { confirmation: ["organisations:leave.confirmationDiffers"] }
    return formAgain<LeaveAnswer>({ answer: refuse(submission, { faults }) })
  }
  const organisation = context.url.searchParams.get("organisation")
  const input = { person, heir: heir || null }
  const sent = organisation ? leave(asker, key, { ...input, organisation }) : deletePerson(asker, key, input)
  const done = await sent.catch((error: Error) => {
    throw portalFault(context, "customers", error)
  })
  // The page doesn't exist for the asker, and no form of theirs was done before.
  if (!done || (!leaving && !done.isDone)) throw notFound(context)
  if (done.errors.length > 0) {
    const faults = faultMessages(done.errors, ["heir"])
    return formAgain<LeaveAnswer>({ answer: refuse(submission, { faults }) })
  }
  const { t } = context.translator
  const count = done.handedOver.reduce((sum, one) => sum + one.count, 0)
  const title = organisation ? t("organisations:told.left") : t("organisations:told.deleted")
  const text = count > 0 ? String(t("organisations:told.handedOver", { count })) : undefined
  const message = { type: "success" as const, title: String(title), ...(text && { text }), floating: !text }
  return seeOtherWithFlash(context, portalPath(context, "/user-admin"), message)
}

/** Inviting one person [USER-12]. */
import { randomUUID } from "node:crypto"
import { parseWithZod } from "@conform-to/zod/v4"
import type { FormAnswer } from "../../../forms/form-state.ts"
import { formAgain, readSentForm, refuse } from "../../../forms/sent-form.server.ts"
import { InvitePersonDocument } from "../../../ground/graphql/generated/customers.ts"
import { seeOtherWithFlash } from "../../../request/answers/redirect.server.ts"
import { type KeptForm, keptValues } from "../../../sign-in/session/kept-form.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { askCustomers } from "../customers.server.ts"
import { isGivenByProvider } from "../frame/given-by-provider.server.ts"
import { accessesOf, type InviteChoices, loadInviteChoices } from "./invite-choices.server.ts"
import { faultsOf, type PersonFault } from "./invite-faults.ts"
import { inviteSchema, memberSchema } from "./invite-schema.ts"

export type InviteView = {
  documentTitle: string
  key: string
  choices: InviteChoices
  values: Record<string, string>
  /** Applications that are chosen at first. */
  chosen: string[]
}

export type InviteAnswer = {
  answer: FormAnswer
  /** The person exists already; their id in the register [USER-16]. */
  existing: string | null
  /** Technical words about a failure that isn't the sender's [USER-17]. */
  details: string | null
}

/** Of an invitation that was just sent: the next one begins with the same. */
const presetNames = ["language", "organisation", "location", "validUntil"] as const

export async function loadInvite(asker: PortalAsker, kept: KeptForm | null): Promise<InviteView> {
  const { context } = asker
  const { preset, ...choices } = await loadInviteChoices(asker)
  const params = context.url.searchParams
  const named = presetNames.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  return {
    documentTitle: portalTitle(context, context.translator.t("invitations:title")),
    key: randomUUID(),
    choices,
    values: { ...preset, ...Object.fromEntries(named), ...keptValues(kept).invite },
    chosen: params.getAll("applications"),
  }
}

/** Invites, or returns the form with everything that was typed. */
export async function submitInvite(asker: PortalAsker, request: Request) {
  const fields = await readSentForm(request)
  const submission = parseWithZod(fields, { schema: isGivenByProvider(asker) ? memberSchema : inviteSchema })
  if (submission.status !== "success")
    return formAgain<InviteAnswer>({ answer: submission.reply(), existing: null, details: null })
  const { key, email, firstName, lastName, language, organisation, location, ...rest } = submission.value
  const input = { email, firstName, lastName, language, organisation, location }
  const answered = await askCustomers(asker, InvitePersonDocument, {
    key,
    input: { ...input, accesses: accessesOf(rest) },
  }).catch((error: Error) => {
    asker.context.log.error({ err: error }, "an invitation could not be made")
    return null
  })
  if (!answered) {
    const answer = refuse(submission, { faults: { "": ["invitations:fault.failed"] } })
    const { requestId } = asker.context
    const details = `customers service · ${requestId} · ${new Date().toISOString()}`
    return formAgain<InviteAnswer>({ answer, existing: null, details }, 503)
  }
  const { errors, invitation } = answered.invite
  if (errors.length > 0 || !invitation) return refused(submission, errors)
  return sent(asker, submission.value, invitation.mail === "WAITING")
}

function refused(submission: Parameters<typeof refuse>[0], errors: readonly PersonFault[]) {
  const { faults, existing, details, retryAfterSeconds } = faultsOf(errors)
  const answer = refuse(submission, { faults })
  return formAgain<InviteAnswer>(
    { answer, existing, details },
    retryAfterSeconds === null ? 422 : 429,
    retryAfterSeconds,
  )
}

type Sent = {
  email: string
  applications: string[]
  language: string
  organisation: string
  location?: string | undefined
  validUntil?: string | undefined
}

/** To an empty form with the same presets: whoever invites one person often invites the next. */
function sent({ context }: PortalAsker, value: Sent, isWaiting: boolean) {
  const { t } = context.translator
  const params = new URLSearchParams()
  for (const name of presetNames) if (value[name]) params.set(name, value[name])
  for (const application of value.applications) params.append("applications", application)
  const title = String(t("invitations:sent.title", { email: value.email }))
  const text = String(t(isWaiting ? "invitations:sent.waiting" : "invitations:sent.text"))
  return seeOtherWithFlash(context, `${context.localizedPath}?${params}`, { type: "success", title, text })
}

import { parseWithZod } from "@conform-to/zod/v4"
import type { FormAnswer } from "../../../forms/form-state.ts"
import type { TextKey } from "../../../forms/say.ts"
import { formAgain, readSentForm, refuse } from "../../../forms/sent-form.server.ts"
import {
  CancelMachineRequestDocument,
  DecideMachineRequestDocument,
  MachineRequestDocument,
  type MachineRequestQuery,
} from "../../../ground/graphql/generated/machines.ts"
import { z } from "../../../ground/http/zod.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../../request/answers/redirect.server.ts"
import { refused } from "../../../request/answers/refused.server.ts"
import { localizedPath } from "../../../request/sites/localized-path.ts"
import { listOrganisationNames } from "../../customers/organisation-names.server.ts"
import { askAs } from "../../frame/ask-as.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { type RequestFault, requestFaults, statusOfFaults } from "./request-faults.ts"
import { requestPath } from "./request-path.ts"
import { kindKeys } from "./request-words.ts"

export type MachineRequest = NonNullable<MachineRequestQuery["machineRequest"]>

export type RequestView = {
  kind: "request"
  documentTitle: string
  request: MachineRequest
  /** Names of organisations for staff; of customers the request's own, where they have several. */
  organisations: Record<string, string>
}

export type DecisionAnswer = { answer: FormAnswer }

/** @throws a 404 for one that the asker may not see, as for one that doesn't exist. */
export async function loadRequest(asker: PortalAsker, id: string): Promise<RequestView> {
  const { context } = asker
  const [{ machineRequest: request }, names] = await Promise.all([
    askAs(asker, context.upstreams.machines.request, MachineRequestDocument, { id }),
    listOrganisationNames(asker),
  ]).catch((error: unknown) => {
    throw error instanceof Response ? error : portalFault(context, "machines", error)
  })
  if (!request) throw notFound(context)
  return {
    kind: "request",
    documentTitle: portalTitle(context, String(context.translator.t(kindKeys[request.kind]))),
    request,
    organisations: Object.fromEntries(names.map(({ id: organisation, name }) => [organisation, name])),
  }
}

const schema = z.object({
  intent: z.enum(["accept", "deny", "cancel"]),
  version: z.coerce.number().int().min(1).default(1),
  reason: z.string().trim().max(10_000, "inventory:request.error.tooLong").optional(),
})

const told: Readonly<Record<"accept" | "deny" | "cancel", TextKey>> = {
  accept: "inventory:request.told.accepted",
  deny: "inventory:request.told.denied",
  cancel: "inventory:request.told.cancelled",
}

/** Staff decide, or who asked takes it back. */
export async function changeRequest(asker: PortalAsker, id: string, request: Request) {
  const { context } = asker
  const submission = parseWithZod(new URLSearchParams(textsOf(await readSentForm(request))), { schema })
  if (submission.status !== "success") {
    if (submission.error?.reason) return formAgain<DecisionAnswer>({ answer: submission.reply() })
    throw refused("malformed-body")
  }
  const { intent } = submission.value
  const answered = await send(asker, id, submission.value).catch((err: unknown) => {
    if (err instanceof Response) throw err
    context.log.error({ err }, "a request about a machine could not be decided")
    return "failed" as const
  })
  if (answered === "failed") {
    const answer = refuse(submission, { faults: { "": ["inventory:request.error.apology"] } })
    return formAgain<DecisionAnswer>({ answer }, 503)
  }
  if (!answered) throw notFound(context)
  if (answered.errors.length > 0) {
    const answer = refuse(submission, { faults: requestFaults(answered.errors, ["reason"]) })
    return formAgain<DecisionAnswer>({ answer }, statusOfFaults(answered.errors))
  }
  const message = { type: "success" as const, title: String(context.translator.t(told[intent])) }
  return seeOtherWithFlash(context, localizedPath(context.site, context.locale, requestPath(id)), message)
}

function textsOf(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []))
}

async function send(
  asker: PortalAsker,
  id: string,
  { intent, version, reason }: z.output<typeof schema>,
): Promise<{ errors: RequestFault[] } | null> {
  const { request } = asker.context.upstreams.machines
  if (intent === "cancel")
    return (await askAs(asker, request, CancelMachineRequestDocument, { id })).cancelMachineRequest
  const decision = { id, version, accept: intent === "accept", reason: reason ?? null }
  return (await askAs(asker, request, DecideMachineRequestDocument, decision)).decideMachineRequest
}

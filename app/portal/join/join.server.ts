/** Somebody who registered by themselves asks to join an organisation. */
import { parseWithZod } from "@conform-to/zod/v4"
import type { FormAnswer } from "../../forms/form-state.ts"
import { formAgain, refuse } from "../../forms/sent-form.server.ts"
import {
  CancelJoinRequestDocument,
  JoiningDocument,
  type JoiningQuery,
  RequestToJoinDocument,
} from "../../ground/graphql/generated/customers.ts"
import { z } from "../../ground/http/zod.ts"
import { redirectReader, seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { faultMessages } from "../user-admin/organisations/organisation-faults.ts"

export type JoinView = {
  documentTitle: string
  suggestions: JoiningQuery["joinSuggestions"]
  /** The request that waits, if there is one. */
  waiting: JoiningQuery["myJoinRequests"][number] | null
  /** The last one that was decided. */
  decided: JoiningQuery["myJoinRequests"][number] | null
}

export type JoinAnswer = { answer: FormAnswer }

/** Who belongs somewhere already has nothing to ask here. @throws a redirect to the dashboard for them. */
export function requireNoOrganisation({ context, user }: PortalAsker): void {
  if (user.organisations.length > 0) throw redirectReader(portalPath(context))
}

export async function loadJoin(asker: PortalAsker): Promise<JoinView> {
  requireNoOrganisation(asker)
  const { context } = asker
  const { request } = context.upstreams.customers
  const { joinSuggestions, myJoinRequests } = await askAs(asker, request, JoiningDocument, {}).catch(
    (error: Error) => {
      throw portalFault(context, "customers", error)
    },
  )
  return {
    documentTitle: portalTitle(context, context.translator.t("organisations:join.title")),
    suggestions: joinSuggestions,
    waiting: myJoinRequests.find(({ status }) => status === "PENDING") ?? null,
    decided: myJoinRequests.find(({ status }) => status === "DENIED") ?? null,
  }
}

const schema = z.object({
  organisation: z.string().max(200).optional(),
  organisationWords: z.string().max(500).optional(),
  note: z.string().max(5_000).optional(),
})

const fields = ["organisation", "organisationWords", "note"]

export async function changeJoinRequest(asker: PortalAsker, form: FormData) {
  requireNoOrganisation(asker)
  const { context } = asker
  const { request: send } = context.upstreams.customers
  const away = (error: Error) => {
    throw portalFault(context, "customers", error)
  }
  if (form.get("intent") === "cancel") {
    const id = String(form.get("request") ?? "")
    await askAs(asker, send, CancelJoinRequestDocument, { id }).catch(away)
    return told(asker, "organisations:told.cancelled")
  }
  const submission = parseWithZod(form, { schema })
  if (submission.status !== "success") return formAgain<JoinAnswer>({ answer: submission.reply() })
  const { organisation, organisationWords, note } = submission.value
  const input = { organisation: organisation || null, organisationWords, note }
  const { requestToJoin } = await askAs(asker, send, RequestToJoinDocument, { input }).catch(away)
  if (requestToJoin.errors.length === 0) return told(asker, "organisations:told.requested")
  const faults = faultMessages(requestToJoin.errors, fields)
  return formAgain<JoinAnswer>({ answer: refuse(submission, { faults }) })
}

function told(
  { context }: PortalAsker,
  key: "organisations:told.cancelled" | "organisations:told.requested",
) {
  const title = String(context.translator.t(key))
  return seeOtherWithFlash(context, context.localizedPath, { type: "success", title, floating: true })
}

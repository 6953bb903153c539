/** Requests to join that wait for the asker; a part of the page with everything that waits. */
import type { FormAnswer } from "../../../forms/form-state.ts"
import type { TextKey } from "../../../forms/say.ts"
import { formAgain } from "../../../forms/sent-form.server.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../../request/answers/redirect.server.ts"
import { refused } from "../../../request/answers/refused.server.ts"
import { hasRole } from "../../../sign-in/current-user/roles.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { faultMessages } from "./organisation-faults.ts"
import {
  decideJoinRequest,
  type JoinRequest,
  listJoinRequests,
  listOrganisations,
} from "./organisations.server.ts"

export type JoinQueueView = {
  requests: JoinRequest[]
  /** For requests whose organisation the person wrote; empty where there is none. */
  organisations: { id: string; name: string }[]
}

/** A form that couldn't be done: of whose request, and whether it was to let them in. */
export type JoinQueueAnswer = { request: string; accept: boolean; answer: FormAnswer }

const fields = ["organisation", "reason"]

const mostChoices = 100

export const joinIntents: readonly string[] = ["join-accept", "join-deny"]

export async function loadJoinQueue(asker: PortalAsker): Promise<JoinQueueView> {
  const requests = await listJoinRequests(asker).catch((error: Error) => {
    throw portalFault(asker.context, "customers", error)
  })
  const needsChoice = requests.some(({ organisation }) => organisation === null)
  const isInternal = hasRole(asker.user.roles, "delegatedadmin_intern")
  const search = asker.context.url.searchParams.get("organisation")?.trim().slice(0, 200) ?? ""
  const found =
    needsChoice && isInternal ? await listOrganisations(asker, { search, first: mostChoices }) : null
  return {
    requests,
    organisations: (found?.items ?? []).filter(({ isMine }) => isMine).map(({ id, name }) => ({ id, name })),
  }
}

/** Leads back to the page; or returns the form that couldn't be done, with what was typed. */
export async function changeJoin(asker: PortalAsker, form: FormData) {
  const { context } = asker
  const text = (name: string) => String(form.get(name) ?? "")
  const intent = text("intent")
  if (!joinIntents.includes(intent)) throw refused("malformed-body")
  const accept = intent === "join-accept"
  const faults = await decideJoinRequest(asker, {
    ...{ id: text("request"), accept },
    organisation: text("organisation") || null,
    reason: text("reason").trim() || null,
  }).catch((error: Error) => {
    throw portalFault(context, "customers", error)
  })
  if (!faults) throw notFound(context)
  if (faults.length > 0) {
    const initialValue = { organisation: text("organisation"), reason: text("reason") }
    const answer = { initialValue, error: faultMessages(faults, fields) } as FormAnswer
    return formAgain<JoinQueueAnswer>({ request: text("request"), accept, answer })
  }
  const told: TextKey = accept ? "organisations:told.joined" : "organisations:told.joinDenied"
  const title = String(context.translator.t(told))
  return seeOtherWithFlash(context, context.localizedPath, { type: "success", title, floating: true })
}

/** Requests to join that wait for the asker; a part of the page with everything that waits. */
import type { TextKey } from "../../../forms/say.ts"
import { sayMessage } from "../../../forms/say.ts"
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

/** Leads back to the page, also with what was wrong, which concerns one request of many. */
export async function changeJoin(asker: PortalAsker, form: FormData): Promise<Response> {
  const { context } = asker
  const intent = String(form.get("intent"))
  if (!joinIntents.includes(intent)) throw refused("malformed-body")
  const accept = intent === "join-accept"
  const faults = await decideJoinRequest(asker, {
    ...{ id: String(form.get("request") ?? ""), accept },
    organisation: String(form.get("organisation") ?? "") || null,
    reason: String(form.get("reason") ?? "").trim() || null,
  }).catch((error: Error) => {
    throw portalFault(context, "customers", error)
  })
  if (!faults) throw notFound(context)
  const [fault] = Object.values(faultMessages(faults, [])).flat()
  const told: TextKey = accept ? "organisations:told.joined" : "organisations:told.joinDenied"
  const title = fault ? sayMessage(context.translator.t, fault) : String(context.translator.t(told))
  const type = fault ? ("error" as const) : ("success" as const)
  return seeOtherWithFlash(context, context.localizedPath, { type, title, floating: true })
}

/** Delegated administrators decide whether people of an organisation see each other's tickets. */

import { readSentForm } from "../../forms/sent-form.server.ts"
import {
  ColleaguesTicketsDocument,
  type ColleaguesTicketsQuery,
  SetColleaguesSeeTicketsDocument,
} from "../../ground/graphql/generated/customers.ts"
import { z } from "../../ground/http/zod.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { mayUse } from "../../sign-in/current-user/service-status.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { type PortalFault, readPortalFault } from "../frame/portal-fault.ts"

type Organisations = ColleaguesTicketsQuery["organisations"]

export type ColleaguesTicketsView = {
  /** For an external administrator their own organisation; for an internal one those that the search found. */
  organisations: Organisations["items"]
  total: number
  search: string
  /** Set while the customers service can't be reached. */
  fault: PortalFault | null
  /** The address that the form posts to. */
  action: string
}

const maxOrganisations = 20
const searchParameter = "organisation"

/**
 * @returns null when the asker administers no organisation. A failing customers service becomes a fault in this box, so
 *   that the rest of the dashboard stands.
 */
export async function loadColleaguesTickets(asker: PortalAsker): Promise<ColleaguesTicketsView | null> {
  const { context, user } = asker
  if (!mayUse("user-admin", user)) return null
  const search = context.url.searchParams.get(searchParameter)?.trim().slice(0, 200) ?? ""
  const view = { search, fault: null, action: dashboardAction(asker) }
  try {
    const variables = { search: search || null, first: maxOrganisations }
    const { organisations } = await askAs(
      asker,
      context.upstreams.customers.request,
      ColleaguesTicketsDocument,
      variables,
    )
    const hasNone = organisations.total === 0 && search === ""
    return hasNone ? null : { ...view, organisations: organisations.items, total: organisations.total }
  } catch (error) {
    const fault = readPortalFault(await portalFault(context, "customers", error).json())
    return { ...view, organisations: [], total: 0, fault }
  }
}

/** The dashboard is an index route, and Remix needs `?index` to post to one. */
function dashboardAction({ context }: PortalAsker): string {
  return `${portalPath(context)}?index`
}

const schema = z.object({
  intent: z.literal("colleagues-tickets"),
  organisation: z.string().min(1).max(200),
  allowed: z.enum(["true", "false"]),
})

/**
 * @throws a 400 for a malformed form, a 404 for an organisation that the asker doesn't administer, a portal fault when
 *   the service fails.
 */
export async function changeColleaguesTickets(asker: PortalAsker, request: Request): Promise<Response> {
  const { context } = asker
  const form = schema.safeParse(Object.fromEntries(await readSentForm(request)))
  if (!form.success) throw refused("malformed-body")
  const variables = { organisation: form.data.organisation, allowed: form.data.allowed === "true" }
  const { request: send } = context.upstreams.customers
  const { setColleaguesSeeTickets: changed } = await askAs(
    asker,
    send,
    SetColleaguesSeeTicketsDocument,
    variables,
  ).catch((error: Error) => {
    throw portalFault(context, "customers", error)
  })
  if (!changed) throw notFound(context)
  const key = variables.allowed ? "dashboard:colleagues.nowAll" : "dashboard:colleagues.nowOwn"
  const title = context.translator.t(key, { organisation: changed.name })
  return seeOtherWithFlash(context, portalPath(context), { type: "success", title, floating: true })
}

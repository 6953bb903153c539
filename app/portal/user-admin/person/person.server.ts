import { data } from "@remix-run/node"
import { type PersonFactsFragment, PersonPageDocument } from "../../../ground/graphql/generated/customers.ts"
import { keepNothing } from "../../../request/portal-address/keep-private.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { askCustomers } from "../customers.server.ts"
import { searchedOrganisation } from "../frame/searched-organisation.server.ts"
import { panelServers } from "./panels.server.ts"

/** Why a person isn't shown, with technical words for whoever asks support. */
export type PersonRefusal = {
  kind: "no-permission" | "invalid-user"
  details: { status: number; code: string; person: string; reference: string; time: string }
}

export type PersonPage = {
  documentTitle: string
  person: PersonFactsFragment | null
  refusal: PersonRefusal | null
  /** Views of the panels, by key. */
  panels: Record<string, unknown>
}

const codes = { "no-permission": "NO_PERMISSION", "invalid-user": "INVALID_USER" } as const
const statuses = { "no-permission": 403, "invalid-user": 404 } as const

/**
 * One person [ROUTE-19]. The message for somebody whom the asker may not see [USER-18], and that for nobody [USER-19],
 * are answers with a status of their own: ids can't be guessed, so the difference tells nothing.
 * @throws a portal fault when the service is away.
 */
export async function loadPerson(asker: PortalAsker, id: string) {
  const { context } = asker
  const { t } = context.translator
  const answer = await askPerson(asker, id).catch((error: unknown) => {
    throw error instanceof Response ? error : portalFault(context, "customers", error)
  })
  const { person = null, refusal = null } = answer?.person ?? {}
  if (!answer || !person) {
    const kind = refusal ? "no-permission" : "invalid-user"
    const title = refusal
      ? t("user-admin:refusal.noPermission.title")
      : t("user-admin:refusal.invalidUser.title")
    const details = {
      ...{ status: statuses[kind], code: codes[kind], person: id },
      ...{ reference: context.requestId, time: new Date().toISOString() },
    }
    const page = { documentTitle: portalTitle(context, String(title)), person: null, panels: {} }
    return data<PersonPage>(
      { ...page, refusal: { kind, details } },
      { status: statuses[kind], headers: { "Cache-Control": keepNothing } },
    )
  }
  const views = panelServers.map(({ key, view }) => [key, view(answer, asker)] as const)
  const panels = Object.fromEntries(views.filter(([, view]) => view !== null))
  return data<PersonPage>({ documentTitle: portalTitle(context, person.name), person, refusal: null, panels })
}

/** @returns null for what can't be an id, which is nobody's; asking would be called a bad question. */
async function askPerson(asker: PortalAsker, id: string) {
  if (!/^[!-~]{1,200}$/.test(id)) return null
  return askCustomers(asker, PersonPageDocument, { id, organisation: searchedOrganisation(asker) })
}

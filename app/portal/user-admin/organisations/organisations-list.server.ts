import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { type ListedOrganisation, listOrganisations } from "./organisations.server.ts"

export type OrganisationsView = {
  kind: "list"
  documentTitle: string
  organisations: (Omit<ListedOrganisation, "locations" | "isMine"> & { plants: number })[]
  total: number
  search: string
  page: number
}

const organisationsPerPage = 50

/** Those that the asker administers. An external administrator has few, an internal one many. */
export async function loadOrganisations(asker: PortalAsker): Promise<OrganisationsView> {
  const { context } = asker
  const params = context.url.searchParams
  const search = params.get("q")?.trim().slice(0, 200) ?? ""
  const page = pageOf(params)
  const { items, total } = await listOrganisations(asker, {
    search,
    first: organisationsPerPage,
    skip: (page - 1) * organisationsPerPage,
  }).catch((error: Error) => {
    throw portalFault(context, "customers", error)
  })
  return {
    kind: "list",
    documentTitle: portalTitle(context, context.translator.t("organisations:title")),
    organisations: items
      .filter(({ isMine }) => isMine)
      .map(({ locations, isMine, ...organisation }) => ({
        ...organisation,
        plants: locations.filter(({ closedOn }) => closedOn === null).length,
      })),
    total,
    search,
    page,
  }
}

/** A page that isn't a number is the first. */
function pageOf(params: URLSearchParams): number {
  const page = Number(params.get("page"))
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1
}

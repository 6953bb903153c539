/** Requests for access that wait for the asker's decision [USER-06, USER-10]. */
import { AccessQueueDocument } from "../../../ground/graphql/generated/customers.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { askCustomers } from "../customers.server.ts"
import { isGivenByProvider } from "../frame/given-by-provider.server.ts"
import type { Access } from "./access.ts"

export type QueueView = {
  documentTitle: string
  requests: Access[]
  isMore: boolean
  page: number
  /** Whether they may be of several organisations. */
  hasOrganisations: boolean
  isGivenByProvider: boolean
}

export const requestsPerPage = 25

export async function loadQueue(asker: PortalAsker): Promise<QueueView> {
  const { context } = asker
  const page = pageOf(context.url.searchParams)
  const variables = { first: requestsPerPage, skip: (page - 1) * requestsPerPage }
  const { accessQueue } = await askCustomers(asker, AccessQueueDocument, variables).catch(
    (error: unknown) => {
      throw error instanceof Response ? error : portalFault(context, "customers", error)
    },
  )
  const { items, total } = accessQueue
  return {
    documentTitle: portalTitle(context, context.translator.t("user-admin:section.requests")),
    ...{ requests: items, page, isMore: page * requestsPerPage < total },
    hasOrganisations: new Set(items.map(({ organisation }) => organisation.id)).size > 1,
    isGivenByProvider: isGivenByProvider(asker),
  }
}

/** A page that isn't a number is the first. */
function pageOf(params: URLSearchParams): number {
  const page = Number(params.get("page"))
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1
}

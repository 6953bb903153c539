import { SoftwareListDocument, type SoftwareListQuery } from "../../ground/graphql/generated/software.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { askSoftware } from "./ask-software.server.ts"

export type SoftwareItem = SoftwareListQuery["software"]["items"][number]

export type SoftwareListView = {
  documentTitle: string
  items: SoftwareItem[]
  total: number
  query: { search: string; page: number }
  hasMore: boolean
}

const perPage = 25
const maxSearch = 200

/** The software to which the organisation of the user is entitled [DLC-01]. */
export async function loadSoftwareList(asker: PortalAsker): Promise<SoftwareListView> {
  const { context } = asker
  const params = context.url.searchParams
  const query = { search: (params.get("q") ?? "").trim().slice(0, maxSearch), page: readPage(params) }
  const { software } = await askSoftware(asker, SoftwareListDocument, {
    search: query.search || null,
    language: context.locale.language,
    first: perPage,
    skip: (query.page - 1) * perPage,
  })
  const documentTitle = portalTitle(context, context.translator.t("downloads:title"))
  return { documentTitle, ...software, query, hasMore: query.page * perPage < software.total }
}

/** Anything that is no page is the first one. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get("page"))
  return Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1
}

import { NoticeListDocument, type NoticeListQuery } from "../../ground/graphql/generated/machines.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { readsRequests } from "../frame/reads-requests.ts"
import { askNotices } from "./ask-notices.server.ts"

export type NoticeItem = NoticeListQuery["notices"]["items"][number]

export type NoticeListView = {
  kind: "list"
  documentTitle: string
  items: NoticeItem[]
  total: number
  page: number
  pages: number
  /** Whether the user writes notices. */
  isStaff: boolean
}

const perPage = 25
const lastPage = 1000

/** Notices about the machines of the organisation in which the user acts: what waits for an acknowledgement first. */
export async function loadNoticeList(asker: PortalAsker): Promise<NoticeListView> {
  const { context } = asker
  const page = readPage(context.url.searchParams)
  const { notices } = await askNotices(asker, NoticeListDocument, {
    ...{ language: context.locale.language, first: perPage, skip: (page - 1) * perPage },
  })
  return {
    kind: "list",
    documentTitle: portalTitle(context, context.translator.t("notices:title")),
    ...{ items: notices.items, total: notices.total, page },
    pages: Math.ceil(notices.total / perPage),
    isStaff: readsRequests(asker.user),
  }
}

/** Whatever stands in the address, it is some page. */
export function readPage(parameters: URLSearchParams): number {
  const page = Number(parameters.get("page") ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

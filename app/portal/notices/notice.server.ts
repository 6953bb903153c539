import type { FormAnswer } from "../../forms/form-state.ts"
import {
  NoteNoticeReadDocument,
  NoticeCsafDocument,
  NoticePageDocument,
  type NoticePageQuery,
} from "../../ground/graphql/generated/machines.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { mayUse } from "../../sign-in/current-user/service-status.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { readsRequests } from "../frame/reads-requests.ts"
import { askNotices } from "./ask-notices.server.ts"
import { readPage } from "./notice-list.server.ts"
import { isReference } from "./notices-path.ts"

export type Notice = NonNullable<NoticePageQuery["notice"]>

export type NoticeView = {
  kind: "notice"
  documentTitle: string
  notice: Notice
  page: number
  /** Of machines. */
  pages: number
  /** Whether the user opens pages of machines. */
  hasInventory: boolean
  isStaff: boolean
}

/** The form for the acknowledgement, when it comes back. */
export type NoticeAnswer = { answer: FormAnswer }

const machinesPerPage = 50

/** @throws a 404 for a notice about nobody's machines of theirs, as for one that doesn't exist. */
export async function loadNotice(asker: PortalAsker, id: string, request: Request): Promise<NoticeView> {
  const { context } = asker
  if (!isReference(id)) throw notFound(context)
  const page = readPage(context.url.searchParams)
  const skip = (page - 1) * machinesPerPage
  const { notice } = await askNotices(asker, NoticePageDocument, {
    ...{ id, language: context.locale.language, first: machinesPerPage, skip },
  })
  if (!notice) throw notFound(context)
  if (!isGuess(request)) await noteRead(asker, id)
  return {
    kind: "notice",
    documentTitle: portalTitle(context, notice.title),
    ...{ notice, page },
    // Who doesn't see the machines has no pages of them.
    pages: notice.machines.length > 0 || page > 1 ? Math.ceil(notice.machineCount / machinesPerPage) : 0,
    hasInventory: mayUse("inventory", asker.user),
    isStaff: readsRequests(asker.user),
  }
}

/** A browser that fetches the page before anybody has clicked hasn't shown it to anybody. */
function isGuess(request: Request): boolean {
  return /prefetch/i.test(request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? "")
}

/** That it couldn't be noted is no reason to keep a warning from its reader. */
async function noteRead(asker: PortalAsker, id: string): Promise<void> {
  await askNotices(asker, NoteNoticeReadDocument, { id }).catch(() => undefined)
}

/** The notice as an advisory for programs (CSAF 2.0). @throws as `loadNotice`. */
export async function loadCsaf(asker: PortalAsker, id: string): Promise<string> {
  if (!isReference(id)) throw notFound(asker.context)
  const { notice } = await askNotices(asker, NoticeCsafDocument, { id })
  if (!notice) throw notFound(asker.context)
  return notice.csaf
}

import { NoticeListDocument, OpenNoticesDocument } from "../../ground/graphql/generated/machines.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { type PortalFault, readPortalFault } from "../frame/portal-fault.ts"
import { readsRequests } from "../frame/reads-requests.ts"
import type { NoticeItem } from "./notice-list.server.ts"

export type NoticeBoxView = {
  /** Those that wait for an acknowledgement, the newest first. */
  items: NoticeItem[]
  total: number
  fault: PortalFault | null
}

const shown = 3

/**
 * The box stays on the dashboard until everything is acknowledged. A failing service becomes a fault in this box.
 * @returns null when nothing waits, and for staff, who have no machines.
 */
export async function loadNoticeBox(asker: PortalAsker): Promise<NoticeBoxView | null> {
  const { context, user } = asker
  if (user.organisation === null && readsRequests(user)) return null
  try {
    const { notices } = await askAs(asker, context.upstreams.machines.request, NoticeListDocument, {
      ...{ filter: { isOpen: true }, language: context.locale.language, first: shown, skip: 0 },
    })
    return notices.total > 0 ? { items: notices.items, total: notices.total, fault: null } : null
  } catch (error) {
    if (error instanceof Response) throw error
    return {
      items: [],
      total: 0,
      fault: readPortalFault(await portalFault(context, "machines", error).json()),
    }
  }
}

/** Navigation must not wait for a service that is slow. */
const longestWaitMs = 700

/** How many notices wait for an acknowledgement, for the navigation; null while that isn't known. */
export async function countOpenNotices(asker: PortalAsker): Promise<number | null> {
  const { context, user } = asker
  if (user.organisation === null) return null
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((done) => {
    timer = setTimeout(done, longestWaitMs, null)
  })
  const counted = askAs(asker, context.upstreams.machines.request, OpenNoticesDocument, {})
    .then(({ openNotices }) => openNotices)
    // The screens say that the service is away, and a redirect is theirs to make.
    .catch(() => null)
  return Promise.race([counted, late]).finally(() => clearTimeout(timer))
}

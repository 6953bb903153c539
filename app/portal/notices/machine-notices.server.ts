import { NoticeListDocument } from "../../ground/graphql/generated/machines.ts"
import { actingIn, askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import type { NoticeItem } from "./notice-list.server.ts"

const mostNotices = 20

/** The notices about one machine. Its organisation may be another one than the user acts in. */
export async function loadMachineNotices(
  asker: PortalAsker,
  { id, organisation }: { id: string; organisation: string },
): Promise<NoticeItem[]> {
  const { context } = asker
  const { notices } = await askAs(
    actingIn(asker, organisation),
    context.upstreams.machines.request,
    NoticeListDocument,
    {
      ...{ organisation, filter: { isOpen: false, machine: id } },
      ...{ language: context.locale.language, first: mostNotices, skip: 0 },
    },
  )
  return notices.items
}

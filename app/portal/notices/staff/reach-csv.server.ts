import { listCsvStream } from "../../../forms/lists/list-csv.server.ts"
import type { ListColumn } from "../../../forms/lists/list-state.ts"
import { NoticeReachDocument } from "../../../ground/graphql/generated/machines.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { askNotices } from "../ask-notices.server.ts"
import { isReference } from "../notices-path.ts"
import type { Reach } from "./staff-notice.server.ts"

const columns: readonly ListColumn<Reach, string>[] = [
  {
    key: "organisation",
    title: "notices:reach.organisation",
    csv: (row) => row.organisationName ?? row.organisation,
  },
  { key: "machines", title: "notices:field.machines", csv: (row) => String(row.machines) },
  { key: "told", title: "notices:reach.told", csv: (row) => String(row.told) },
  { key: "toldAt", title: "notices:reach.toldAt", csv: (row) => row.toldAt ?? "" },
  { key: "read", title: "notices:reach.read", csv: (row) => String(row.read) },
  { key: "acknowledged", title: "notices:reach.acknowledged", csv: (row) => String(row.acknowledged) },
  { key: "acknowledgedAt", title: "notices:reach.acknowledgedAt", csv: (row) => row.acknowledgedAt ?? "" },
  { key: "acknowledgedBy", title: "notices:reach.acknowledgedBy", csv: (row) => row.acknowledgedBy ?? "" },
  { key: "remindedAt", title: "notices:reach.remindedAt", csv: (row) => row.remindedAt ?? "" },
]

/** Whom the notice has reached, for a spreadsheet. @throws a 404 for a notice that doesn't exist. */
export function reachCsv(asker: PortalAsker, id: string): Promise<ReadableStream<Uint8Array>> {
  const { translator, locale } = asker.context
  if (!isReference(id)) throw notFound(asker.context)
  return listCsvStream(
    columns,
    async (range) => {
      const { noticeReach } = await askNotices(asker, NoticeReachDocument, { id, ...range })
      if (!noticeReach) throw notFound(asker.context)
      return noticeReach
    },
    { t: translator.t, language: locale.language },
  )
}

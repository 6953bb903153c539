/** Who fetched what: one's own downloads, for administrators those of their organisation. */
import { csvTime } from "../../forms/lists/csv-time.ts"
import { toCsv } from "../../ground/csv/csv.server.ts"
import {
  SoftwareDownloadsDocument,
  type SoftwareDownloadsQuery,
} from "../../ground/graphql/generated/software.ts"
import { hasRole } from "../../sign-in/current-user/roles.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { askSoftware } from "./ask-software.server.ts"
import { readPage } from "./software-list.server.ts"

export type DownloadItem = SoftwareDownloadsQuery["downloads"]["items"][number]
export type HistoryScope = "mine" | "organisation"

export type HistoryView = {
  documentTitle: string
  items: DownloadItem[]
  total: number
  query: { scope: HistoryScope; page: number }
  hasMore: boolean
  /** Whether the user may see what colleagues fetched. */
  isAdministrator: boolean
}

const perPage = 25

export async function loadHistory(asker: PortalAsker): Promise<HistoryView> {
  const { context } = asker
  const isAdministrator = administers(asker)
  const query = { scope: readScope(asker), page: readPage(context.url.searchParams) }
  const { items, total } = await ask(asker, query.scope, { first: perPage, skip: (query.page - 1) * perPage })
  const documentTitle = portalTitle(context, context.translator.t("downloads:history.title"))
  return { documentTitle, items, total, query, hasMore: query.page * perPage < total, isAdministrator }
}

const linesPerQuestion = 100
/** A spreadsheet of more lines helps nobody. */
const maxLines = 50_000

export async function historyCsv(asker: PortalAsker): Promise<ReadableStream<Uint8Array>> {
  const { translator, locale } = asker.context
  const t = translator.t
  const scope = readScope(asker)
  const ask100 = (skip: number) => ask(asker, scope, { first: linesPerQuestion, skip })
  // Asked for before the answer begins, so that a failure is still an error and no broken file.
  const first = await ask100(0)
  const head = [
    ...[t("downloads:history.started"), t("downloads:history.finished"), t("downloads:software")],
    ...[t("downloads:version"), t("downloads:file"), t("downloads:history.bytes")],
    ...[t("downloads:history.received"), t("downloads:history.person"), t("downloads:history.byLink")],
  ].map(String)
  const encoder = new TextEncoder()
  let skip = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { items, total } = skip === 0 ? first : await ask100(skip)
      const lines = items.map((item) => csvLine(item, String(t("downloads:history.yes"))))
      const text = toCsv(skip === 0 ? [head, ...lines] : lines, locale.language, { isContinued: skip > 0 })
      controller.enqueue(encoder.encode(text))
      skip += linesPerQuestion
      if (skip >= Math.min(total, maxLines)) controller.close()
    },
  })
}

function csvLine(item: DownloadItem, yes: string): string[] {
  return [
    ...[csvTime(item.startedAt), item.finishedAt ? csvTime(item.finishedAt) : "", item.product, item.version],
    ...[
      item.fileName,
      String(item.sizeBytes),
      String(item.lastByte),
      item.personName ?? "",
      item.isByLink ? yes : "",
    ],
  ]
}

async function ask(asker: PortalAsker, scope: HistoryScope, range: { first: number; skip: number }) {
  const variables = { scope: scope === "mine" ? "MINE" : "ORGANISATION", ...range } as const
  const { downloads } = await askSoftware(asker, SoftwareDownloadsDocument, variables)
  return downloads
}

/** Whoever isn't an administrator sees their own, whatever the address says. */
function readScope(asker: PortalAsker): HistoryScope {
  const wanted = asker.context.url.searchParams.get("scope")
  return wanted === "organisation" && administers(asker) ? "organisation" : "mine"
}

function administers({ user }: PortalAsker): boolean {
  return user.organisation !== null && hasRole(user.roles, "delegatedadmin_extern")
}

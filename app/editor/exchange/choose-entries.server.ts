/** How much an export holds, before it is made. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { parse } from "graphql"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { EntryName } from "../entries/entry.ts"
import { listEntries } from "../entries/list-entries.server.ts"
import { exchangeEntry } from "./exchange-entry.ts"
import { type ExportFilter, entryFilters } from "./export-filter.ts"

type Asker = Pick<RequestContext, "upstreams" | "log" | "systemData">

type Counted = { pagesConnection: { aggregate: { count: number } } }

const countDocument: TypedDocumentNode<Counted, { where: object; locales: readonly string[] }> = parse(`
  query CountPages($where: PageWhereInput, $locales: [Locale!]) {
    pagesConnection(where: $where, stage: DRAFT, locales: $locales, first: 1) { aggregate { count } }
  }`)

/** Pages, as the content service counts them; other kinds are few and counted while they are written. */
export async function countEntries(
  { upstreams, log, systemData }: Asker,
  filter: ExportFilter,
): Promise<number> {
  if (filter.entries) return filter.entries.length
  const where = {
    ...(filter.siteId !== undefined && { site: { id: filter.siteId } }),
    ...(filter.section !== undefined && { path_starts_with: filter.section }),
  }
  const locales = systemData.languages.map(({ languageCode }) => languageCode)
  const { pagesConnection } = await upstreams.content.request(countDocument, {
    variables: { where, locales },
    log,
  })
  return pagesConnection.aggregate.count
}

export const tooManyForOrders = "too-many"
const maxOrdered = 1_000

/** The entries with something to translate. */
export async function listOpenEntries(
  asker: Asker,
  { source, language, filter }: { source: string; language: string; filter: ExportFilter },
): Promise<EntryName[] | typeof tooManyForOrders> {
  const found: EntryName[] = []
  for (const asked of entryFilters(filter, [source, language]))
    for await (const page of listEntries(asker, asked)) {
      for (const entry of page) {
        if (entry.sourceLanguage !== source || !entry.targetLanguages.includes(language)) continue
        const { units } = exchangeEntry(entry, language)
        const isWanted = filter.isOpenOnly ? units.some(({ target }) => target === null) : units.length > 0
        if (isWanted) found.push({ kind: entry.kind, id: entry.id })
      }
      if (found.length > maxOrdered) return tooManyForOrders
    }
  return found
}

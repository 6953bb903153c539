/** The inventory as files for spreadsheet programs, by the same address, rights and order as the screen. */
import { listCsvStream } from "../../forms/lists/list-csv.server.ts"
import { type SheetCell, sheetResponse } from "../../forms/lists/sheet-file.server.ts"
import { csvResponse } from "../../ground/csv/csv.server.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { redirectReader } from "../../request/answers/redirect.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { listOrganisationNames } from "../customers/organisation-names.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { idsWithOpenTickets, listInventory } from "./inventory.server.ts"
import {
  type InventoryRow,
  inventoryColumns,
  inventorySearch,
  readInventoryQuery,
} from "./inventory-list-query.ts"
import { inventoryFilePath } from "./inventory-path.ts"
import { labelFile } from "./labels.server.ts"

/** A workbook is put together in memory; a longer list comes as CSV, which streams. */
const mostRowsOfWorkbook = 10_000
const rowsPerQuestion = 100

/** @param name `labels.pdf`, `machines.csv`, `machines.xlsx`, and the last two with `old-`. @throws a 404 for any other. */
export async function inventoryFile(asker: PortalAsker, name: string): Promise<Response> {
  if (name === "labels.pdf") return failing(asker, labelFile(asker))
  const [, old, type] = /^(old-)?machines\.(csv|xlsx)$/.exec(name) ?? []
  if (type !== "csv" && type !== "xlsx") throw notFound(asker.context)
  const isOld = old !== undefined
  return failing(asker, type === "csv" ? csvFile(asker, isOld, name) : workbook(asker, isOld))
}

function failing(asker: PortalAsker, making: Promise<Response>): Promise<Response> {
  return making.catch((error: unknown) => {
    throw error instanceof Response ? error : portalFault(asker.context, "machines", error)
  })
}

async function csvFile(asker: PortalAsker, isOld: boolean, name: string): Promise<Response> {
  const { translator, locale, url } = asker.context
  const query = readInventoryQuery(url.searchParams, isOld)
  const organisations = await listOrganisationNames(asker)
  const ids = await idsWithOpenTickets(asker, query)
  const stream = await listCsvStream(
    inventoryColumns,
    (range) => listInventory(asker, query, organisations, { ...range, ids }),
    { t: translator.t, language: locale.language },
  )
  return csvResponse(name, stream)
}

async function workbook(asker: PortalAsker, isOld: boolean): Promise<Response> {
  const { context } = asker
  const { t } = context.translator
  const query = readInventoryQuery(context.url.searchParams, isOld)
  const organisations = await listOrganisationNames(asker)
  const ids = await idsWithOpenTickets(asker, query)
  const rows: InventoryRow[] = []
  for (let total = 1; rows.length < total; ) {
    const page = await listInventory(asker, query, organisations, {
      ...{ first: rowsPerQuestion, skip: rows.length, ids },
    })
    if (page.total > mostRowsOfWorkbook)
      throw redirectReader(csvAddress(asker, isOld) + inventorySearch(query))
    if (page.items.length === 0) break
    rows.push(...page.items)
    total = page.total
  }
  const written = inventoryColumns.flatMap(({ title, csv }) =>
    csv ? [{ title: String(t(title)), csv }] : [],
  )
  const cells = rows.map((row) => written.map(({ csv }): SheetCell => csv(row, t) || null))
  const table = {
    fileName: isOld ? "old-machines" : "machines",
    caption: String(t(isOld ? "inventory:old.title" : "inventory:title")),
    head: written.map(({ title }) => title),
    ...{ rows: cells, notes: [] },
  }
  return sheetResponse(table, "xlsx", context.locale)
}

function csvAddress({ context }: PortalAsker, isOld: boolean): string {
  return localizedPath(context.site, context.locale, inventoryFilePath("csv", isOld))
}

/** The files behind the download links: the same figures as on the page. */

import { type SheetTable, sheetResponse } from "../../forms/lists/sheet-file.server.ts"
import { FigureTableByIdDocument, SharePricesByIdDocument } from "../../ground/graphql/generated/content.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { type FigureTable, withColumns } from "./figures.ts"
import { readFileName } from "./investor-path.ts"
import { loadShareData } from "./share-data.server.ts"
import type { SharePrices } from "./share-price.ts"

/** @throws a 404 when there is no such table. */
export async function figureFile(context: RequestContext, name: string | undefined): Promise<Response> {
  const file = readFileName(name)
  const variables = { id: file?.id ?? "" }
  const { figureTable } = file
    ? await context.api.content.read(FigureTableByIdDocument, variables, { tags: () => ["investors"] })
    : { figureTable: null }
  if (!file || !figureTable) throw notFound(context)
  const wanted = context.url.searchParams.getAll("columns")
  const chosen = withColumns(figureTable, wanted)
  const table = chosen.columns.length > 0 ? chosen : figureTable
  return sheetResponse(figureSheet(table, context), file.type, context.locale)
}

/** A line per figure. Units have their own column, so that figures stay numbers. */
export function figureSheet(
  { id, caption, scope, source, rowTitle, columns, rows }: FigureTable,
  { translator: { t } }: Pick<RequestContext, "translator">,
): SheetTable {
  return {
    fileName: id,
    caption,
    head: [rowTitle, t("investors:figures.unit"), ...columns.map(({ label }) => label)],
    rows: rows.map(({ label, unit, decimals, values }) => [
      label,
      unit ?? "",
      ...values.map((value) => (value === null ? null : { value, decimals })),
    ]),
    notes: [scope, source].flatMap((note) => note ?? []),
  }
}

/** @throws a 404 when there is no such list of prices. */
export async function sharePriceFile(context: RequestContext, name: string | undefined): Promise<Response> {
  const file = readFileName(name)
  const variables = { id: file?.id ?? "" }
  const { sharePrices } = file
    ? await context.api.content.read(SharePricesByIdDocument, variables, { tags: () => ["investors"] })
    : { sharePrices: null }
  if (!file || !sharePrices) throw notFound(context)
  const { prices } = await loadShareData(context, sharePrices)
  return sheetResponse(sharePriceSheet(prices, context), file.type, context.locale)
}

export function sharePriceSheet(
  { id, name, source, currency, closes }: SharePrices,
  { translator: { t } }: Pick<RequestContext, "translator">,
): SheetTable {
  return {
    fileName: id,
    caption: name,
    head: [t("investors:share.day"), t("investors:share.close", { currency })],
    rows: closes.map(({ day, price }) => [day, { value: price, decimals: 2 }]),
    notes: source ? [source] : [],
  }
}

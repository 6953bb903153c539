import { notFound } from "../../request/answers/not-found.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { idsWithOpenTickets, listInventory } from "./inventory.server.ts"
import { type InventoryRow, readInventoryQuery } from "./inventory-list-query.ts"
import { machinePath } from "./inventory-path.ts"
import type { LabelSheet } from "./label-maker.ts"

/** Forty-two sheets. */
export const mostLabels = 1_000
const rowsPerQuestion = 100
const mostNamed = 100

/**
 * Labels of the machines that the address describes: the list as it is filtered, or only those named by `id`.
 * @throws a 404 where there are none, or too many.
 */
export async function labelFile(asker: PortalAsker): Promise<Response> {
  const { context } = asker
  const { searchParams } = context.url
  const query = readInventoryQuery(searchParams, false)
  const named = searchParams.getAll("id").slice(0, mostNamed)
  if (!named.every((id) => /^[\w.:-]{1,200}$/.test(id))) throw notFound(context)
  const ids = named.length > 0 ? named : await idsWithOpenTickets(asker, query)
  const rows: InventoryRow[] = []
  for (let total = 1; rows.length < total; ) {
    const range = { first: rowsPerQuestion, skip: rows.length, ids }
    const page = await listInventory(asker, query, [], range)
    if (page.total > mostLabels || page.items.length === 0) break
    rows.push(...page.items)
    total = page.total
  }
  if (rows.length === 0) throw notFound(context)
  const { translator, locale, upstreams } = context
  const sheet: LabelSheet = {
    language: locale.language,
    title: String(translator.t("inventory:labels")),
    size: searchParams.get("size") === "62mm" ? "62mm" : "a4",
    // Without a locale: the phone's language decides.
    labels: rows.map((row) => labelOf(row, context.origin(context.site))),
  }
  const bytes = await upstreams.makeLabels(sheet)
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="labels.pdf"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  })
}

function labelOf({ serialNumber, name, model, location }: InventoryRow, origin: string) {
  const lines = [name === null ? null : model, serialNumber, location.name]
  return {
    address: origin + machinePath(serialNumber),
    title: name ?? model,
    lines: lines.filter((line) => line !== null),
  }
}

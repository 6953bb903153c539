import type { LoaderFunctionArgs } from "@remix-run/node"
import { loadComparison } from "../comparison/comparison.server.ts"
import { comparisonCsv } from "../comparison/comparison-csv.server.ts"
import { requestContext } from "../context.server.ts"
import { invalidRoute } from "../errors/not-found.server.ts"
import { passesGuards } from "../sites/guards.ts"

const guards = ["main-site"]

/** The comparison for a spreadsheet, with the rows and units that the screen shows. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(guards, context)) throw invalidRoute(context)
  const csv = comparisonCsv(context, await loadComparison(context))
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="comparison.csv"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  })
}

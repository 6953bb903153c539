import type { LoaderFunctionArgs } from "@remix-run/node"
import { csvResponse } from "../ground/csv/csv.server.ts"
import { invalidRoute, notFound } from "../request/answers/not-found.server.ts"
import { requireLocale } from "../request/answers/redirect.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { loadComparison } from "../website/comparison/comparison.server.ts"
import { comparisonCsv } from "../website/comparison/comparison-csv.server.ts"
import { comparisonPath } from "../website/comparison-basket/comparison-path.ts"

const guards = ["main-site"]

/** The comparison as CSV, with the screen's rows and units. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(guards, context)) throw invalidRoute(context)
  if (context.path !== `${comparisonPath}/comparison.csv`) throw notFound(context)
  requireLocale(context)
  const csv = comparisonCsv(context, await loadComparison(context))
  return csvResponse("comparison.csv", csv)
}

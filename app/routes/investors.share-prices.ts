import type { LoaderFunctionArgs } from "@remix-run/node"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requireLocale } from "../request/answers/redirect.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { sharePriceFile } from "../website/investors/figure-files.server.ts"

const guards = ["main-site"]

/** Closing prices as a file for spreadsheet programs. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(guards, context)) throw invalidRoute(context)
  requireLocale(context)
  return sharePriceFile(context, args.params.file)
}

import type { LoaderFunctionArgs } from "@remix-run/node"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requireLocale } from "../request/answers/redirect.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { figureFile } from "../website/investors/figure-files.server.ts"

const guards = ["main-site"]

/** A table of figures as a file for spreadsheet programs. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(guards, context)) throw invalidRoute(context)
  requireLocale(context)
  return figureFile(context, args.params.file)
}

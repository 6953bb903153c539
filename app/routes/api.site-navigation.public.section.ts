import type { LoaderFunctionArgs } from "@remix-run/node"
import { navigationCall, readIds } from "../website/navigation/navigation-api.server.ts"
import { sectionsJson } from "../website/navigation/navigation-json.server.ts"

/** Navigation sections by id [NAV-13]. */
export async function loader(args: LoaderFunctionArgs) {
  const ids = readIds(args.params.ids)
  const { asked, ...ask } = await navigationCall(args, { forEditors: false })
  return Response.json(await sectionsJson(asked, ids, ask), { headers: { "Cache-Control": "no-cache" } })
}

export { action } from "../request/answers/method-not-allowed.server.ts"

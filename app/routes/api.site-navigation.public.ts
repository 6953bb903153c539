import type { LoaderFunctionArgs } from "@remix-run/node"
import { navigationCall } from "../website/navigation/navigation-api.server.ts"
import { siteNavigationJson } from "../website/navigation/navigation-json.server.ts"

/** A site's public navigation [NAV-11]. */
export async function loader(args: LoaderFunctionArgs) {
  const { asked, ...ask } = await navigationCall(args, { forEditors: false })
  const navigation = await siteNavigationJson(asked, args.params.siteId ?? "", ask)
  if (!navigation) return Response.json({ message: "No such site" }, { status: 404 })
  return Response.json(navigation, { headers: { "Cache-Control": "no-cache" } })
}

export { action } from "../request/answers/method-not-allowed.server.ts"

import { type ActionFunctionArgs, redirect } from "@remix-run/node"
import { readLimitedBody } from "../ground/http/limited-body.server.ts"
import { requireSameOrigin } from "../ground/http/same-origin.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { flashCookie } from "../request/flash/flash.server.ts"
import { hostPath } from "../request/links/link-url.ts"
import { basketCookie, changeBasket } from "../website/comparison/change-basket.server.ts"
import { type BasketChange, basketChangeSchema } from "../website/comparison-basket/basket-change.ts"

const maxBodyBytes = 10_000

/**
 * Changes what the reader compares and goes back to the page, which says so [CMP-09]. A script that asks for JSON says so itself.
 */
export async function action({ request, context: loadContext }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const limited = await readLimitedBody(request, maxBodyBytes)
  const form = await limited?.formData().catch(() => null)
  const parsed = basketChangeSchema.safeParse(Object.fromEntries(form ?? []))
  if (!parsed.success) return Response.json({ message: "Say what to change" }, { status: 400 })

  const page = new Request(pageOf(request, parsed.data), { headers: request.headers })
  const context = await requestContext({ request: page, context: loadContext })
  // Only the main site compares [CMP-12].
  if (!context.site.isMain) return Response.json({ message: "Nothing to compare here" }, { status: 404 })
  const { basket, message } = await changeBasket(context, parsed.data)
  const headers = new Headers({ "Set-Cookie": basketCookie(context, basket), "Cache-Control": "no-store" })
  if (request.headers.get("Accept") === "application/json") return Response.json({ message }, { headers })
  if (message) headers.append("Set-Cookie", flashCookie(context, message))
  return redirect(context.localizedPath + context.search, { status: 303, headers })
}

/** Where the form leads back to. A shared list of products doesn't know its own query, but the browser says it. */
function pageOf(request: Request, { intent, returnTo }: BasketChange): URL {
  const page = new URL(hostPath(returnTo) ?? "/", request.url)
  const referrer = URL.parse(request.headers.get("Referer") ?? "")
  if (intent === "add" && referrer?.pathname === page.pathname && page.search === "")
    page.search = referrer.search
  return page
}

export function loader() {
  return Response.json({ message: "POST a change" }, { status: 405, headers: { Allow: "POST" } })
}

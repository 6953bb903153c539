import type { ActionFunctionArgs } from "@remix-run/node"
import { readLimitedForm } from "../request/answers/limited-form.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { seeOther, seeOtherWithFlash } from "../request/answers/redirect.server.ts"
import { requireSameOrigin } from "../request/answers/same-origin.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { hostPath } from "../request/links/link-url.ts"
import { basketCookie, changeBasket } from "../website/comparison/change-basket.server.ts"
import { type BasketChange, basketChangeSchema } from "../website/comparison-basket/basket-change.ts"

const maxBodyBytes = 10_000

/**
 * Changes the comparison basket and returns to the page with a message [CMP-09]. A script that asks for JSON shows the
 * message itself.
 */
export async function action({ request, context: loadContext }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const form = await readLimitedForm(request, maxBodyBytes)
  const parsed = basketChangeSchema.safeParse(Object.fromEntries(form ?? []))
  if (!parsed.success) return Response.json({ message: "Say what to change" }, { status: 400 })

  const page = new Request(pageOf(request, parsed.data), { headers: request.headers })
  const context = await requestContext({ request: page, context: loadContext })
  // Only the main site has a comparison [CMP-12].
  if (!context.site.isMain) return Response.json({ message: "Nothing to compare here" }, { status: 404 })
  const { basket, message } = await changeBasket(context, parsed.data)
  const headers = new Headers({ "Set-Cookie": basketCookie(context, basket), "Cache-Control": "no-store" })
  if (request.headers.get("Accept") === "application/json") return Response.json({ message }, { headers })
  const address = context.localizedPath + context.search
  return message ? seeOtherWithFlash(context, address, message, headers) : seeOther(address, headers)
}

/** The page to return to. A cached product list doesn't know its own query, so we take it from the Referer. */
function pageOf(request: Request, { intent, returnTo }: BasketChange): URL {
  const page = new URL(hostPath(returnTo) ?? "/", request.url)
  const referrer = URL.parse(request.headers.get("Referer") ?? "")
  if (intent === "add" && referrer?.pathname === page.pathname && page.search === "")
    page.search = referrer.search
  return page
}

export function loader() {
  return onlyPost("POST a change")
}

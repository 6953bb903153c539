import type { ActionFunctionArgs } from "@remix-run/node"
import { z } from "zod"
import { readLimitedForm } from "../request/answers/limited-form.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { seeOtherWithFlash } from "../request/answers/redirect.server.ts"
import { requireSameOrigin } from "../request/answers/same-origin.server.ts"
import { type RequestContext, requestContext } from "../request/context/context.server.ts"
import { hostPath } from "../request/links/link-url.ts"
import { localizedPath } from "../request/sites/localized-path.ts"
import { consentCookie } from "../website/consent/consent.server.ts"
import { cookieSettingsPath } from "../website/consent/cookie-settings-path.ts"

const maxBodyBytes = 10_000

const answer = z.object({
  choice: z.enum(["accepted", "rejected"]),
  /** The page to return to. Only its path is used. */
  returnTo: z.string().max(2_000).default("/"),
})

/**
 * Stores the answer to the cookie question and returns to the page with a message [NAV-22]. A script that asks for JSON
 * shows the message itself.
 */
export async function action({ request, context: loadContext }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const form = await readLimitedForm(request, maxBodyBytes)
  const parsed = answer.safeParse(Object.fromEntries(form ?? []))
  if (!parsed.success) return Response.json({ message: "Accept or reject" }, { status: 400 })

  const { choice, returnTo } = parsed.data
  const page = new Request(new URL(hostPath(returnTo) ?? "/", request.url), { headers: request.headers })
  const context = await requestContext({ request: page, context: loadContext })
  const headers = new Headers({ "Set-Cookie": consentCookie(context, choice), "Cache-Control": "no-store" })
  if (request.headers.get("Accept") === "application/json") return Response.json({ choice }, { headers })
  const address = context.localizedPath + context.search
  return seeOtherWithFlash(context, address, savedMessage(context, choice), headers)
}

function savedMessage({ translator: { t }, site, locale }: RequestContext, choice: "accepted" | "rejected") {
  return {
    type: "success" as const,
    title: t("consent:saved.title"),
    text: t(choice === "accepted" ? "consent:saved.accepted" : "consent:saved.rejected"),
    linkText: t("consent:saved.change"),
    to: localizedPath(site, locale, cookieSettingsPath),
    floating: true,
  }
}

export function loader() {
  return onlyPost("POST an answer")
}

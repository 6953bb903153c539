import type { ActionFunctionArgs } from "@remix-run/node"
import { z } from "zod"
import { readLimitedForm } from "../request/answers/limited-form.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { seeOther } from "../request/answers/redirect.server.ts"
import { requireSameOrigin } from "../request/answers/same-origin.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { hostPath } from "../request/links/link-url.ts"
import { fallbackLanguageCookie, localeCookie } from "../request/sites/cookies.ts"
import { siteLocales } from "../request/sites/locale.ts"
import { localizedPath } from "../request/sites/localized-path.ts"

const maxBodyBytes = 10_000

const choice = z.object({
  /** URL code, e.g. `de-ch`. */
  locale: z.string().max(10),
  /** The page to return to. Only its path is used. */
  returnTo: z.string().max(2_000).default("/"),
  /** A second language for pages that lack the first one. */
  fallback: z.string().max(10).optional(),
})

/** Stores the chosen language and country and returns to the page in that language [LOC-12, LOC-13, LOC-14]. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const form = await readLimitedForm(request, maxBodyBytes)
  const parsed = choice.safeParse(Object.fromEntries(form ?? []))
  if (!parsed.success) return Response.json({ message: "Choose a locale" }, { status: 400 })

  const page = new Request(new URL(hostPath(parsed.data.returnTo) ?? "/", request.url), {
    headers: request.headers,
  })
  const { site, systemData, path, search } = await requestContext({ request: page, context })
  const locales = siteLocales(site, systemData)
  const locale = locales.get(parsed.data.locale)
  const { fallback } = parsed.data
  const isOffered =
    fallback === undefined || [...locales.values()].some(({ language }) => language === fallback)
  if (!locale || !isOffered) {
    return Response.json({ message: "This site has no such locale" }, { status: 400 })
  }
  const headers = new Headers({ "Set-Cookie": localeCookie(site, locale) })
  if (fallback) headers.append("Set-Cookie", fallbackLanguageCookie(fallback))
  return seeOther(localizedPath(site, locale, path) + search, headers)
}

export function loader() {
  return onlyPost("POST a choice of locale")
}

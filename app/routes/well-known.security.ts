import type { LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { valueFor } from "../request/sites/per-site.ts"
import { securityText } from "../website/well-known/security-text.ts"

/** Tells security researchers whom to contact (RFC 9116). */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  const { site, upstreams, origin } = context
  const contact = valueFor(site, upstreams.settings.SECURITY_CONTACT)
  if (!contact) throw notFound(context)
  const languages = [...new Set([site.defaultLanguage, "en"])]
  const text = securityText({ contact, origin: origin(site), languages, now: new Date() })
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  })
}

export { action } from "../request/answers/method-not-allowed.server.ts"

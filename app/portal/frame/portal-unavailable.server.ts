import { data } from "@remix-run/node"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { resolveLink } from "../../request/links/link.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { loadNavigation } from "../../website/navigation/navigation.server.ts"

export type PortalUnavailableView = {
  kind: "portal-unavailable"
  documentTitle: string
  homePath: string
  /** The address of the failed page, for the "try again" link. */
  retryPath: string
  contact: { href: string; text: string } | null
}

/** Value of the Retry-After header. */
const retryAfterSeconds = 600

/**
 * A portal screen's loader returns this when nobody can sign in, because the portal isn't connected or the identity
 * provider is down. It is a 503 that no cache keeps; `PortalUnavailable` shows it.
 */
export async function portalUnavailable(context: RequestContext) {
  requireLocale(context)
  const { site, locale, translator } = context
  const headers = { "Cache-Control": "private, no-store" }
  const view: PortalUnavailableView = {
    kind: "portal-unavailable",
    documentTitle: documentTitle(translator.t("portal:unavailable.title"), siteBrandName(site)),
    homePath: localizedPath(site, locale, "/"),
    retryPath: context.localizedPath,
    contact: await findContact(context),
  }
  return data(view, { status: 503, headers: { "Retry-After": String(retryAfterSeconds), ...headers } })
}

async function findContact(context: RequestContext): Promise<PortalUnavailableView["contact"]> {
  const { footer } = await loadNavigation(context)
  const link = footer.contactLink && resolveLink(footer.contactLink, { ...context, warn: () => {} })
  return link && { href: link.href, text: link.text || context.translator.t("frame:contact.title") }
}

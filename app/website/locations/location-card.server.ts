import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { siteBrandName } from "../../request/document/page-title.ts"
import { pageHeaders } from "../../request/page-cache/cache-control.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { locationPath, readLocationPath } from "../offices/location-path.ts"
import { findLocation } from "./location.server.ts"
import { locationVcard } from "./location-vcard.ts"

/** A location for the reader's address book. @throws a 404 where there is no such location. */
export async function answerLocationCard(context: RequestContext): Promise<Response> {
  requireLocale(context)
  const id = readLocationPath(context.path, ".vcf")
  if (id === null) throw notFound(context)
  const location = await findLocation(context, id)
  const { site, locale } = context
  const url = context.origin(site) + localizedPath(site, locale, locationPath(id))
  return new Response(locationVcard(location, { url, organisation: siteBrandName(site) }), {
    headers: {
      ...pageHeaders(context),
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": `attachment; filename="${id}.vcf"`,
      // Search engines are to list the page, which says more.
      Link: `<${url}>; rel="canonical"`,
    },
  })
}

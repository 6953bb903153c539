import type { RequestContext } from "../../request/context/context.server.ts"
import type { Site } from "../../request/sites/site.ts"
import { pageVersions } from "../../request/versions/page-versions.ts"
import {
  type CatalogueAddress,
  listClassificationAddresses,
  productAddresses,
} from "../catalogue/catalogue-addresses.server.ts"
import { siteLanguages } from "../catalogue/catalogue-document.server.ts"
import { alternates } from "../document-head/page-head.server.ts"
import { sitemapPages } from "./sitemap-pages.server.ts"
import type { SitemapPage } from "./sitemap-xml.ts"

const classificationMark = "classification "
const productMark = "product "

/**
 * Everything of a site that search engines may list, in a stable order: pages, then, on the main site, classifications
 * and products. `after` is the id to continue behind.
 */
export async function* listedPages(
  context: RequestContext,
  site: Site,
  after: string | null = null,
): AsyncGenerator<SitemapPage> {
  const isPastPages = after?.startsWith(classificationMark) || after?.startsWith(productMark)
  if (!isPastPages) yield* sitemapPages(context, site, after)
  if (!site.isMain) return
  const languages = siteLanguages({ site, systemData: context.systemData })
  if (!after?.startsWith(productMark)) yield* classificationPages(context, site, { languages, after })
  const slug = after?.startsWith(productMark) ? after.slice(productMark.length) : null
  for await (const address of productAddresses(context, languages, slug))
    yield* entry(context, site, productMark + address.slug, address)
}

type From = { languages: readonly string[]; after: string | null }

async function* classificationPages(context: RequestContext, site: Site, { languages, after }: From) {
  const addresses = await listClassificationAddresses(context, languages)
  const ids = addresses.map(({ path }) => classificationMark + path)
  const start = after?.startsWith(classificationMark) ? ids.indexOf(after) + 1 : 0
  for (const address of addresses.slice(start))
    yield* entry(context, site, classificationMark + address.path, address)
}

/** The catalogue doesn't tell when it last changed. */
function* entry(context: RequestContext, site: Site, id: string, address: CatalogueAddress) {
  const { systemData } = context
  const origin = context.origin(site)
  const versions = pageVersions(address, { site, systemData, homePath: () => null })
  if (versions.length === 0) return
  yield {
    id,
    updatedAt: null,
    addresses: versions.map(({ path }) => origin + path),
    alternates: alternates(versions, site, origin),
  }
}

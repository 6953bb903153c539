import type { MetaDescriptor } from "@remix-run/node"
import type { ContentImage } from "../../../design/components/image-url.ts"
import type { RequestContext } from "../../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../../request/document/page-title.ts"
import { siteLocales } from "../../../request/sites/locale.ts"
import { pageVersions } from "../../../request/sites/page-versions.ts"
import type { Breadcrumb } from "../../breadcrumbs/breadcrumb.ts"
import { pageHead } from "../../document-head/page-head.server.ts"
import type { Classification } from "../records/classification.ts"
import { catalogueHref } from "./catalogue-path.ts"

/** What the document's head needs of a classification or product. */
export type CatalogueDocument = {
  title: string
  description: string | null
  /** Unlocalized. */
  path: string
  /** Query string of the canonical address, e.g. for page 2 of a list. */
  search: string
  /** Languages in which it has a name. */
  languages: readonly string[]
  countries: readonly string[]
  image: ContentImage | null
  isIndexed: boolean
  trail: readonly Breadcrumb[]
}

/** Title and head tags, built as for a page of the content. */
export function catalogueHead(
  context: RequestContext,
  { title, description, path, search, languages, countries, image, isIndexed, trail }: CatalogueDocument,
): { documentTitle: string; head: MetaDescriptor[]; contentLanguage: string } {
  const { site, locale, systemData } = context
  const scope = { site, systemData, homePath: () => null }
  const versions = pageVersions({ path, languages, countries }, scope)
  const contentLanguage = languages.includes(locale.language)
    ? locale.language
    : (["en", ...languages].find((language) => languages.includes(language)) ?? locale.language)
  const canonical = versions.find(({ language }) => language === contentLanguage)
  const shared = {
    title,
    description,
    contentLanguage,
    canonicalUrl: context.origin(site) + (canonical?.path ?? context.localizedPath) + search,
    versions,
    modules: [],
    image,
    protection: { type: "NONE" as const },
  }
  const isListed = isIndexed && context.upstreams.settings.ROBOTS === "index"
  return {
    documentTitle: documentTitle(title, siteBrandName(site)),
    head: [
      { title: documentTitle(title, siteBrandName(site)) },
      ...(description ? [{ name: "description", content: description }] : []),
      ...pageHead(context, shared, { trail, isIndexed: isListed }),
    ],
    contentLanguage,
  }
}

/** The steps of a classification and of all classifications above it [BREAD-04]. */
export function lineageTrail({ lineage }: Classification, context: RequestContext): Breadcrumb[] {
  return lineage.map(({ name, path }) => ({ title: name, href: catalogueHref(path, context) }))
}

/** All languages of the site, for things that don't name their languages. */
export function siteLanguages({ site, systemData }: Pick<RequestContext, "site" | "systemData">): string[] {
  return [...new Set([...siteLocales(site, systemData).values()].map(({ language }) => language))]
}

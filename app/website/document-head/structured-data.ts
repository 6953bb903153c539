import type { BreadcrumbList, Graph, Organization, WebSite, WithContext } from "schema-dts"

/** `href` is a path or an absolute URL; null when the step is not a link. */
export type Trail = readonly { title: string; href: string | null }[]

/**
 * The breadcrumb trail as structured data; search engines show it in place of the address. Steps without an address are
 * left out.
 */
export function breadcrumbListJsonLd(trail: Trail, origin: string): WithContext<BreadcrumbList> | null {
  const steps = trail.flatMap(({ title, href }) => (href ? [{ title, href }] : []))
  if (steps.length < 2) return null
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ title, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: new URL(href, origin).href,
    })),
  }
}

export type Publisher = {
  name: string
  /** Home page in the language of the texts. */
  homeUrl: string
  /** Scheme, host and port; it identifies the site in all languages. */
  origin: string
  language: string
  logoUrl: string | null
  /** The brand's own website, if content names one. */
  brandUrl: string | null
  /** Address of the search with `{search_term_string}` for the words; null when the site has no search. */
  searchUrl: string | null
}

/** Structured data about publisher and search, for home pages, where search engines look for it. */
export function publisherJsonLd(publisher: Publisher): Graph {
  const { name, homeUrl, origin, logoUrl, brandUrl, searchUrl, language } = publisher
  const organizationId = `${origin}/#organization`
  const organization: Organization = {
    "@type": "Organization",
    "@id": organizationId,
    name,
    url: homeUrl,
    ...(logoUrl && { logo: { "@type": "ImageObject", url: logoUrl } }),
    ...(brandUrl && { sameAs: [brandUrl] }),
  }
  const webSite: WebSite = {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name,
    url: homeUrl,
    inLanguage: language,
    publisher: { "@id": organizationId },
    ...(searchUrl && { potentialAction: searchAction(searchUrl) }),
  }
  return { "@context": "https://schema.org", "@graph": [organization, webSite] }
}

/** Search engines read `query-input`, which is missing in the vocabulary's types. */
function searchAction(urlTemplate: string) {
  return {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate },
    "query-input": "required name=search_term_string",
  } as const
}

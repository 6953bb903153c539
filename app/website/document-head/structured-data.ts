import type { BreadcrumbList, Graph, Organization, WebSite, WithContext } from "schema-dts"

/** `href` is a path or a whole address; null leads nowhere. */
export type Trail = readonly { title: string; href: string | null }[]

/** The way to a page as search engines show it in place of the address. A step without an address is not one to show. */
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
  /** Address of the home page in the language of the texts. */
  homeUrl: string
  /** Scheme, host and port: what names the site whatever the language. */
  origin: string
  language: string
  logoUrl: string | null
  /** Where else the brand is at home, if content says so. */
  brandUrl: string | null
  /** Address of the search with `{search_term_string}` in the place of the words; null: the site has none. */
  searchUrl: string | null
}

/** Who publishes the site, and how it is searched. It stands on home pages, where search engines look for it. */
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

/** Search engines read `query-input`, which the vocabulary's types don't know. */
function searchAction(urlTemplate: string) {
  return {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate },
    "query-input": "required name=search_term_string",
  } as const
}

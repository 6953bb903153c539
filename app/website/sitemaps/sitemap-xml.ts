/** Sitemaps by the protocol of sitemaps.org, with Google's extension for alternates. */

export type SitemapPage = {
  id: string
  /** ISO 8601 time of the last change; null when unknown. */
  updatedAt: string | null
  /** Absolute URLs, one per language. */
  addresses: readonly string[]
  /** The same list for each of the addresses. */
  alternates: readonly { hreflang: string; href: string }[]
}

export const sitemapStart = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`
export const sitemapEnd = "</urlset>\n"

/** A page's entries, one per language version. */
export function sitemapEntries({ addresses, alternates, updatedAt }: SitemapPage): string {
  const links = alternates
    .map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>\n`,
    )
    .join("")
  return addresses
    .map((url) => `<url><loc>${escapeXml(url)}</loc>${lastModified(updatedAt)}\n${links}</url>\n`)
    .join("")
}

function lastModified(updatedAt: string | null): string {
  return updatedAt === null ? "" : `<lastmod>${updatedAt}</lastmod>`
}

export type SitemapFile = { url: string; updatedAt: string | null }

export function sitemapIndex(files: readonly SitemapFile[]): string {
  const entries = files.map(
    ({ url, updatedAt }) => `<sitemap><loc>${escapeXml(url)}</loc>${lastModified(updatedAt)}</sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</sitemapindex>
`
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

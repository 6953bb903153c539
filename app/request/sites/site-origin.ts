import type { Site } from "./site.ts"

/**
 * The origin of a site's addresses: its first host, with scheme and port of this installation. It never depends on the
 * Host header, which a visitor can forge.
 *
 * @param base any public address of the installation, e.g. `https://www.example.com`.
 */
export function siteOrigin(site: Site, base: string): string {
  const { protocol, port, host } = parseBase(base)
  const [domain] = site.domains
  if (!domain) return `${protocol}//${host}`
  return `${protocol}//${domain.host}${port ? `:${port}` : ""}`
}

let parsed: { base: string; url: URL } | undefined

/** Cached, since an installation has one base and every link of a page needs it. */
function parseBase(base: string): URL {
  if (parsed?.base !== base) parsed = { base, url: new URL(base) }
  return parsed.url
}

import { type Site, type SiteDomain, sitePathSlug } from "./site.ts"

const maxHostLength = 253
const maxPortLength = ":65535".length

/** A host name, or an address in brackets, without a port. */
export const hostPattern = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)$/i

/** The Host header without port and trailing dot, in lower case; null if it isn't a valid host. */
export function parseHost(header: string): string | null {
  if (header.length > maxHostLength + maxPortLength) return null
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+?)\.?(?::\d{0,5})?$/i.exec(header)
  const host = match?.[1]?.toLowerCase()
  if (!host || host.length > maxHostLength || host.split(".").includes("")) return null
  return host
}

/**
 * The site for a host and the first path segment (after the locale): by host and segment, host, host suffix and
 * segment, host suffix [SITE-05, SITE-06, SITE-07, SITE-08], then the main site [SITE-09]. @returns null when there is
 * no main site.
 */
export function findSite(host: string, segment: string | null, sites: readonly Site[]): Site | null {
  const isHost = (domain: SiteDomain) => domain.host === host
  const isSuffix = (domain: SiteDomain) => host.endsWith(`.${domain.host}`)
  const site =
    (segment && findByDomain(sites, isHost, segment)) ||
    findByDomain(sites, isHost, null) ||
    (segment && findByDomain(sites, isSuffix, segment)) ||
    findByDomain(sites, isSuffix, null) ||
    sites.find((candidate) => candidate.isMain) ||
    null
  if (!site?.isMain || !segment) return site
  // The segment may be the slug of a site without domains; returning that site reports the missing domain instead of a
  // missing page [SITE-10].
  return sites.find((candidate) => candidate.slug === segment && candidate.domains.length === 0) ?? site
}

/** How a host belongs to the sites; there is no limit to the hosts of the last two kinds. */
export type HostKind = "own" | "below-own" | "unknown"

/** @param host as `parseHost` returns it. */
export function hostKind(host: string, sites: readonly Site[]): HostKind {
  const domains = sites.flatMap((site) => site.domains)
  if (domains.some((domain) => domain.host === host)) return "own"
  return domains.some((domain) => host.endsWith(`.${domain.host}`)) ? "below-own" : "unknown"
}

/** The longest of several suffixes wins. Slugs of sites with their own host are ignored [SITE-04]. */
function findByDomain(
  sites: readonly Site[],
  isWanted: (domain: SiteDomain) => boolean,
  slug: string | null,
): Site | null {
  let best: { site: Site; host: string } | null = null
  for (const site of sites) {
    if (slug !== null && sitePathSlug(site) !== slug) continue
    for (const domain of site.domains) {
      if (domain.pathSlug !== slug || !isWanted(domain)) continue
      if (!best || domain.host.length > best.host.length) best = { site, host: domain.host }
    }
  }
  return best?.site ?? null
}

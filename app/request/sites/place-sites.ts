/** Places sites at the hosts of the configuration, since the same content serves installations on different hosts. */
import type { ConfiguredDomains } from "./environment.server.ts"
import type { Site, SiteDomain } from "./site.ts"

type Places = {
  /** By the site's technical name. */
  domains: ConfiguredDomains
  /** The host of the configured public origin; null when there is none. */
  publicHost: string | null
  warn(message: string): void
}

/**
 * Sites that the configuration names get its hosts in place of the content's. The main site is at the public host if no
 * site is, because sign-in and mails lead there. A site under a path of the main site follows it.
 */
export function placeSites(sites: Site[], { domains, publicHost, warn }: Places): Site[] {
  // An installation without content has nothing to place, and nothing to be warned of.
  if (sites.length === 0) return []
  for (const name of Object.keys(domains)) {
    if (!sites.some(({ technicalName }) => technicalName === name))
      warn(`SITE_DOMAINS names ${name}, which is no site: there are ${sites.map(nameOf).join(", ")}`)
  }
  const named = sites.map((site) => ({ site, own: domainsOf(site, domains[site.technicalName], warn) }))
  const isPublicNamed = named.some(({ site, own }) =>
    (own ?? site.domains).some(({ host }) => host === publicHost),
  )
  const mainInContent = sites.find(({ isMain }) => isMain)?.domains ?? []
  const atMain = named.find(({ site }) => site.isMain)?.own ?? []
  const isMoved = publicHost !== null && !isPublicNamed

  const placed = named.map(({ site, own }) => {
    if (site.isMain && isMoved)
      return { ...site, domains: [{ host: publicHost, pathSlug: null }, ...(own ?? site.domains)] }
    if (own) return { ...site, domains: own }
    const follows = site.domains.some(({ host, pathSlug }) => pathSlug && isIn(mainInContent, host))
    if (!follows) return site
    if (isMoved) return { ...site, domains: [{ host: publicHost, pathSlug: site.slug }, ...site.domains] }
    // The hosts that the main site had in the content are no longer its own, so they aren't those of its paths either.
    return atMain.length === 0
      ? site
      : { ...site, domains: atMain.map(({ host }) => ({ host, pathSlug: site.slug })) }
  })
  if (publicHost !== null) warnOfGaps(placed, publicHost, isMoved, warn)
  return placed
}

/** @returns undefined for a site that the configuration doesn't name. */
function domainsOf(
  { technicalName, slug }: Site,
  configured: readonly SiteDomain[] | undefined,
  warn: Places["warn"],
): SiteDomain[] | undefined {
  const usable = configured?.filter(({ pathSlug }) => pathSlug === null || pathSlug === slug)
  if (usable?.length !== configured?.length)
    warn(`SITE_DOMAINS gives ${technicalName} a path that isn't its slug, which no address could have`)
  return usable?.length === 0 ? undefined : usable
}

/** The public origin and the hosts of the sites don't meet, so links and canonical addresses would lead nowhere. */
function warnOfGaps(sites: Site[], publicHost: string, isMoved: boolean, warn: Places["warn"]) {
  if (isMoved) {
    warn(
      `No site has the host of PUBLIC_ORIGIN, ${publicHost}; the main site is there now. Name the hosts of all sites: SITE_DOMAINS=main=${publicHost},…`,
    )
  }
  const local = sites.filter(({ domains }) => isLocal(domains[0]?.host) && !isLocal(publicHost))
  if (local.length > 0) {
    warn(
      `These sites have no public host, so links to them lead to this machine: ${local.map(nameOf).join(", ")}. Name their hosts in SITE_DOMAINS`,
    )
  }
}

function isLocal(host: string | undefined): boolean {
  return host !== undefined && /(?:^|\.)localhost$/.test(host)
}

function isIn(domains: readonly SiteDomain[], host: string): boolean {
  return domains.some((domain) => domain.host === host)
}

function nameOf({ technicalName }: Site): string {
  return technicalName
}

import type { StoredLink, TopicData } from "../rows.ts"
import type { FaultList } from "./faults.ts"
import type { LinkSource } from "./shapes.ts"

/** Everything that a file may refer to. */
export type References = {
  faults: FaultList
  assets: ReadonlySet<string>
  brands: ReadonlySet<string>
  countries: ReadonlySet<string>
  whitepapers: ReadonlySet<string>
  /** The columns of tables; null for one whose file has a fault. */
  figures: ReadonlyMap<string, readonly string[] | null>
  sharePrices: ReadonlySet<string>
  topics: ReadonlyMap<string, TopicData["kind"]>
  contacts: ReadonlySet<string>
  pages: PageIndex
}

export type PageIndex = { sites: ReadonlySet<string>; idsByAddress: ReadonlyMap<string, string> }

export type Place = { file: string; line: number }

/** `siteId` is null where an address must name its site, as in the redirects for all sites. */
export function findPageId(
  pages: PageIndex,
  siteId: string | null,
  reference: string,
): { id: string } | { reason: string } {
  const [, namedSite, path] = /^(?:([a-z0-9-]+):)?(\/.*)$/.exec(reference) ?? []
  if (path === undefined) return { reason: `"${reference}" must look like /path or site-id:/path` }
  const site = namedSite ?? siteId
  if (site === null) return { reason: `"${reference}" must name its site: site-id:${path}` }
  if (!pages.sites.has(site)) return { reason: `there is no site "${site}"` }
  const pageId = pages.idsByAddress.get(addressOf(site, path))
  return pageId ? { id: pageId } : { reason: `site "${site}" has no page ${path}` }
}

export function addressOf(siteId: string, path: string): string {
  return `${siteId}:${path}`
}

const targetKeys = ["page", "path", "url", "productSlug"] as const

export function hasTarget(link: LinkSource): boolean {
  return targetKeys.some((key) => link[key] !== undefined)
}

/** @returns the link in its stored form, or null when it has a fault, which is reported. */
export function readLink(
  link: LinkSource,
  siteId: string | null,
  references: References,
  place: Place,
): StoredLink | null {
  function refuse(reason: string): null {
    references.faults.add(place.file, place.line, reason)
    return null
  }
  const given = targetKeys.filter((key) => link[key] !== undefined)
  if (given.length !== 1)
    return refuse(
      `a link needs exactly one of ${targetKeys.join(", ")}; here are ${given.join(" and ") || "none"}`,
    )
  const { page, ...stored } = link
  if (page !== undefined) {
    const found = findPageId(references.pages, siteId, page)
    return "id" in found ? { pageId: found.id, ...stored } : refuse(found.reason)
  }
  const fault = faultOfTarget(link)
  return fault ? refuse(fault) : stored
}

function faultOfTarget({ path, url, productSlug }: LinkSource): string | null {
  if (path !== undefined && !/^\/(?!\/)\S*$/.test(path))
    return `path "${path}" must begin with one / and hold no spaces`
  if (url !== undefined) return faultOfUrl(url)
  if (productSlug !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(productSlug))
    return `productSlug "${productSlug}" must be lower-case words with dashes`
  return null
}

const urlForms =
  /^(https?:\/\/[^\s/]\S*|hard:\/(?!\/)\S*|hard:https?:\/\/\S+|action:[\w-]+|mailto:\S+@\S+|tel:[+\d()./ -]+)$/

export function faultOfUrl(url: string): string | null {
  if (urlForms.test(url)) return null
  return `url "${url}" must begin with https://, http://, hard:/, action:, mailto: or tel:`
}

import { addressOnSite, type Standpoint } from "./address.ts"

/** The brand's own site in the reader's language, or its address elsewhere; null for a brand without either. */
export function brandAddress(brand: { id: string; url: string | null }, from: Standpoint): string | null {
  const own = from.systemData.sites.filter((site) => site.brand?.id === brand.id)
  const site = own.find(({ isMain }) => isMain) ?? own[0]
  const address = site && addressOnSite(site, "/", from)
  return address || (brand.url && /^https?:\/\//.test(brand.url) ? brand.url : null)
}

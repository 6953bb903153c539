import type { EntryRow, SiteData } from "../rows.ts"
import type { References } from "./links.ts"
import { siteShape } from "./shapes.ts"
import { checkShape, type SourceFile } from "./source-file.ts"

export type SiteSource = { id: string; source: SourceFile; data: SiteData }

export function readSite(id: string, source: SourceFile, references: References): SiteSource | null {
  const data = checkShape(source, siteShape, references.faults)
  if (!data) return null
  if (data.brand !== undefined && !references.brands.has(data.brand))
    references.faults.add(source.file, source.lineOf(["brand"]), `there is no brand "${data.brand}"`)
  if (data.removedLanguages.includes(data.defaultLanguage))
    references.faults.add(
      source.file,
      source.lineOf(["defaultLanguage"]),
      `defaultLanguage ${data.defaultLanguage} is among removedLanguages`,
    )
  return { id, source, data }
}

/** There is exactly one main site, and slugs and addresses are unique [SITE-03] [SITE-05]. */
export function checkSites(sites: readonly SiteSource[], references: References): void {
  const owners = new Map<string, string>()
  function claim(site: SiteSource, what: string, path: readonly PropertyKey[]) {
    const owner = owners.get(what)
    if (owner === undefined) owners.set(what, site.id)
    else
      references.faults.add(
        site.source.file,
        site.source.lineOf(path),
        `${what} already belongs to site "${owner}"`,
      )
  }
  for (const site of sites) {
    if (site.data.slug === undefined) claim(site, "being the main site (no slug)", ["name"])
    else claim(site, `slug ${site.data.slug}`, ["slug"])
    for (const [index, { host, pathSlug }] of site.data.domains.entries())
      claim(site, `domain ${host}${pathSlug ? `/${pathSlug}` : ""}`, ["domains", index])
  }
}

export function siteRows(sites: readonly SiteSource[]): EntryRow<SiteData>[] {
  // Sorts by slug, so that the main site, which has none, comes first.
  const ordered = sites.toSorted((a, b) => (a.data.slug ?? "").localeCompare(b.data.slug ?? "", "en"))
  return ordered.map(({ id, data }, position) => ({ kind: "site", id, position, data }))
}

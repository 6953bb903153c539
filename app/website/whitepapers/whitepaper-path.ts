/** Unlocalized paths of whitepapers; every site has them. */
import type { Standpoint } from "../../request/sites/address.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { formPaths } from "../request-address/form-paths.ts"

const folder = "/whitepapers/"
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function whitepaperPath(slug: string): string {
  return folder + slug
}

/** Where somebody gets the file who has asked for it. */
export function downloadPath(slug: string): string {
  return `${folder}${slug}/download`
}

/** Where a reader of the site asks for this whitepaper. */
export function whitepaperFormHref(
  { site, locale }: Pick<Standpoint, "site" | "locale">,
  slug: string,
): string {
  return `${localizedPath(site, locale, formPaths.whitepaper)}?${new URLSearchParams({ whitepaper: slug })}`
}

/** @returns null for any other unlocalized path. */
export function readWhitepaperPath(path: string): { slug: string; isDownload: boolean } | null {
  if (!path.startsWith(folder)) return null
  const [slug = "", last, ...deeper] = path.slice(folder.length).split("/")
  if (!slugPattern.test(slug) || deeper.length > 0 || (last !== undefined && last !== "download")) return null
  return { slug, isDownload: last === "download" }
}

import { surfaceColors, themeAccent } from "../../design/components/theme-colors.ts"
import { siteBrandName } from "../../request/document/page-title.ts"
import { encodePath } from "../../request/sites/localized-path.ts"
import { type Site, sitePathSlug } from "../../request/sites/site.ts"
import { iconFolder } from "./icons.ts"

const fileName = "site.webmanifest"
/** The name that the standard uses in its examples, and that tools ask for without reading a page. */
const usualName = "manifest.webmanifest"

/** Whether the path is the manifest's, under its own or its usual name. */
export function isManifestPath(path: string, site: Site): boolean {
  return path === manifestPath(site) || path === encodePath([sitePathSlug(site) ?? "", usualName])
}

/** For times without content, when nobody knows which site a host has. */
const anySite = {
  name: "Komax",
  slug: null,
  theme: "Default",
  defaultLanguage: "en",
  brand: null,
  domains: [],
}

/** Path of a site's web manifest; below the site's slug where a slug selects the site. */
export function manifestPath(site: Site): string {
  return encodePath([sitePathSlug(site) ?? "", fileName])
}

/** The web manifest: what a device needs to install the site. */
export function webManifest(
  site: Pick<Site, "name" | "slug" | "theme" | "defaultLanguage" | "brand" | "domains"> = anySite,
) {
  const folder = iconFolder(site.theme)
  const start = encodePath([sitePathSlug(site) ?? ""])
  const sizes = [192, 512].flatMap((size) =>
    // One picture serves both purposes: it fills its square and has its content in the middle, so devices may crop it.
    (["any", "maskable"] as const).map((purpose) => ({
      src: `${folder}/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  )
  return {
    name: site.name,
    short_name: siteBrandName(site),
    lang: site.defaultLanguage,
    start_url: start,
    // An address starts with the locale, followed by the slug. A scope that starts with the slug would therefore
    // contain no page.
    scope: "/",
    display: "minimal-ui",
    theme_color: themeAccent(site.theme),
    background_color: surfaceColors.light,
    icons: [{ src: `${folder}/favicon.svg`, sizes: "any", type: "image/svg+xml", purpose: "any" }, ...sizes],
  }
}

import { surfaceColors, themeAccent } from "../../design/components/theme-colors.ts"
import { encodePath } from "../../request/sites/localized-path.ts"
import { type Site, sitePathSlug } from "../../request/sites/site.ts"
import { siteBrandName } from "../../request/titles/page-title.ts"
import { iconFolder } from "./icons.ts"

const fileName = "site.webmanifest"

/** Where a site's manifest is: below its slug where that is what selects it. */
export function manifestPath(site: Site): string {
  return encodePath([sitePathSlug(site) ?? "", fileName])
}

/** What a device needs to put the site among its applications. */
export function webManifest(site: Site) {
  const folder = iconFolder(site.theme)
  const start = encodePath([sitePathSlug(site) ?? ""])
  const sizes = [192, 512].flatMap((size) =>
    // The same picture: it fills its square and keeps what matters in the middle, so it may be cut or not.
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
    // Behind the start the locale comes first and the slug second, so a narrower scope would hold no page.
    scope: "/",
    display: "minimal-ui",
    theme_color: themeAccent(site.theme),
    background_color: surfaceColors.light,
    icons: [{ src: `${folder}/favicon.svg`, sizes: "any", type: "image/svg+xml", purpose: "any" }, ...sizes],
  }
}

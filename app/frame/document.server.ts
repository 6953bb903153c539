import type { RequestContext } from "../context.server.ts"
import type { DocumentContextValue } from "../document-context.tsx"
import { resolveLink } from "../pages/link.ts"
import { siteBrandName } from "../pages/page-title.ts"
import { localizedPath } from "../sites/localized-path.ts"
import { themeClassName } from "../ui/theme.ts"
import { reportUnknownThemes } from "../ui/unknown-themes.server.ts"

export function createDocumentContext(context: RequestContext, buildId: string): DocumentContextValue {
  const { locale, site, flags, log } = context
  reportUnknownThemes([site.theme], log)
  const warned = new Set<string>()
  function warn(message: string) {
    if (!warned.has(message)) log.warn(message)
    warned.add(message)
  }
  return {
    locale: { code: locale.code, urlCode: locale.urlCode, language: locale.language },
    brandName: siteBrandName(site),
    homePath: localizedPath(site, locale, "/"),
    localizedPath: context.localizedPath,
    className: [themeClassName(site.theme), ...(site.enableCutFont ? ["cut-font"] : [])].join(" "),
    buildId,
    isNextRelease: flags.nextRelease,
    link: (link) => resolveLink(link, { ...context, warn }),
  }
}

/** For what is said before site and locale are known; content never is, so no link is asked for. */
export function fallbackDocumentContext(language: string, buildId: string): DocumentContextValue {
  return {
    locale: { code: language, urlCode: language, language },
    brandName: "Komax",
    homePath: "/",
    localizedPath: "/",
    className: themeClassName("Default"),
    buildId,
    isNextRelease: false,
    link: () => null,
  }
}

import { themeClassName } from "../../design/components/theme.ts"
import { reportUnknownThemes } from "../../design/components/unknown-themes.server.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { DocumentContextValue } from "../../request/document/document-context.tsx"
import { siteBrandName } from "../../request/document/page-title.ts"
import { resolveLink } from "../../request/links/link.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { findTagManager } from "../analytics/tag-manager.server.ts"
import { iconFolder } from "../document-head/icons.ts"
import { manifestPath } from "../document-head/manifest.ts"
import { isPortalPage } from "./frame-reader.server.ts"

/** @param language overrides the reader's language, for pages that exist in one language only. */
export function createDocumentContext(
  context: RequestContext,
  buildId: string,
  language: string | null = null,
): DocumentContextValue {
  const { locale, site, flags, log } = context
  const warn = (message: string) => warnOnce(log, message)
  reportUnknownThemes([site.theme], log)
  return {
    locale: language
      ? { code: language, urlCode: language, language }
      : { code: locale.code, urlCode: locale.urlCode, language: locale.language },
    brandName: siteBrandName(site),
    homePath: localizedPath(site, locale, "/"),
    localizedPath: context.localizedPath,
    iconFolder: iconFolder(site.theme),
    manifestUrl: manifestPath(site),
    className: [themeClassName(site.theme), ...(site.enableCutFont ? ["cut-font"] : [])].join(" "),
    buildId,
    isNextRelease: flags.nextRelease,
    isPortal: isPortalPage(context),
    tagManager: findTagManager(context),
    link: (link, productName) =>
      resolveLink(link, { ...context, warn, ...(productName !== undefined && { productName }) }),
  }
}

/** The context for errors before site and locale are known. No content is shown then, so no link has to be resolved. */
export function fallbackDocumentContext(language: string, buildId: string): DocumentContextValue {
  return {
    locale: { code: language, urlCode: language, language },
    brandName: "Komax",
    homePath: "/",
    localizedPath: "/",
    className: themeClassName("Default"),
    iconFolder: iconFolder("Default"),
    manifestUrl: "/site.webmanifest",
    buildId,
    isNextRelease: false,
    isPortal: false,
    tagManager: null,
    link: () => null,
  }
}

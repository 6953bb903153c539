import { data, type MetaDescriptor, redirect } from "@remix-run/node"
import { reportUnknownThemes } from "../../design/components/unknown-themes.server.ts"
import { faultTitle } from "../../forms/fault-title.server.ts"
import {
  type BrandLogoFieldsFragment as BrandLogo,
  BrandLogosDocument,
} from "../../ground/graphql/generated/content.ts"
import { movedTo, requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { KeptPieces } from "../../request/document/kept-html.tsx"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { isPreview } from "../../request/editor-session/preview.ts"
import { briefHeaders, pageHeaders } from "../../request/page-cache/cache-control.ts"
import { continuePath } from "../../request/portal-address/portal-path.ts"
import { addressOnSite } from "../../request/sites/address.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { userFromClaims } from "../../sign-in/provider/user-claims.ts"
import { loadPortalSession } from "../../sign-in/session/portal-session.server.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"
import { withLinkedProducts } from "../catalogue/addresses/linked-products.server.ts"
import { findInjectedProduct } from "../catalogue/product-card/injected-product.server.ts"
import type { ProductCardData } from "../catalogue/product-card/product-card-data.ts"
import { type CookieSettingsView, findCookieSettings } from "../consent/consent.server.ts"
import { plainHead } from "../document-head/decorated-head.ts"
import { pageHead } from "../document-head/page-head.server.ts"
import { loadEventModules } from "../events/event-modules.server.tsx"
import { loadInvestorContent } from "../investors/investor-content.server.ts"
import { isIndexable } from "../pages/indexable.ts"
import { keptModules } from "../pages/kept-modules.server.tsx"
import { loadModuleMarks } from "../pages/module-marks.server.ts"
import type { Page } from "../pages/page.ts"
import { pageAccess } from "../pages/page-access.ts"
import { hasPagePassword } from "../pages/page-password.server.ts"
import { findPage } from "../pages/pages.server.ts"
import { hashRedirectHref } from "../redirects/hash-redirect.ts"
import { directLookupId } from "../redirects/redirect.ts"
import { findRedirectAndHashes } from "../redirects/redirects.server.ts"
import { missingPage } from "../search/missing-page.server.ts"
import { loadShowcase } from "../showcase/showcase.server.ts"
import { showcaseContent } from "../showcase/showcase.tsx"
import { loadPageStories, pageStoriesContent } from "../stories/page-stories.server.tsx"
import { type Decoration, loadDecoration } from "./decoration.server.ts"
import { findDirectLocation } from "./direct-location.server.ts"
import { loadPageForms } from "./page-forms.server.tsx"

/** What a page's address shows: the page, the form for its password, or the reason why it can't be read. */
export type PageView =
  | {
      kind: "page"
      page: Page
      /** The HTML of the page's modules. */
      modules: KeptPieces
      /** What a story, a release or an overview shows around its modules; null for other pages. */
      decoration: Decoration | null
      /** The product or service that the page is about. */
      product: ProductCardData | null
      hasShowcase: boolean
      hasForm: boolean
      hasEvents: boolean
      hasStories: boolean
      hasWhitepaper: boolean
      hasInvestors: boolean
      breadcrumbs: readonly Breadcrumb[]
      documentTitle: string
      head: MetaDescriptor[]
    }
  | CookieSettingsView
  | { kind: "password-needed"; documentTitle: string; path: string }
  | {
      kind: "role-needed"
      documentTitle: string
      /** Where a sign-in starts that leads back to the page; null for a user whose roles don't open it. */
      signInPath: string | null
    }
  | { kind: "language-unavailable"; page: Omit<Page, "modules">; documentTitle: string }

const keepNothing = { "Cache-Control": "private, no-store" }

/** @throws redirects, and a 404 when there is neither a page nor a redirect. */
export async function loadPageView(context: RequestContext) {
  if (context.isPasswordUnchecked) return passwordForm(context, 503)
  const page = (await findPage(context)) ?? findCookieSettings(context)
  if (!page) throw (await findElsewhere(context)) ?? (await missingPage(context))
  requireLocale(context)
  if ("kind" in page) return data<PageView>(page, { headers: keepNothing })

  const { access, isSignedIn } = await readerAccess(context, page)
  const brandName = siteBrandName(context.site)
  const title = documentTitle(page.title, brandName)
  if (access !== "open") {
    const { t } = context.translator
    const title = documentTitle(faultTitle(context, t("pages:protected.title")), brandName)
    if (access === "password-needed") return passwordForm(context, 403)
    const refusal = {
      kind: access,
      documentTitle: title,
      signInPath: isSignedIn ? null : signInPathFor(context),
    }
    return data<PageView>(refusal, { status: 403, headers: keepNothing })
  }
  if (page.isLanguageUnavailable) {
    const { modules: _, ...rest } = page
    return data<PageView>(
      { kind: "language-unavailable", page: rest, documentTitle: title },
      { status: 404, headers: briefHeaders(context) },
    )
  }
  reportUnknownThemes(pageThemes(page), context.log)
  const isProtected = page.protection.type !== "NONE"
  const breadcrumbs = await loadBreadcrumbs(context, { title: page.title })
  const decoration = await loadDecoration(context, page)
  const decorated = decoration?.head ?? plainHead
  const isIndexed = isIndexable(page) && decorated.isIndexed && context.upstreams.settings.ROBOTS === "index"
  const product = await findInjectedProduct(context, page.injection)
  const linked = { ...page, modules: await withLinkedProducts(context, page.modules) }
  const brands = await loadBrands(context, page)
  const showcase = await loadShowcase(context, page.modules)
  const forms = await loadPageForms(context, page.modules)
  const events = await loadEventModules(context, page.modules)
  const investors = await loadInvestorContent(context, page.modules)
  const stories = await loadPageStories(context, page.modules)
  const marks = await loadModuleMarks(context, page)
  const head: MetaDescriptor[] = [
    ...pageHead(
      context,
      { ...page, canonicalUrl: page.canonicalUrl + decorated.canonicalSearch },
      { trail: breadcrumbs, isIndexed, article: decorated.article },
    ),
    ...decorated.links,
    ...(isIndexed ? decorated.structuredData : []),
  ]
  const view = {
    kind: "page",
    page: linked,
    modules: keptModules(context, {
      // A decorated page has its own head, whose title is the h1.
      page: decoration ? { ...linked, title: null } : linked,
      brands,
      productName: product?.name,
      showcase: showcase && {
        key: JSON.stringify(showcase),
        content: (module) => showcaseContent({ module, data: showcase }),
      },
      forms,
      events,
      investors,
      stories: stories && { key: JSON.stringify([...stories]), content: pageStoriesContent(stories) },
      marks,
      isDraft: isPreview(context.preview),
    }),
    decoration,
    product,
    hasShowcase: showcase !== null,
    hasForm: forms !== null,
    hasEvents: events !== null,
    hasStories: stories !== null,
    hasWhitepaper: page.modules.some((module) => module.__typename === "WhitepaperTeaser"),
    hasInvestors: investors !== null,
    breadcrumbs,
    documentTitle: decorated.title === null ? title : documentTitle(decorated.title, brandName),
    head,
  } as const
  const { status } = decorated
  if (isProtected) return data<PageView>(view, { status, headers: keepNothing })
  const headers = status === 200 ? pageHeaders(context) : briefHeaders(context)
  return data<PageView>(view, { status, headers })
}

function passwordForm(context: RequestContext, status: 403 | 503) {
  const title = faultTitle(context, context.translator.t("pages:protected.title"))
  const view = {
    kind: "password-needed" as const,
    documentTitle: documentTitle(title, siteBrandName(context.site)),
    path: context.localizedPath,
  }
  return data<PageView>(view, { status, headers: keepNothing })
}

/** The themes that a page and its modules ask for. */
function pageThemes({ theme, modules }: Page) {
  return [theme, ...modules.map((module) => ("theme" in module ? module.theme : null))]
}

/** A brand logo module without brands shows all brands. */
async function loadBrands({ api }: RequestContext, { modules }: Page): Promise<BrandLogo[]> {
  const isNeeded = modules.some((module) => module.__typename === "BrandLogos" && module.brands.length === 0)
  if (!isNeeded) return []
  const { brands } = await api.content.read(
    BrandLogosDocument,
    {},
    { tags: () => ["system", "site:*", "asset:*"] },
  )
  return brands
}

/**
 * Whether this reader may see the page [PAGE-06]. The session is looked up only for pages that ask for a role, since
 * all others are shared and must not depend on it.
 */
export async function readerAccess(context: RequestContext, page: Page) {
  const { type, passwordKey } = page.protection
  const passwordKeys = new Set(passwordKey && hasPagePassword(context, passwordKey) ? [passwordKey] : [])
  const session = type === "ROLE" ? await loadPortalSession(context) : null
  const isSignedIn = session?.kind === "session"
  const roles = isSignedIn ? userFromClaims(session.session.claims).roles : []
  return { access: pageAccess(page, { passwordKeys, roles }), isSignedIn }
}

/** On a host of its own, a site has no portal: there the way leads to the main site's, and not back. */
function signInPathFor(context: RequestContext): string | null {
  const main = context.systemData.sites.find((site) => site.isMain)
  const address = main ? addressOnSite(main, continuePath, context) : null
  if (!address?.startsWith("/")) return address
  return `${address}?${new URLSearchParams({ to: context.localizedPath + context.search })}`
}

/**
 * Looks for where an address without a page leads: to an entry by its id [REDIR-09], to a redirect's target [REDIR-03],
 * or to the same path in lower case.
 */
export async function findElsewhere(context: RequestContext): Promise<Response | null> {
  const id = directLookupId(context.path, context.search)
  const direct = id && (await findDirectLocation(context, id))
  if (direct) return redirect(direct, 302)
  const moved = await findRedirectAndHashes(context)
  if (moved) return movedTo(context, moved.hasHashes ? hashRedirectHref(context) : moved.location)
  const lowerCase = context.path.toLowerCase()
  if (lowerCase === context.path || !(await findPage({ ...context, path: lowerCase }))) return null
  // We lower the decoded path. In an encoded path an encoded capital stays a capital (`%C3%84` becomes `%c3%84`), and
  // the redirect would loop for ever.
  const inLowerCase = localizedPath(context.site, context.locale, lowerCase) + context.search
  // A 301 would make the browser remember a locale that was chosen for this reader only.
  return redirect(inLowerCase, context.localeRedirect ? 302 : 301)
}

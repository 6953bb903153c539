import { addressOnSite, localeThere, type Standpoint } from "../sites/address.ts"
import { isAreaWithoutLocale } from "../sites/areas.ts"
import { isForCountry } from "../sites/page-versions.ts"
import { contactUrl, encodeUrlPart, externalUrl, hostPath } from "./link-url.ts"
import { newsPath } from "./news-path.ts"

/** A link in content [PAGE-09]. With several targets the first of these counts: page, path, URL, product. */
export interface LinkData {
  text: string | null
  page: LinkedPage | null
  /** Query string or hash that is appended to the page's address. */
  pageParameters: string | null
  /** Unlocalized, on the reader's site. */
  path: string | null
  url: string | null
  productSlug: string | null
  openInNewTab: boolean
  /**
   * What the catalogue knows of `productSlug`, where it was asked before; without it the link leads there by a redirect. Null for a
   * product that the reader's country doesn't get.
   */
  product?: { name: string; path: string } | null
}

export interface LinkedPage {
  id: string
  slug: string
  /** Unlocalized path on its site. */
  path: string
  /** Those that the page is for; without any, and where they aren't asked for, all. */
  countries?: readonly string[]
  site: { id: string; slug: string | null }
}

export type LinkAction = "open-news-feed"

export interface ResolvedLink {
  href: string
  text: string
  /** Whether the browser must load a document, because the address isn't a page of this site. */
  isHard: boolean
  /** The action to run where its panel exists, instead of following `href`. */
  action: LinkAction | null
  openInNewTab: boolean
  rel: string | null
}

export interface LinkContext extends Standpoint {
  /** Replaces `{name}` [PAGE-10]. */
  productName?: string
  warn(message: string): void
}

/** Placeholder for the product's name in texts, parameters and URLs of links [PAGE-10]. */
const productNamePlaceholder = "{name}"

/** A link without a target, as a basis for links that are built in code. */
export const emptyLink: LinkData = {
  text: null,
  page: null,
  pageParameters: null,
  path: null,
  url: null,
  productSlug: null,
  openInNewTab: false,
}

/**
 * @returns null for a link without a target, with an unsafe one, or to a page or product that isn't for the reader's country; a
 *   warning is logged when the content has to be corrected.
 */
export function resolveLink(link: LinkData, context: LinkContext): ResolvedLink | null {
  // A link to a product speaks of that product, whatever the page is about.
  const named = link.product ? { ...context, productName: link.product.name } : context
  const target = resolveTarget(link, named)
  if (!target) return null
  return {
    action: null,
    ...target,
    text: fillName(link.text ?? "", named.productName ?? "").trim(),
    openInNewTab: link.openInNewTab,
    rel: link.openInNewTab ? "noopener" : null,
  }
}

export function isEmptyLink(link: LinkData | null): boolean {
  return !link || !(link.page || link.path || link.url || link.productSlug)
}

type Target = Pick<ResolvedLink, "href" | "isHard"> & { action?: LinkAction }

function resolveTarget(link: LinkData, context: LinkContext): Target | null {
  if (link.page) return pageTarget(link.page, link.pageParameters, context)
  if (link.path) return pathTarget(link.path, context)
  if (link.url) return urlTarget(link.url, context)
  if (link.productSlug) return productTarget(link, context)
  return null
}

function pageTarget(page: LinkedPage, parameters: string | null, context: LinkContext): Target | null {
  const site = context.systemData.sites.find((candidate) => candidate.id === page.site.id)
  const locale = site && localeThere(site, context)
  if (locale && !isForCountry({ countries: page.countries ?? [] }, locale)) return null
  const address = site && addressOnSite(site, page.path, context)
  if (!address)
    return refuse(`A link leads to page ${page.id} of site ${page.site.id}, which is not served`, context)
  return internalTarget(address + linkTail(parameters, context))
}

/** Products are pages of the main site, whichever site links to them. */
function productTarget(
  { productSlug, product, pageParameters }: LinkData,
  context: LinkContext,
): Target | null {
  if (product === null) return null
  const slug = productSlug ?? ""
  const main = context.systemData.sites.find((site) => site.isMain)
  const isSegment = !/[/\\\p{Cc}]|^\.+$/u.test(slug)
  const address = main && isSegment && addressOnSite(main, product?.path ?? `/products/${slug}`, context)
  if (!address)
    return refuse(`A link leads to the product ${JSON.stringify(slug)}, which has no address`, context)
  return internalTarget(address + linkTail(pageParameters, context))
}

/** Files and endpoints have no locale in their address and need a full navigation. */
function pathTarget(path: string, context: LinkContext): Target | null {
  const [, pathname = "", tail = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  if (isAreaWithoutLocale(pathname.split("/")[1])) {
    const href = hostPath(path)
    return href
      ? { href, isHard: true }
      : refuse(`A link has an unusable path: ${JSON.stringify(path)}`, context)
  }
  const address = addressOnSite(context.site, pathname, context)
  return address ? internalTarget(address + linkTail(tail, context)) : null
}

function urlTarget(typed: string, context: LinkContext): Target | null {
  const url = fillName(typed.trim(), encodeURIComponent((context.productName ?? "").toWellFormed()))
  if (/^action:/i.test(url)) return actionTarget(url.slice("action:".length), context)
  if (/^\/(?!\/)/.test(url)) return pathTarget(url, context)
  if (url.startsWith("#")) return { href: encodeUrlPart(url), isHard: false }
  const href = /^hard:/i.test(url)
    ? hardUrl(url.slice("hard:".length))
    : (externalUrl(url) ?? contactUrl(url))
  return href
    ? { href, isHard: true }
    : refuse(`A link has an unusable URL: ${JSON.stringify(typed)}`, context)
}

/** `hard:` marks addresses that must be neither localized nor navigated to inside the app [PAGE-12]. */
function hardUrl(url: string): string | null {
  return externalUrl(url) ?? hostPath(url)
}

function actionTarget(name: string, context: LinkContext): Target | null {
  if (name === "open-news-feed") return newsFeedTarget(context)
  return refuse(`A link asks for an unknown action: ${JSON.stringify(name)}`, context)
}

/** The news are the site's own, so that the panel shows what the page at this address shows. Without a script the link leads there. */
function newsFeedTarget(context: LinkContext): Target | null {
  const address = addressOnSite(context.site, newsPath, context)
  return address ? { ...internalTarget(address), action: "open-news-feed" } : null
}

function internalTarget(href: string): Target {
  return { href, isHard: !href.startsWith("/") }
}

function linkTail(parameters: string | null, context: LinkContext): string {
  const filled = fillName(
    parameters?.trim() ?? "",
    encodeURIComponent((context.productName ?? "").toWellFormed()),
  )
  if (filled === "" || /^[?#]$/.test(filled)) return ""
  return encodeUrlPart(/^[?#]/.test(filled) ? filled : `?${filled}`)
}

function fillName(text: string, name: string): string {
  return text.replaceAll(productNamePlaceholder, () => name)
}

function refuse(message: string, context: LinkContext): null {
  context.warn(message)
  return null
}

import { data, type MetaDescriptor, redirect } from "@remix-run/node"
import { movedTo, requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { briefHeaders } from "../../request/page-cache/cache-control.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { type Breadcrumb, notFoundTrail } from "../breadcrumbs/breadcrumb.ts"
import {
  catalogueHref,
  homeClassification,
  isInCatalogue,
  productPath,
} from "../catalogue/addresses/catalogue-path.ts"
import {
  type ClassificationView,
  loadClassificationView,
} from "../catalogue/classification-page/classification-view.server.ts"
import { tidySearch } from "../catalogue/filter/filter.ts"
import { loadProductView, type ProductView } from "../catalogue/product-page/product-view.server.ts"
import { findProduct, loadClassificationTree } from "../catalogue/records/catalogue.server.ts"
import type { ClassificationTree } from "../catalogue/records/classification.ts"
import type { Product } from "../catalogue/records/product.ts"
import { isSupplied } from "../catalogue/records/supplied.ts"
import type { Offers } from "../errors/fault.ts"
import { findPage } from "../pages/pages.server.ts"
import { loadMissingOffers } from "../search/missing-page.server.ts"
import { loadStoriesOfProduct } from "../stories/stories-of-product.server.ts"
import type { StoryCardData } from "../stories/story-card-data.ts"
import { findElsewhere, loadPageView, type PageView } from "./page-view.server.ts"
import { findSimilar } from "./similar-products.server.ts"

/**
 * An address below the catalogue without a product: there is none of this slug, or readers of this country can't have
 * it.
 */
export type MissingProductView = {
  kind: "product-missing"
  reason: "unknown" | "elsewhere"
  slug: string
  /** The nearest classification above it, as a way on. */
  above: { name: string; href: string } | null
  offers: Offers
  breadcrumbs: readonly Breadcrumb[]
  documentTitle: string
  head: MetaDescriptor[]
}

type Answer = ReturnType<typeof data<CatalogueView>>

/** The catalogue knows no stories, so those about the product are added here [STORY-08]. */
export type ProductWithStories = ProductView & { stories: readonly StoryCardData[] }

export type CatalogueView = ClassificationView | ProductWithStories | MissingProductView | PageView

/**
 * What stands at an address of the catalogue: a classification, a product, or a page of the content. Only the main site
 * has the catalogue; on other sites these addresses are ordinary ones [ROUTE-26, ROUTE-27, ROUTE-28].
 */
export async function loadCatalogueView(context: RequestContext): Promise<Answer> {
  if (!context.site.isMain || !isInCatalogue(context.path)) return loadPageView(context)
  requireLocale(context)
  const tree = await loadClassificationTree(context)
  const classification = tree.byPath.get(context.path)
  if (classification) {
    const tidy = tidySearch(context.search)
    if (tidy !== null) throw movedTo(context, context.localizedPath + tidy, 302)
    return loadClassificationView(context, {
      classification,
      tree,
      findSimilar: (text) => findSimilar(context, text),
    })
  }
  const slug = context.path.slice(context.path.lastIndexOf("/") + 1)
  const product = await findProduct(context, slug)
  if (product) return showProduct(context, { product, tree })
  if (await findPage(context)) return loadPageView(context)
  const elsewhere = (await findElsewhere(context)) ?? (await inLowerCase(context, tree))
  if (elsewhere) throw elsewhere
  return missingProduct(context, tree, { slug, reason: "unknown" })
}

type Found = { product: Product; tree: ClassificationTree }

/** A product has one canonical address; other addresses below the catalogue's sections redirect to it. */
async function showProduct(context: RequestContext, { product, tree }: Found) {
  const classification = homeClassification(product, tree)
  const { slug } = product
  if (!classification || !isSupplied(product.supported_countries, context.locale.country.countryCode))
    return missingProduct(context, tree, { slug, reason: "elsewhere" })
  const path = productPath(product, tree)
  if (path && path !== context.path)
    throw movedTo(context, localizedPath(context.site, context.locale, path) + context.search)
  const [{ data: view, init }, stories] = await Promise.all([
    loadProductView(context, { product, classification, tree }),
    loadStoriesOfProduct(context, slug),
  ])
  return data({ ...view, stories }, init ?? {})
}

async function inLowerCase(context: RequestContext, tree: ClassificationTree): Promise<Response | null> {
  const path = context.path.toLowerCase()
  if (path === context.path) return null
  const isKnown = tree.byPath.has(path) || (await findProduct(context, path.slice(path.lastIndexOf("/") + 1)))
  if (!isKnown) return null
  return redirect(localizedPath(context.site, context.locale, path) + context.search, 301)
}

/** The 404 within the site's frame, with links to what there is instead [CAT-31]. */
async function missingProduct(
  context: RequestContext,
  tree: ClassificationTree,
  { slug, reason }: Pick<MissingProductView, "slug" | "reason">,
) {
  const { site, locale, translator } = context
  const title = translator.t(
    reason === "unknown" ? "catalogue:missing.unknownTitle" : "catalogue:missing.elsewhereTitle",
  )
  const home = { title: translator.t("navigation:home"), href: localizedPath(site, locale, "/") }
  const view: MissingProductView = {
    kind: "product-missing",
    reason,
    slug,
    above: nearestAbove(context, tree),
    offers: await loadMissingOffers(context),
    breadcrumbs: notFoundTrail(home),
    documentTitle: documentTitle(title, siteBrandName(site)),
    head: [{ title: documentTitle(title, siteBrandName(site)) }, { name: "robots", content: "noindex" }],
  }
  return data(view, { status: 404, headers: briefHeaders(context) })
}

function nearestAbove(context: RequestContext, tree: ClassificationTree): MissingProductView["above"] {
  for (let path = context.path; path !== ""; path = path.slice(0, path.lastIndexOf("/"))) {
    const found = tree.byPath.get(path)
    const href = found && catalogueHref(found.path, context)
    if (href) return { name: found.name, href }
  }
  return null
}

import { data, type MetaDescriptor } from "@remix-run/node"
import { withSoftHyphens } from "../../../ground/i18n/soft-hyphens.server.ts"
import type { RequestContext } from "../../../request/context/context.server.ts"
import { briefHeaders, pageHeaders } from "../../../request/page-cache/cache-control.ts"
import type { Breadcrumb } from "../../breadcrumbs/breadcrumb.ts"
import { loadBreadcrumbs } from "../../breadcrumbs/breadcrumbs.server.ts"
import { catalogueHead, lineageTrail, siteLanguages } from "../addresses/catalogue-document.server.ts"
import { catalogueHref, classificationCountries, listAnchor } from "../addresses/catalogue-path.ts"
import { emptyChoice, filterSearch } from "../filter/filter.ts"
import { classificationLanguages, loadCapabilities } from "../records/catalogue.server.ts"
import type { Classification } from "../records/classification.ts"
import { type ListedClassification, loadProductList, type ProductList } from "./product-list.server.ts"

export type ClassificationLink = {
  name: string
  href: string
  description: string | null
  imageUrl: string | null
  productCount: number | null
}

export type CapabilityLink = { name: string; href: string; imageUrl: string | null }

export type ClassificationView = {
  kind: "classification"
  classification: Classification
  children: readonly ClassificationLink[]
  /** What machines can do, each with a link to its list [CAT-27]; on top-level pages of products. */
  capabilities: readonly CapabilityLink[]
  list: ProductList
  /** The page's own path, for links and forms. */
  href: string
  breadcrumbs: readonly Breadcrumb[]
  documentTitle: string
  head: MetaDescriptor[]
}

/** Loads a section of the catalogue or a classification. */
export async function loadClassificationView(
  context: RequestContext,
  { classification, tree, findSimilar }: ListedClassification,
) {
  const [list, breadcrumbs, languages, capabilities] = await Promise.all([
    loadProductList(context, { classification, tree, findSimilar }),
    loadBreadcrumbs(context, { title: classification.name, lineage: lineageTrail(classification, context) }),
    classificationLanguages(context, classification, siteLanguages(context)),
    loadCapabilityLinks(context, classification),
  ])
  const isBeyondEnd = list.products.length === 0 && list.page > 1
  const { documentTitle, head } = catalogueHead(context, {
    title: titleOf(classification),
    description: classification.description,
    path: classification.path,
    search: filterSearch({ ...emptyChoice, page: list.page }),
    languages,
    // A top-level page is shown whatever countries it names [CAT-09].
    countries: classificationCountries(classification) ?? [],
    image: classification.imageUrl ? { url: classification.imageUrl } : null,
    isIndexed: !list.isFiltered && list.choice.sort === "" && !isBeyondEnd,
    trail: breadcrumbs,
  })
  const view: ClassificationView = {
    kind: "classification",
    classification,
    children: classification.childClassifications.flatMap((child) => toLink(child, context)),
    capabilities,
    list,
    href: context.localizedPath,
    breadcrumbs,
    documentTitle,
    head,
  }
  return data(view, {
    status: isBeyondEnd ? 404 : 200,
    headers: isBeyondEnd ? briefHeaders(context) : pageHeaders(context),
  })
}

/** A class and a page about its technology may share a name, so a class's title names its section. */
function titleOf({ name, lineage, isTopLevel }: Classification): string {
  const [section] = lineage
  return isTopLevel || !section ? name : `${name} – ${section.name}`
}

function toLink(child: Classification, context: RequestContext): ClassificationLink[] {
  const href = catalogueHref(child.path, context)
  if (!href) return []
  const { name, description, imageUrl, productCount } = child
  return [{ name: withSoftHyphens(name, context.locale.language), href, description, imageUrl, productCount }]
}

async function loadCapabilityLinks(
  context: RequestContext,
  { isTopLevel, kind, path }: Classification,
): Promise<CapabilityLink[]> {
  const href = catalogueHref(path, context)
  if (!isTopLevel || kind !== "product" || !href) return []
  const capabilities = await loadCapabilities(context)
  return capabilities.map(({ name, slug, image_url }) => ({
    name: withSoftHyphens(name, context.locale.language),
    imageUrl: image_url,
    href: `${href}${filterSearch({ ...emptyChoice, capabilities: [slug] })}#${listAnchor}`,
  }))
}

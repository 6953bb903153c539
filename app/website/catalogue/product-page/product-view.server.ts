import { data, type MetaDescriptor } from "@remix-run/node"
import type { ContentImage } from "../../../design/components/image-url.ts"
import { warnOnce } from "../../../ground/http/warn-once.server.ts"
import { withSoftHyphens } from "../../../ground/i18n/soft-hyphens.server.ts"
import type { RequestContext } from "../../../request/context/context.server.ts"
import { resolveLink } from "../../../request/links/link.ts"
import { type MeasurementSystem, measurementSystem } from "../../../request/measurement/measurement.ts"
import { pageHeaders } from "../../../request/page-cache/cache-control.ts"
import { localizedPath } from "../../../request/sites/localized-path.ts"
import type { Breadcrumb } from "../../breadcrumbs/breadcrumb.ts"
import { loadBreadcrumbs } from "../../breadcrumbs/breadcrumbs.server.ts"
import type { ContactPanelData } from "../../contact/contact-details.ts"
import { loadContactPanel } from "../../contact/contact-panel.server.ts"
import type { ShownProduct } from "../../contact/shown-product.ts"
import { loadNavigation } from "../../navigation/navigation.server.ts"
import { aboutQuery, formPaths } from "../../request-address/form-paths.ts"
import { catalogueHead, lineageTrail, siteLanguages } from "../addresses/catalogue-document.server.ts"
import {
  catalogueHref,
  homeClassification,
  listAnchor,
  productCountries,
  productPath,
  variantSearch,
} from "../addresses/catalogue-path.ts"
import type { CapabilityLink } from "../classification-page/classification-view.server.ts"
import { emptyChoice, filterSearch } from "../filter/filter.ts"
import { loadCardFigures } from "../product-card/card-figures.server.ts"
import {
  type CardScope,
  type Fact,
  keyFacts,
  keyFigureIds,
  type ProductCardData,
  toProductCard,
} from "../product-card/product-card-data.ts"
import {
  loadBrandNames,
  loadCapabilities,
  loadSpecificationDefinitions,
} from "../records/catalogue.server.ts"
import type { Classification, ClassificationTree } from "../records/classification.ts"
import {
  findVariant,
  type Product,
  productImage,
  type RelatedType,
  relatedProducts,
  variantKey,
  variantName,
} from "../records/product.ts"
import { productBrand } from "./product-brand.ts"
import { productJsonLd } from "./product-json-ld.ts"

export type ProductView = {
  kind: "product"
  product: Product
  /** The classification that the product's page is below. */
  classification: Classification
  /** The variant that the address selects, or null. */
  variant: Product["variants"][number] | null
  /** Whether the address names a variant that doesn't exist. */
  isVariantUnknown: boolean
  system: MeasurementSystem
  brand: { name: string; url: string | null; logo: ContentImage | null } | null
  /** The figures by which readers choose among products of this kind. */
  keyFigures: readonly Fact[]
  capabilities: readonly CapabilityLink[]
  related: Readonly<Record<RelatedType, readonly ProductCardData[]>>
  /** The product as a mail or contact form names it. */
  shown: ShownProduct
  /** The contact for this product; null when the site names none. */
  contact: ContactPanelData | null
  href: string
  /** The forms that the page leads to; they know the product by their addresses. */
  quoteHref: string
  sampleHref: string
  softwareHref: string
  documentHref: string
  /** Language of the product's name, when it isn't the reader's. */
  contentLanguage: string
  breadcrumbs: readonly Breadcrumb[]
  documentTitle: string
  head: MetaDescriptor[]
}

const keyFigureCount = 4

type Shown = { product: Product; classification: Classification; tree: ClassificationTree }

export async function loadProductView(context: RequestContext, { product, classification, tree }: Shown) {
  const [brandNames, definitions, capabilities, contact, figures, breadcrumbs] = await Promise.all([
    loadBrandNames(context),
    loadSpecificationDefinitions(context),
    loadCapabilityLinks(context, product, tree),
    loadContact(context, product.name),
    loadCardFigures(
      context,
      product.related.map((one) => one.product.slug),
    ),
    loadBreadcrumbs(context, {
      title: product.name,
      lineage: lineageTrail(classification, context),
      productName: product.name,
    }),
  ])
  const key = context.url.searchParams.get("variant")
  const variant = findVariant(product, key)
  const scope = { context, tree, brandNames, figures }
  const brand = productBrand(product, context, brandNames)
  const path = productPath(product, tree) ?? `${classification.path}/${product.slug}`
  const { head, ...document } = catalogueHead(context, {
    title: product.name,
    description: product.short_description,
    path,
    search: "",
    languages: product.languages ?? siteLanguages(context),
    countries: productCountries(product, classification) ?? [],
    image: productImage(product),
    isIndexed: true,
    trail: breadcrumbs,
  })
  const system = measurementSystem(context)
  const href = catalogueHref(path, context) ?? context.localizedPath
  const origin = context.origin(context.site)
  const url = new URL(href, origin).href
  const ownHref = context.localizedPath + variantSearch(variant && variantKey(variant.id))
  const formHref = (formPath: string, more: { topic?: string } = {}) =>
    localizedPath(context.site, context.locale, formPath) +
    aboutQuery({ product: product.slug, variant: variant && variantKey(variant.id), ...more })
  const view: ProductView = {
    kind: "product",
    product,
    classification,
    variant,
    isVariantUnknown: key !== null && variant === null,
    system,
    brand,
    keyFigures: keyFacts(variant ?? product, system, keyFigureIds(definitions), keyFigureCount),
    capabilities,
    related: {
      related: cards(product, "related", scope),
      component: cards(product, "component", scope),
      service: cards(product, "service", scope),
    },
    contact,
    shown: {
      name: variant ? `${product.name} ${variantName(variant, system)}` : product.name,
      address: new URL(ownHref, origin).href,
      request: aboutQuery({ product: product.slug, variant: variant && variantKey(variant.id) }),
    },
    href: ownHref,
    quoteHref: formHref(formPaths.contactRequest, { topic: "quote" }),
    sampleHref: formHref(formPaths.sampleRequest),
    softwareHref: formHref(formPaths.softwareRequest),
    documentHref: formHref(formPaths.documentRequest),
    breadcrumbs,
    head: [
      ...head,
      {
        "script:ld+json": productJsonLd(product, {
          url,
          kind: classification.kind,
          brandName: brand?.name ?? null,
          system,
        }),
      },
    ],
    ...document,
  }
  return data(view, { headers: pageHeaders(context) })
}

/** Cards of related products. Products without a page, or not supplied in the reader's country, are left out [CAT-08]. */
function cards(product: Product, type: RelatedType, scope: CardScope): ProductCardData[] {
  return relatedProducts(product, type, scope.context.locale.country.countryCode)
    .filter((summary) => homeClassification(summary, scope.tree) !== null)
    .map((summary) => toProductCard(summary, scope))
}

/** Each links to the list of machines with that capability [CAT-27]. */
async function loadCapabilityLinks(
  context: RequestContext,
  product: Product,
  tree: ClassificationTree,
): Promise<CapabilityLink[]> {
  const [root] = homeClassification(product, tree)?.lineage ?? []
  const href = root && catalogueHref(root.path, context)
  if (!href || product.capabilities.length === 0) return []
  const known = new Map((await loadCapabilities(context)).map((capability) => [capability.id, capability]))
  return product.capabilities.flatMap((id) => {
    const capability = known.get(id)
    if (!capability) return []
    const search = filterSearch({ ...emptyChoice, capabilities: [capability.slug] })
    return {
      name: withSoftHyphens(capability.name, context.locale.language),
      imageUrl: capability.image_url,
      href: `${href}${search}#${listAnchor}`,
    }
  })
}

/**
 * The site's contact for this product. Editors may put `{name}` into the link, which the product's name replaces
 * [PAGE-10].
 */
async function loadContact(context: RequestContext, productName: string): Promise<ContactPanelData | null> {
  const { footer } = await loadNavigation(context)
  if (!footer.contactLink) return null
  const warn = (message: string) => warnOnce(context.log, message)
  const link = resolveLink(footer.contactLink, { ...context, productName, warn })
  return loadContactPanel(context, footer.contactLink, link)
}

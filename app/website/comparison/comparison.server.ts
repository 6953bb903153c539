import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { dimensionCodes, measurementSystem } from "../../request/measurement/measurement.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"
import { homeClassification } from "../catalogue/addresses/catalogue-path.ts"
import { loadBrandNames, loadClassificationTree } from "../catalogue/records/catalogue.server.ts"
import type { ClassificationTree } from "../catalogue/records/classification.ts"
import { variantKey, variantName } from "../catalogue/records/product.ts"
import {
  type Basket,
  type BasketGroup,
  type BasketProduct,
  type Choice,
  isOffered,
} from "../comparison-basket/basket.ts"
import { basketCookieName, parseBasket } from "../comparison-basket/basket-cookie.ts"
import { formatChoice } from "../comparison-basket/choice.ts"
import { comparisonCsvPath, comparisonPath } from "../comparison-basket/comparison-path.ts"
import { aboutQuery, formPaths } from "../request-address/form-paths.ts"
import { type ColumnMaker, createColumnMaker, specificationsOf } from "./column.server.ts"
import { type ComparedProduct, findCompared, listOffered } from "./compared-products.server.ts"
import { comparedQuery, maxCompared, parseCompared, showsOnlyDifferences } from "./compared-products.ts"
import type { ComparedColumn, ComparisonView, GroupTab } from "./comparison-view.ts"
import {
  compareSpecifications,
  differingRows,
  rowGroups,
  type SpecificationRow,
  splitShared,
} from "./specification-rows.ts"

/** What to compare: products from the address, or the reader's basket. */
type Asked = {
  isOwn: boolean
  group: BasketGroup | null
  basket: Basket
  shown: readonly BasketProduct[]
  others: readonly BasketProduct[]
}

/** The basket in the reader's cookie; only the main site has one [CMP-12]. */
export function readBasket({ site, cookies }: Pick<RequestContext, "site" | "cookies">): Basket {
  return site.isMain ? parseBasket(cookies[basketCookieName]) : []
}

/** Loads the comparison screen. Products in the address take precedence over the reader's basket. */
export async function loadComparison(context: RequestContext): Promise<ComparisonView> {
  const { site, locale, url, translator } = context
  const tree = await loadClassificationTree(context)
  const asked = readAsked(context)
  const wanted = [...asked.shown, ...asked.others]
  const title = translator.t("comparison:title")
  const [products, brands, trail] = await Promise.all([
    findCompared(context, wanted, tree),
    loadBrandNames(context),
    loadBreadcrumbs(context, { title }),
  ])
  const known = asked.shown.filter(({ slug }) => products.has(slug))
  const makeColumn = createColumnMaker(context, { tree, products, brands })
  const columns = columnsOf(context, known, asked.isOwn, makeColumn)
  const onlyDifferences = showsOnlyDifferences(url.searchParams)
  const rows = rowsOf(context, columns, products)
  const addresses = addressesOf(context, asked, known, onlyDifferences)
  const classification = asked.group?.slug ?? commonClassification(columns, products, tree)
  return {
    documentTitle: documentTitle(title, siteBrandName(site)),
    trail,
    productsPath: localizedPath(site, locale, "/products"),
    isOwn: asked.isOwn,
    groups: groupTabs(context, asked, tree),
    togetherHref: togetherHref(context, asked.basket),
    quoteHref:
      localizedPath(site, locale, formPaths.contactRequest) +
      aboutQuery({ topic: "quote", products: known.map(formatChoice).join(",") }),
    shown: {
      name: columns.map(columnName).join(", "),
      address: addresses.shareUrl,
      request: new URL(addresses.shareUrl).search,
    },
    classification: classification
      ? { slug: classification, name: classificationName(tree, classification) }
      : null,
    columns,
    others: asked.others.flatMap((product) => makeColumn(product) ?? []).map(toOther),
    unknown: asked.shown.filter(({ slug }) => !products.has(slug)).map(({ slug }) => slug),
    rowGroups: groupsOf(onlyDifferences && columns.length > 1 ? differingRows(rows) : rows, {
      isMixed: isMixed(columns, products, tree),
      sharedTitle: translator.t("comparison:shared"),
    }),
    onlyDifferences,
    ...addresses,
    offers: classification ? await offersOf(context, { classification, tree, asked, columns, products }) : [],
    system: measurementSystem(context),
  }
}

function readAsked(context: RequestContext): Asked {
  const { searchParams } = context.url
  const compared = parseCompared(searchParams)
  if (compared) {
    const [shown, others] = [compared.shown, compared.leftOut].map((choices) => choices.map(withOwnKey))
    return { isOwn: false, group: null, basket: [], shown: shown ?? [], others: others ?? [] }
  }
  const basket = readBasket(context)
  const group = currentGroup(basket, searchParams.get("classification"))
  const products = group?.products ?? []
  return {
    isOwn: true,
    group,
    basket,
    shown: products.slice(0, maxCompared),
    others: products.slice(maxCompared),
  }
}

function withOwnKey(choice: Choice): BasketProduct {
  return { ...choice, key: formatChoice(choice) }
}

/** The requested group, or else the first with at least two products, or else the first. */
function currentGroup(basket: Basket, slug: string | null): BasketGroup | null {
  return (
    basket.find((group) => group.slug === slug) ??
    basket.find(({ products }) => products.length > 1) ??
    basket[0] ??
    null
  )
}

function columnsOf(
  context: RequestContext,
  known: readonly BasketProduct[],
  isOwn: boolean,
  makeColumn: ColumnMaker,
): ComparedColumn[] {
  const onlyDifferences = showsOnlyDifferences(context.url.searchParams)
  const path = localizedPath(context.site, context.locale, comparisonPath)
  return known.flatMap((product) => {
    const rest = known.filter(({ key }) => key !== product.key)
    const removeHref = isOwn ? null : path + comparedQuery(rest, { onlyDifferences })
    const column = makeColumn(product)
    return column ? { ...column, removeHref } : []
  })
}

function rowsOf(
  context: RequestContext,
  columns: readonly ComparedColumn[],
  products: ReadonlyMap<string, ComparedProduct>,
) {
  const specifications = columns.map(({ slug, selectedVariantId }) =>
    specificationsOf(products.get(slug), selectedVariantId),
  )
  return compareSpecifications(specifications, dimensionCodes[measurementSystem(context)])
}

/** Machines of different kinds share few rows; those come first, since the others only say "not applicable". */
function groupsOf(
  rows: readonly SpecificationRow[],
  { isMixed, sharedTitle }: { isMixed: boolean; sharedTitle: string },
): ComparisonView["rowGroups"] {
  if (!isMixed) return rowGroups(rows)
  const { shared, others } = splitShared(rows)
  return [...(shared.length > 0 ? [{ group: sharedTitle, rows: shared }] : []), ...rowGroups(others)]
}

function isMixed(
  columns: readonly ComparedColumn[],
  products: ReadonlyMap<string, ComparedProduct>,
  tree: ClassificationTree,
): boolean {
  return columns.length > 1 && commonClassification(columns, products, tree) === null
}

function addressesOf(
  context: RequestContext,
  asked: Asked,
  known: readonly BasketProduct[],
  onlyDifferences: boolean,
) {
  const { site, locale, origin } = context
  const path = localizedPath(site, locale, comparisonPath)
  const group = asked.group?.slug ?? null
  const view = asked.isOwn
    ? (only: boolean) => path + comparedQuery(null, { classification: group, onlyDifferences: only })
    : (only: boolean) => path + comparedQuery(known, { onlyDifferences: only })
  const shareHref = path + comparedQuery(known)
  return {
    path,
    address: view(onlyDifferences),
    toggleHref: view(!onlyDifferences),
    shareHref,
    shareUrl: origin(site) + shareHref,
    csvHref: localizedPath(site, locale, comparisonCsvPath) + comparedQuery(known, { onlyDifferences }),
  }
}

function groupTabs(context: RequestContext, { basket, group }: Asked, tree: ClassificationTree): GroupTab[] {
  const path = localizedPath(context.site, context.locale, comparisonPath)
  return basket.map(({ slug, products }) => ({
    slug,
    name: classificationName(tree, slug),
    count: products.length,
    href: path + comparedQuery(null, { classification: slug }),
    isCurrent: slug === group?.slug,
  }))
}

/** Products of all groups side by side; null while the basket has one group. */
export function togetherHref({ site, locale }: RequestContext, basket: Basket): string | null {
  if (basket.length < 2) return null
  const all = basket.flatMap(({ products }) => products)
  return localizedPath(site, locale, comparisonPath) + comparedQuery(all)
}

/** A classification that the country no longer has is shown by its slug. */
export function classificationName(tree: ClassificationTree, slug: string): string {
  return [...tree.byId.values()].find((classification) => classification.slug === slug)?.name ?? slug
}

/** The classification of all products in an address; null when they have different ones. */
function commonClassification(
  columns: readonly ComparedColumn[],
  products: ReadonlyMap<string, ComparedProduct>,
  tree: ClassificationTree,
): string | null {
  const homes = columns.map(({ slug }) => {
    const product = products.get(slug)
    return product ? homeClassification(product, tree)?.slug : undefined
  })
  const [first, ...others] = new Set(homes)
  return others.length === 0 ? (first ?? null) : null
}

type OfferOptions = {
  classification: string
  tree: ClassificationTree
  asked: Asked
  columns: readonly ComparedColumn[]
  products: ReadonlyMap<string, ComparedProduct>
}

/**
 * Offers nothing when no further column fits. A machine that is compared already is offered by its other variants: once more by its name
 * alone it would only be the same column again [CMP-16].
 */
async function offersOf(
  context: RequestContext,
  { classification, tree, asked, columns, products }: OfferOptions,
) {
  if (columns.length >= maxCompared) return []
  const offered = await listOffered(context, classification, tree)
  const inBasket = asked.isOwn ? asked.basket : [{ products: asked.shown }]
  const isShown = (choice: string) => columns.some((column) => choiceOf(column) === choice)
  return offered
    .filter((product) => isOffered(inBasket, product))
    .flatMap(({ slug, name }) => {
      const compared = columns.some((column) => column.slug === slug) ? products.get(slug) : undefined
      if (!compared) return [{ choice: slug, name }]
      return compared.variants
        .map((variant) => ({
          choice: formatChoice({ slug, variantId: variantKey(variant.id) }),
          name: `${name}, ${variantName(variant, measurementSystem(context))}`,
        }))
        .filter(({ choice }) => !isShown(choice))
    })
}

function choiceOf({ slug, selectedVariantId }: ComparedColumn): string {
  return formatChoice({ slug, variantId: selectedVariantId })
}

function toOther(column: ComparedColumn) {
  return { key: column.key, name: columnName(column), href: column.url }
}

function columnName({ name, variantName }: ComparedColumn): string {
  return variantName ? `${name}, ${variantName}` : name
}

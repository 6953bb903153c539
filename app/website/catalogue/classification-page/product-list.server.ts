import { FilteredProductsDocument, type ProductOrder } from "../../../ground/graphql/generated/catalogue.ts"
import { catalogueTags } from "../../../request/api/catalogue-api.server.ts"
import type { RequestContext } from "../../../request/context/context.server.ts"
import {
  dimensionCodes,
  type MeasurementSystem,
  measurementSystem,
} from "../../../request/measurement/measurement.ts"
import { type CheckedFilter, checkFilter } from "../filter/checked-filter.ts"
import { type FilterChoice, isFiltered, readFilter } from "../filter/filter.ts"
import { type FilterFormData, filterForm } from "../filter/filter-options.ts"
import { keyFacts, type ProductCardData, toProductCard } from "../product-card/product-card-data.ts"
import { capabilityIds } from "../records/capability.ts"
import {
  loadBrandNames,
  loadCapabilities,
  loadSpecificationDefinitions,
} from "../records/catalogue.server.ts"
import type { Classification, ClassificationTree } from "../records/classification.ts"
import { type FigureTable, figureTable } from "./figure-table.ts"

export type ProductList = {
  products: readonly ProductCardData[]
  total: number
  page: number
  pages: number
  system: MeasurementSystem
  /** Everything that the list is filtered by. */
  choice: FilterChoice
  isFiltered: boolean
  /** What was typed, when no product is called that and the list shows what the search takes it for. */
  similarTo: string | null
  /** Whether the address asked for something that the catalogue doesn't know. */
  hasUnknown: boolean
  form: FilterFormData
  /** Key figures of all machines of a single class; null on other lists. */
  figures: FigureTable | null
}

const productsPerPage = 24

export type ListedClassification = {
  classification: Classification
  tree: ClassificationTree
  /** Slugs of the products that a text means, given by who knows the search; the likeliest first. */
  findSimilar: (text: string) => Promise<string[]>
}

/** The products of a classification and of everything below it, filtered as the address says. */
export async function loadProductList(
  context: RequestContext,
  { classification, tree, findSimilar }: ListedClassification,
): Promise<ProductList> {
  const [brandNames, capabilities, definitions] = await Promise.all([
    loadBrandNames(context),
    loadCapabilities(context),
    loadSpecificationDefinitions(context),
  ])
  const filters = definitions.filter((definition) => definition.is_filter)
  const checked = checkFilter(readFilter(context.search), {
    brands: new Set(brandNames.keys()),
    capabilities: capabilityIds(capabilities),
    specifications: new Set(filters.map(({ id }) => id)),
  })
  const { choice } = checked
  const system = choice.system ?? measurementSystem(context)
  const { products, total, facets, is_similar } = await readProducts(
    context,
    classification,
    { ...checked, findSimilar },
    system,
  )
  const filterIds = filters.map(({ id }) => id)
  const isWholeClass = classification.childClassifications.length === 0 && !isFiltered(choice)
  return {
    figures: isWholeClass && total === products.length ? figureTable(products, system, filterIds) : null,
    products: products.map((product) => ({
      ...toProductCard(product, { context, tree, brandNames }),
      facts: keyFacts(product, system, filterIds),
    })),
    total,
    page: choice.page,
    pages: Math.ceil(total / productsPerPage),
    system,
    choice,
    isFiltered: isFiltered(choice),
    similarTo: is_similar && products.length > 0 ? checked.text : null,
    hasUnknown: checked.hasUnknown,
    form: filterForm({
      checked,
      facets,
      capabilities,
      brandNames,
      definitions: filters,
      system,
      locale: context.locale,
    }),
  }
}

async function readProducts(
  { api, locale }: RequestContext,
  { slug }: Classification,
  {
    text,
    brands,
    capabilities,
    ranges,
    choice,
    findSimilar,
  }: CheckedFilter & Pick<ListedClassification, "findSimilar">,
  system: MeasurementSystem,
) {
  const variables = {
    classification: slug,
    language: locale.language,
    country: locale.country.countryCode,
    text,
    similar: text ? await findSimilar(text) : [],
    brands,
    capabilities,
    ranges: ranges.map((range) => ({ ...range, measurement_system: dimensionCodes[system] })),
    system: dimensionCodes[system],
    ...orderOf(choice.sort),
    first: productsPerPage,
    skip: (choice.page - 1) * productsPerPage,
  }
  // Only the unfiltered list is cached, since there is no end of different filters.
  const isKept = !isFiltered(choice)
  const { filtered_products } = await api.catalogue.read(FilteredProductsDocument, variables, {
    tags: () => (isKept ? catalogueTags("product:*", "classification:*") : null),
  })
  return filtered_products
}

function orderOf(sort: string): { order: ProductOrder; orderBy: string | null } {
  if (sort === "name") return { order: "NAME", orderBy: null }
  if (sort === "newest") return { order: "NEWEST", orderBy: null }
  return sort === "" ? { order: "RECOMMENDED", orderBy: null } : { order: "FIGURE", orderBy: sort }
}

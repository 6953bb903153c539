import { badInput } from "../../platform/graphql/bad-input.ts"
import { classificationAnswers } from "./classification-answers.ts"
import { filteredProducts } from "./filter-answers.ts"
import { productAnswer } from "./product-answers.ts"
import type { CatalogueContext } from "./request-context.ts"
import type { EntryRow } from "./rows.ts"
import { textIn, textOrNull, unitIn } from "./texts.ts"

type InLanguage = { language: string }
type Paged = { first: number; after?: string | null }

const maxProducts = 1000

/** [HTTP-11] */
async function classifications(_root: unknown, { language }: InLanguage, { entries }: CatalogueContext) {
  return classificationAnswers(await entries("classification"), language)
}

/** [HTTP-12] */
async function products(
  _root: unknown,
  { slugs, language }: InLanguage & { slugs: string },
  { store }: CatalogueContext,
) {
  const wanted = slugs
    .split(",")
    .map((slug) => slug.trim())
    .filter((slug) => slug !== "")
  if (wanted.length > maxProducts)
    throw badInput(`slugs: at most ${maxProducts} products are answered at once`)
  const found = await store.productsBySlug(wanted)
  return [...new Set(wanted)].flatMap((slug) => {
    const row = found.get(slug)
    return row ? [productAnswer(row, language)] : []
  })
}

/** [HTTP-13] */
async function product(
  _root: unknown,
  { slug, language }: InLanguage & { slug: string },
  { store }: CatalogueContext,
) {
  const row = (await store.productsBySlug([slug])).get(slug)
  return row ? productAnswer(row, language) : null
}

/** [HTTP-14] */
async function productsInClassification(
  _root: unknown,
  { slug, language, first, after }: InLanguage & Paged & { slug: string },
  { store }: CatalogueContext,
) {
  const rows = await store.productsInClassification(slug, { first: pageSize(first), after })
  return rows.map((row) => productAnswer(row, language))
}

/** [HTTP-15] */
async function capabilities(_root: unknown, { language }: InLanguage, { entries }: CatalogueContext) {
  return (await entries("capability")).map((row) => capabilityAnswer(row, language))
}

/** [HTTP-16] */
async function productsByCapability(
  _root: unknown,
  { capability_id, language, first, after }: InLanguage & Paged & { capability_id: string },
  { store }: CatalogueContext,
) {
  const rows = await store.productsByCapability(capability_id, { first: pageSize(first), after })
  return rows.map((row) => productAnswer(row, language))
}

/** [CAT-19] */
function capabilityAnswer({ id, data }: EntryRow<"capability">, language: string) {
  return { id, name: textIn(data.name, language), image_url: data.image }
}

function pageSize(first: number): number {
  if (first < 1 || first > maxProducts)
    throw badInput(`first: from 1 to ${maxProducts} products are answered at once`)
  return first
}

async function brands(_root: unknown, _args: object, { entries }: CatalogueContext) {
  return (await entries("brand")).map(({ id, data }) => ({ id, name: data.name }))
}

const purposes = { "cross-section": "CROSS_SECTION", "hourly-output": "HOURLY_OUTPUT" } as const

async function specificationDefinitions(
  _root: unknown,
  { language }: InLanguage,
  { entries }: CatalogueContext,
) {
  const rows = await entries("specification")
  return rows
    .toSorted((a, b) => a.data.sortIndex - b.data.sortIndex)
    .map(({ id, data }) => ({
      id,
      name: textIn(data.name, language),
      group: textOrNull(data.group, language),
      unit: unitIn(data.unit, language),
      metric_unit: unitIn(data.metricUnit, language),
      imperial_unit: unitIn(data.imperialUnit, language),
      is_filter: data.isFilter,
      purpose: data.purpose && purposes[data.purpose],
    }))
}

type Resolve<Args, Answer> = (root: unknown, args: Args, context: CatalogueContext) => Answer

/** `de-CH` is answered as `de`; an invalid code is the client's fault. */
function inLanguage<Args extends InLanguage, Answer>(resolve: Resolve<Args, Answer>): Resolve<Args, Answer> {
  return (root, args, context) => {
    const [, language] = /^([a-z]{2})(?:-[A-Za-z]{2,4})?$/.exec(args.language) ?? []
    if (!language) throw badInput(`language: "${args.language}" is no language`)
    return resolve(root, { ...args, language }, context)
  }
}

export const resolvers = {
  Query: {
    classifications: inLanguage(classifications),
    products: inLanguage(products),
    product: inLanguage(product),
    products_in_classification: inLanguage(productsInClassification),
    capabilities: inLanguage(capabilities),
    products_by_capability: inLanguage(productsByCapability),
    filtered_products: inLanguage(filteredProducts),
    brands,
    specification_definitions: inLanguage(specificationDefinitions),
    product_versions: (_root: unknown, { first, after }: Paged, { store }: CatalogueContext) =>
      store.listVersions({ first: pageSize(first), after }),
  },
}

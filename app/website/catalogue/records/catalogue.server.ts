import {
  CapabilitiesDocument,
  ClassificationLanguagesDocument,
  ClassificationsDocument,
  ProductBrandsDocument,
  ProductBySlugDocument,
  SpecificationDefinitionsDocument,
  type SpecificationDefinitionsQuery,
} from "../../../ground/graphql/generated/catalogue.ts"
import { warnOnce } from "../../../ground/http/warn-once.server.ts"
import { catalogueTags } from "../../../request/api/catalogue-api.server.ts"
import type { RequestContext } from "../../../request/context/context.server.ts"
import { type Capability, withSlugs } from "./capability.ts"
import {
  buildClassificationTree,
  type ClassificationTree,
  type SuppliedClassification,
} from "./classification.ts"
import type { Product } from "./product.ts"

type Asker = Pick<RequestContext, "api" | "locale" | "log">

/** A tree is built once per cached answer of the catalogue, not once per request. */
const trees = new WeakMap<readonly SuppliedClassification[], ClassificationTree>()

/** The classifications that readers of the request's country can see [HTTP-11]. */
export async function loadClassificationTree({ api, locale, log }: Asker): Promise<ClassificationTree> {
  const variables = { language: locale.language, country: locale.country.countryCode }
  const { classifications } = await api.catalogue.read(ClassificationsDocument, variables, {
    tags: () => catalogueTags("classification:*", "product:*"),
  })
  const known = trees.get(classifications)
  if (known) return known
  const tree = buildClassificationTree(classifications, variables.country)
  for (const missing of tree.missing) warnOnce(log, `The catalogue's hierarchy lacks ${missing}`)
  trees.set(classifications, tree)
  return tree
}

/** A product, whatever its countries. Null, with a line in the log, when there is none [CAT-31, HTTP-13]. */
export async function findProduct({ api, locale, log }: Asker, slug: string): Promise<Product | null> {
  if (!isSlug(slug)) return null
  const { product } = await api.catalogue.read(
    ProductBySlugDocument,
    { slug, language: locale.language },
    { tags: (answer) => (answer.product ? productTags(answer.product) : null) },
  )
  if (!product) log.warn({ slug }, "No product found for slug")
  return product
}

/** Names of brands by the id that products hold. */
export async function loadBrandNames({ api }: Asker): Promise<ReadonlyMap<string, string>> {
  const { brands } = await api.catalogue.read(ProductBrandsDocument, {}, { tags: () => catalogueTags() })
  return new Map(brands.map(({ id, name }) => [id, name]))
}

/** [HTTP-15] */
export async function loadCapabilities({ api, locale }: Asker): Promise<Capability[]> {
  const [own, english] = await Promise.all(
    [locale.language, "en"].map((language) =>
      api.catalogue.read(CapabilitiesDocument, { language }, { tags: () => catalogueTags() }),
    ),
  )
  return withSlugs(own?.capabilities ?? [], english?.capabilities ?? [])
}

export type SpecificationDefinition = SpecificationDefinitionsQuery["specification_definitions"][number]

export async function loadSpecificationDefinitions({
  api,
  locale,
}: Asker): Promise<readonly SpecificationDefinition[]> {
  const { specification_definitions } = await api.catalogue.read(
    SpecificationDefinitionsDocument,
    { language: locale.language },
    { tags: () => catalogueTags() },
  )
  return specification_definitions
}

/** The given languages in which a classification has a name. */
export async function classificationLanguages(
  { api }: Asker,
  { slug }: { slug: string },
  languages: readonly string[],
): Promise<string[]> {
  const named = await Promise.all(
    languages.map(async (language) => {
      const { classifications } = await api.catalogue.read(
        ClassificationLanguagesDocument,
        { language },
        { tags: () => catalogueTags("classification:*") },
      )
      return classifications.some((known) => known.slug === slug && known.language === language)
        ? [language]
        : []
    }),
  )
  return named.flat()
}

/** A page shows of related products what they are called and look like. */
function productTags({ slug, related }: Pick<Product, "slug" | "related">): string[] {
  const slugs = [slug, ...related.map(({ product }) => product.slug)]
  return catalogueTags(...slugs.map((named) => `product:${named}`))
}

/** The service takes slugs as a comma-separated list, so a text that can't be a slug isn't sent. */
function isSlug(slug: string): boolean {
  return /^[^\s,/\\\p{Cc}]{1,200}$/u.test(slug)
}

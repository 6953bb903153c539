import {
  ClassificationsDocument,
  ProductAddressesDocument,
  ProductVersionsDocument,
} from "../../ground/graphql/generated/catalogue.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { internationalCountryCode } from "../../request/sites/site.ts"
import { classificationLanguages } from "./catalogue.server.ts"
import { classificationCountries, homeClassification, productCountries } from "./catalogue-path.ts"
import { buildClassificationTree, type ClassificationTree } from "./classification.ts"

export type CatalogueAddress = {
  /** Unlocalized. */
  path: string
  languages: readonly string[]
  /** Empty means all countries. */
  countries: readonly string[]
}

type Asker = Pick<RequestContext, "api" | "log">

/** The service's page size. Pages are read one after the other, so that only one is in memory. */
const productsPerRead = 500

/** All classifications at once, since they are few. */
export async function listClassificationAddresses(
  asker: Asker & Pick<RequestContext, "locale">,
  languages: readonly string[],
): Promise<CatalogueAddress[]> {
  const { byPath } = await internationalTree(asker)
  return Promise.all(
    [...byPath.values()].map(async (classification) => ({
      path: classification.path,
      languages: await classificationLanguages(asker, classification, languages),
      countries: classificationCountries(classification) ?? [],
    })),
  )
}

/**
 * Products ordered by slug, starting behind `after`. Each comes with its slug, so that a reader can continue from
 * there.
 */
export async function* productAddresses(
  asker: Asker,
  languages: readonly string[],
  after: string | null,
): AsyncGenerator<CatalogueAddress & { slug: string }> {
  const tree = await internationalTree(asker)
  let cursor = after
  do {
    const { product_versions } = await asker.api.catalogue.read(
      ProductVersionsDocument,
      { first: productsPerRead, after: cursor },
      { tags: () => null },
    )
    const slugs = product_versions.map(({ slug }) => slug)
    if (slugs.length === 0) return
    const { products } = await asker.api.catalogue.read(
      ProductAddressesDocument,
      { slugs: slugs.join(",") },
      { tags: () => null },
    )
    for (const product of products) {
      const home = homeClassification(product, tree)
      const countries = home && productCountries(product, home)
      // An empty list of countries means everywhere to the service, but here it means that no country is left.
      if (!home || countries?.length === 0) continue
      yield {
        slug: product.slug,
        path: `${home.path}/${product.slug}`,
        languages: product.languages ?? languages,
        countries: countries ?? [],
      }
    }
    cursor = slugs.length < productsPerRead ? null : (slugs.at(-1) ?? null)
  } while (cursor !== null)
}

/** Addresses are the same in every language. What international readers can't see isn't listed. */
async function internationalTree({ api }: Asker): Promise<ClassificationTree> {
  const { classifications } = await api.catalogue.read(
    ClassificationsDocument,
    { language: "en", country: internationalCountryCode },
    { tags: () => null },
  )
  return buildClassificationTree(classifications, internationalCountryCode)
}

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
  /** Empty: all. */
  countries: readonly string[]
}

type Asker = Pick<RequestContext, "api" | "log">

/** As many as the service gives at once; what is read is forgotten before the next are asked for. */
const productsPerRead = 500

/** All classifications. They are few. */
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

/** Products in the order of their slugs, from behind `after` on; the slug comes along as what to go on from. */
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
      // Empty would be everywhere, but is nowhere.
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

/** Addresses are the same in every language; what international readers don't see isn't listed. */
async function internationalTree({ api }: Asker): Promise<ClassificationTree> {
  const { classifications } = await api.catalogue.read(
    ClassificationsDocument,
    { language: "en", country: internationalCountryCode },
    { tags: () => null },
  )
  return buildClassificationTree(classifications, internationalCountryCode)
}

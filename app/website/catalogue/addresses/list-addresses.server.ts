/** Addresses of the catalogue, which stands on the main site. It doesn't tell when something in it last changed. */
import {
  ClassificationsDocument,
  ProductAddressesDocument,
  ProductVersionsDocument,
} from "../../../ground/graphql/generated/catalogue.ts"
import { pageVersions, type VersionedPage } from "../../../request/sites/page-versions.ts"
import { internationalCountryCode, type Site } from "../../../request/sites/site.ts"
import type { ListContext, ListedAddress } from "../../listed-addresses/listed-addresses.ts"
import { classificationLanguages } from "../records/catalogue.server.ts"
import { buildClassificationTree, type ClassificationTree } from "../records/classification.ts"
import { siteLanguages } from "./catalogue-document.server.ts"
import { classificationCountries, homeClassification, productCountries } from "./catalogue-path.ts"

type Asker = Pick<ListContext, "api" | "log">

/** As many as the service gives at once; what is read is forgotten before the next are asked for. */
const productsPerRead = 500

/** All classifications, by their paths. They are few. */
export async function* listClassificationAddresses(
  context: ListContext,
  site: Site,
  after: string | null,
): AsyncGenerator<ListedAddress> {
  if (!site.isMain) return
  const languages = siteLanguages({ site, systemData: context.systemData })
  const { byPath } = await internationalTree(context)
  const classifications = [...byPath.values()]
  const start = classifications.findIndex(({ path }) => path === after) + 1
  for (const classification of classifications.slice(start)) {
    const page = {
      path: classification.path,
      languages: await classificationLanguages(context, classification, languages),
      countries: classificationCountries(classification) ?? [],
    }
    yield listed(context, site, page.path, page)
  }
}

/** Products in the order of their slugs. */
export async function* listProductAddresses(
  context: ListContext,
  site: Site,
  after: string | null,
): AsyncGenerator<ListedAddress> {
  if (!site.isMain) return
  const languages = siteLanguages({ site, systemData: context.systemData })
  const tree = await internationalTree(context)
  let cursor = after
  do {
    const { product_versions } = await context.api.catalogue.read(
      ProductVersionsDocument,
      { first: productsPerRead, after: cursor },
      { tags: () => null },
    )
    const slugs = product_versions.map(({ slug }) => slug)
    if (slugs.length === 0) return
    const { products } = await context.api.catalogue.read(
      ProductAddressesDocument,
      { slugs: slugs.join(",") },
      { tags: () => null },
    )
    for (const product of products) {
      const home = homeClassification(product, tree)
      const countries = home && productCountries(product, home)
      // Empty would be everywhere, but is nowhere.
      if (!home || countries?.length === 0) continue
      yield listed(context, site, product.slug, {
        path: `${home.path}/${product.slug}`,
        languages: product.languages ?? languages,
        countries: countries ?? [],
      })
    }
    cursor = slugs.length < productsPerRead ? null : (slugs.at(-1) ?? null)
  } while (cursor !== null)
}

function listed({ systemData }: ListContext, site: Site, id: string, page: VersionedPage): ListedAddress {
  return { id, updatedAt: null, versions: pageVersions(page, { site, systemData, homePath: () => null }) }
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

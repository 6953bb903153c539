/** Classifications in one language, as the API answers them [CAT-01]. */
import type { CatalogueContext } from "./request-context.ts"
import type { EntryRow } from "./rows.ts"
import { languageOf, textIn, textOrNull } from "./texts.ts"

type Classification = EntryRow<"classification">

/** Parents before children, each level by `sortIndex` and then as supplied. */
function inTreeOrder(classifications: readonly Classification[]): Classification[] {
  const byParent = Map.groupBy(classifications, ({ data }) => data.parent)
  function below(parent: string | undefined): Classification[] {
    const level = (byParent.get(parent) ?? []).toSorted((a, b) => a.data.sortIndex - b.data.sortIndex)
    return level.flatMap((classification) => [classification, ...below(classification.id)])
  }
  return below(undefined)
}

export function classificationAnswers(all: readonly Classification[], language: string) {
  const ordered = inTreeOrder(all)
  const children = Map.groupBy(ordered, ({ data }) => data.parent)
  const types = new Map<string, "product" | "service">()
  return ordered.map(({ id, data }) => {
    const type = data.type ?? types.get(data.parent ?? "") ?? "product"
    types.set(id, type)
    return {
      id,
      name: textIn(data.name, language),
      slug: data.slug,
      parent: data.parent,
      description: textOrNull(data.description, language),
      image_url: data.image,
      language: languageOf(data.name, language),
      supported_countries: data.supportedCountries,
      sort_index: data.sortIndex,
      type,
      children: (children.get(id) ?? []).map((child) => child.id),
      products: async (_args: object, { placedProducts }: CatalogueContext) =>
        ((await placedProducts()).get(id) ?? []).map(({ slug, name, countries }) => ({
          slug,
          name: textIn(name, language),
          supported_countries: countries,
        })),
      product_count: async ({ country }: { country?: string | null }, { productCounts }: CatalogueContext) =>
        (await productCounts(country ?? null)).get(id) ?? 0,
    }
  })
}

/** The tree of the catalogue as a reader of one country sees it. */
import type { ClassificationFieldsFragment } from "../../ground/graphql/generated/catalogue.ts"
import { isSupplied } from "./supplied.ts"

export type ClassificationKind = "product" | "service"

/** What the catalogue supplies [CAT-01]; the products of each are asked for where they are shown. */
export type SuppliedClassification = ClassificationFieldsFragment

/** [CAT-02] */
export type Classification = {
  id: string
  slug: string
  name: string
  description: string | null
  imageUrl: string | null
  language: string
  kind: ClassificationKind
  sortIndex: number
  supportedCountries: readonly string[] | null
  /** Unlocalized path, built from the slugs from the top down [CAT-05]. */
  path: string
  isTopLevel: boolean
  /** From the top down, itself included. */
  lineage: readonly Classification[]
  childClassifications: readonly Classification[]
  /** Of it and all below it, as far as the service counts. */
  productCount: number | null
}

export type ClassificationTree = {
  /** The top-level ones in their order. */
  roots: readonly Classification[]
  byId: ReadonlyMap<string, Classification>
  byPath: ReadonlyMap<string, Classification>
  /** What the hierarchy names but doesn't hold, for the log [CAT-32]. */
  missing: readonly string[]
}

/**
 * Puts the tree together for readers of a country: what isn't supplied there is left out with all that is below it, only the
 * top-level ones stay whatever they support [CAT-08, CAT-09].
 */
export function buildClassificationTree(
  supplied: readonly SuppliedClassification[],
  country: string,
): ClassificationTree {
  const suppliedById = new Map(supplied.map((classification) => [classification.id, classification]))
  const byId = new Map<string, Classification>()
  const byPath = new Map<string, Classification>()
  const missing: string[] = []

  function grow(source: SuppliedClassification, parents: readonly Classification[]): Classification {
    const lineage: Classification[] = []
    const childClassifications: Classification[] = []
    const classification = { ...mapped(source, parents), lineage, childClassifications }
    lineage.push(...parents, classification)
    byId.set(source.id, classification)
    byPath.set(classification.path, classification)
    for (const id of childIds(source, supplied)) {
      const child = suppliedById.get(id)
      if (!child) missing.push(`classification ${id} below ${source.slug}`)
      // One that stands in two places, or below itself, stands in the first.
      else if (isSupplied(child.supported_countries, country) && !byId.has(id))
        childClassifications.push(grow(child, lineage))
    }
    childClassifications.sort(bySortIndex)
    return classification
  }

  for (const { id, parent, slug } of supplied) {
    if (parent !== null && !suppliedById.has(parent))
      missing.push(`classification ${parent} above ${slug} (${id})`)
  }
  const roots = supplied.filter(({ parent }) => parent === null).map((source) => grow(source, []))
  return { roots: roots.sort(bySortIndex), byId, byPath, missing }
}

function mapped(source: SuppliedClassification, parents: readonly Classification[]) {
  const above = parents.at(-1)
  return {
    id: source.id,
    slug: source.slug,
    name: source.name,
    description: source.description,
    imageUrl: source.image_url,
    language: source.language,
    kind: source.type,
    sortIndex: source.sort_index ?? 0, // [CAT-03]
    supportedCountries: source.supported_countries,
    path: `${above?.path ?? ""}/${source.slug}`,
    isTopLevel: above === undefined,
    productCount: source.product_count,
  }
}

/** As the classification lists them, then those that only name it as the one above. */
function childIds(
  { id, children }: SuppliedClassification,
  supplied: readonly SuppliedClassification[],
): string[] {
  return [
    ...new Set([...children, ...supplied.filter(({ parent }) => parent === id).map((child) => child.id)]),
  ]
}

function bySortIndex(one: Classification, other: Classification): number {
  return one.sortIndex - other.sortIndex
}

/** The tree of classifications as readers of one country see it. */
import type { ClassificationFieldsFragment } from "../../../ground/graphql/generated/catalogue.ts"
import { isSupplied } from "./supplied.ts"

export type ClassificationKind = "product" | "service"

/** A classification as the catalogue supplies it [CAT-01]; its products are loaded where they are shown. */
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
  /** From the top down, including this one. */
  lineage: readonly Classification[]
  childClassifications: readonly Classification[]
  /** Products of it and of everything below; null when the service doesn't count. */
  productCount: number | null
}

export type ClassificationTree = {
  /** The top-level classifications in their order. */
  roots: readonly Classification[]
  byId: ReadonlyMap<string, Classification>
  byPath: ReadonlyMap<string, Classification>
  /** Ids that the hierarchy names but the catalogue doesn't contain, for the log [CAT-32]. */
  missing: readonly string[]
}

/**
 * Builds the tree for readers of a country. A classification that isn't supplied there is left out with everything
 * below it; top-level ones always stay [CAT-08, CAT-09].
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
      // A classification that is listed twice, or below itself, is kept at its first place only.
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

/** In the order that the classification lists them, followed by those that only name it as their parent. */
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

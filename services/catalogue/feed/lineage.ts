/** The position in the hierarchy, and the countries that follow from it. */
import type { EntryRow } from "../rows.ts"

type Classification = EntryRow<"classification">["data"]
type Hierarchy = { classifications: ReadonlyMap<string, Classification> }

/** The classification and all above it, from the top down. A cycle ends the chain. */
export function lineageOf(id: string | undefined, { classifications }: Hierarchy): Classification[] {
  const lineage: Classification[] = []
  let current = id === undefined ? undefined : classifications.get(id)
  while (current && !lineage.includes(current)) {
    lineage.unshift(current)
    current = current.parent ? classifications.get(current.parent) : undefined
  }
  return lineage
}

/** Unlocalized: the chain of slugs [CAT-05]. */
export function pathBelow(slugs: readonly string[]): string {
  return `/${slugs.join("/")}`
}

/** The countries that a classification is restricted to; top-level ones are shown everywhere [CAT-09]. */
export function restrictionOf({ parent, supportedCountries }: Classification): string[] | undefined {
  return parent ? supportedCountries : undefined
}

/** The intersection of the lists; undefined when none restricts anything. */
export function commonCountries(lists: readonly (readonly string[] | undefined)[]): string[] | undefined {
  const [first, ...others] = lists.filter((list) => list !== undefined)
  return first?.filter((country) => others.every((list) => list.includes(country)))
}

/** Capabilities of machines, and their slugs in addresses. */
import type { CapabilityFieldsFragment } from "../../../ground/graphql/generated/catalogue.ts"

export type Capability = CapabilityFieldsFragment & {
  /** Used in addresses. */
  slug: string
}

/** Removes accents, lowers, drops punctuation and turns spaces into hyphens [CAT-20]. */
export function capabilitySlug(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replaceAll(/[\s-]+/g, "-")
}

/**
 * Slugs come from the English names, so that an address means the same in every language. A name that leaves no slug is
 * replaced by the id.
 */
export function withSlugs(
  capabilities: readonly CapabilityFieldsFragment[],
  english: readonly CapabilityFieldsFragment[],
): Capability[] {
  const names = new Map(english.map(({ id, name }) => [id, name]))
  return capabilities.map((capability) => ({
    ...capability,
    slug: capabilitySlug(names.get(capability.id) ?? capability.name) || capability.id,
  }))
}

/** Ids by everything that an address may use: slug, id, and the slug of the name in the reader's language. */
export function capabilityIds(capabilities: readonly Capability[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { id, name } of capabilities) ids.set(capabilitySlug(name), id)
  for (const { id } of capabilities) ids.set(id, id)
  for (const { id, slug } of capabilities) ids.set(slug, id)
  return ids
}

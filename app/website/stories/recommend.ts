type Candidate = {
  id: string
  category: { slug: string }
  productSlugs: readonly string[]
  publicationDate: string
}

/**
 * Stories to read next: those of the same category that share a product first, then those that share either, newest first
 * within each, and never the story itself [STORY-05].
 */
export function recommend<Story extends Candidate>(
  story: Candidate,
  candidates: readonly Story[],
  count: number,
): Story[] {
  const products = new Set(story.productSlugs)
  const nearness = (other: Candidate) =>
    (other.category.slug === story.category.slug ? 1 : 0) +
    (other.productSlugs.some((slug) => products.has(slug)) ? 1 : 0)
  const others = new Map(candidates.filter(({ id }) => id !== story.id).map((other) => [other.id, other]))
  return [...others.values()]
    .filter((other) => nearness(other) > 0)
    .sort(
      (one, other) =>
        nearness(other) - nearness(one) ||
        Date.parse(other.publicationDate) - Date.parse(one.publicationDate) ||
        (one.id < other.id ? -1 : 1),
    )
    .slice(0, count)
}

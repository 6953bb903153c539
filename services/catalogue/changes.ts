/** Whether tags of changed content speak of the catalogue, or of everything. */
export function concernsCatalogue(tags: readonly string[]): boolean {
  return tags.some((tag) => tag === "catalogue" || tag === "*" || /^(?:product|classification):/.test(tag))
}

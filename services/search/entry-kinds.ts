/** What is found beside pages and products. The names are those of the sources in the index, too. */
export const entryKinds = ["news", "events", "locations", "reports", "screens"] as const

export type EntryKind = (typeof entryKinds)[number]

/** The kinds that a change may concern, by the tags of changed content. */
export function entryKindsOf(tags: readonly string[]): EntryKind[] {
  return entryKinds.filter((kind) => tags.some((tag) => isAbout(kind, tag)))
}

function isAbout(kind: EntryKind, tag: string): boolean {
  if (tag === "all") return true
  // They come with the code, and not with the content.
  if (kind === "screens") return false
  if (kind === "news") return tag.startsWith("news:")
  // A report's document may be replaced without a change of the report.
  if (kind === "reports") return tag === "investors" || tag.startsWith("asset:")
  return tag === kind
}

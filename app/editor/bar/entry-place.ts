/** Where an editor changes an entry. */
import type { EntryFacts } from "../hidden-reasons/entry-facts.ts"

export type EntryPlace =
  /** In the content system. */
  | { kind: "address"; href: string }
  /** In the content folder: `sites/main/pages/company/de.yaml:1`. */
  | { kind: "file"; name: string }

type Entry = Pick<EntryFacts, "kind" | "id" | "path" | "siteId" | "languages">
type Given = { pattern: string | undefined; isEmbedded: boolean; language: string }

/** @returns null for a remote content service whose addresses aren't configured. */
export function entryPlace(entry: Entry, { pattern, isEmbedded, language }: Given): EntryPlace | null {
  if (pattern !== undefined) {
    const values: Record<string, string> = { id: entry.id, kind: entry.kind, language }
    const href = pattern.replace(/\{(\w+)\}/g, (whole, name) =>
      Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? "") : whole,
    )
    return { kind: "address", href }
  }
  return isEmbedded ? { kind: "file", name: `${fileOf(entry, language)}:1` } : null
}

/** By the layout of the content folder (`services/content/README.md`). */
function fileOf({ kind, id, path, siteId, languages }: Entry, language: string): string {
  if (kind === "Event") return `events/${id}.yaml`
  if (kind === "Location") return `locations/${id}.yaml`
  if (kind === "Whitepaper") return `whitepapers/${id}.yaml`
  const folder = `sites/${siteId}/pages${path === "/" ? "/_home" : path}`
  // A language that the page lacks has no file; what all languages share stands in one of its own.
  return `${folder}/${languages?.includes(language) ? language : "page"}.yaml`
}

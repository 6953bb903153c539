// Beyond this number, purging everything costs less than purging by tags.
const maxTags = 1000

const investorKinds: ReadonlySet<string> = new Set(["figureTable", "report", "meeting", "sharePrices"])

/** Collects the tags by which readers of content know which cached answers to drop. */
export class ChangeTags {
  private readonly tags = new Set<string>()

  add(tag: string): void {
    this.tags.add(tag)
  }

  addEntry(kind: string, id: string): void {
    const isSystem = kind === "country" || kind === "language" || kind === "brand"
    // Only the search reads the thesaurus, and it reads it as a whole.
    if (kind === "concept") this.add("thesaurus")
    // Who answers a country depends on all locations, so they are read as a whole, too.
    else if (kind === "location") this.add("locations")
    // An investors' page shows several of them together.
    else if (investorKinds.has(kind)) this.add("investors")
    else this.add(isSystem ? "system" : `${kind}:${id}`)
    // The list of sites is part of the system data.
    if (kind === "site") this.add("system")
  }

  /** @returns the tags; `all` when everything has changed. */
  list(): string[] {
    return this.tags.size > maxTags ? ["all"] : [...this.tags].sort()
  }
}

// Above this number it is cheaper to purge the whole catalogue than to list the tags.
const maxTags = 1000

/** Cache tags of the readers of the catalogue. */
export class ChangeTags {
  private readonly tags = new Set<string>()
  private isWhole = false

  add(tag: string): void {
    if (this.isFull) return
    this.tags.add(tag)
  }

  /** Names of brands, capabilities and specifications, and the tree, are on every page. */
  addEntry(kind: string, slug: string | null): void {
    if (kind === "classification" && slug) this.add(`classification:${slug}`)
    this.addWhole()
  }

  addWhole(): void {
    this.isWhole = true
  }

  get isFull(): boolean {
    return this.isWhole || this.tags.size > maxTags
  }

  /** `catalogue` stands for everything. */
  list(): string[] {
    return this.isFull ? ["catalogue"] : [...this.tags].sort()
  }
}

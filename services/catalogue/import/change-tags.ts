// Beyond this many, telling the readers of changes to forget the whole catalogue costs less than the list.
const maxTags = 1000

/** The tags by which readers of the catalogue know what to forget. */
export class ChangeTags {
  private readonly tags = new Set<string>()
  private isWhole = false

  add(tag: string): void {
    if (this.isFull) return
    this.tags.add(tag)
  }

  /** Names of brands, capabilities and specifications are on every page; so is the tree. */
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

// Beyond this many, telling the readers of changes to forget everything costs less than the list.
const maxTags = 1000

/** The tags by which readers of content know what to forget. */
export class ChangeTags {
  private readonly tags = new Set<string>()

  add(tag: string): void {
    this.tags.add(tag)
  }

  addEntry(kind: string, id: string): void {
    const isSystem = kind === "country" || kind === "language" || kind === "brand"
    this.add(isSystem ? "system" : `${kind}:${id}`)
    // The list of sites is part of the system data.
    if (kind === "site") this.add("system")
  }

  /** `all` stands for everything. */
  list(): string[] {
    return this.tags.size > maxTags ? ["all"] : [...this.tags].sort()
  }
}

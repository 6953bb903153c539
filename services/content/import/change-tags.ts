// Beyond this number, purging everything costs less than purging by tags.
const maxTags = 1000

const system = () => ["system"]
const investors = () => ["investors"]
const publications = () => ["stories", "media-releases"]

/** The tags of kinds that are read as a whole, or together with others; those of all others name the entry. */
const tagsByKind: Readonly<Record<string, (id: string) => string[]>> = {
  country: system,
  language: system,
  brand: system,
  // The list of sites is part of the system data.
  site: (id) => [`site:${id}`, "system"],
  // Only the search reads the thesaurus, and it reads it as a whole.
  concept: () => ["thesaurus"],
  // Who answers a country depends on all locations.
  location: () => ["locations"],
  // A list of events, or a calendar, may show any of them.
  event: () => ["events"],
  // An investors' page shows several of them together.
  figureTable: investors,
  report: investors,
  meeting: investors,
  sharePrices: investors,
  topic: publications,
  contact: publications,
  // A site's news is read as a list.
  news: (id) => [`news:${id.slice(0, id.indexOf(":"))}`],
}

const listOfPages: Readonly<Record<string, string>> = { Story: "stories", MediaRelease: "media-releases" }

export function tagsOfEntry(kind: string, id: string): string[] {
  return tagsByKind[kind]?.(id) ?? [`${kind}:${id}`]
}

export function tagsOfPage(id: string, cmsType: string): string[] {
  const list = listOfPages[cmsType]
  return [`page:${id}`, ...(list ? [list] : [])]
}

/** Collects the tags by which readers of content know which cached answers to drop. */
export class ChangeTags {
  private readonly tags = new Set<string>()

  add(tag: string): void {
    this.tags.add(tag)
  }

  addEntry(kind: string, id: string): void {
    for (const tag of tagsOfEntry(kind, id)) this.add(tag)
  }

  addPage(id: string, cmsType: string): void {
    for (const tag of tagsOfPage(id, cmsType)) this.add(tag)
  }

  /** @returns the tags; `all` when everything has changed. */
  list(): string[] {
    return this.tags.size > maxTags ? ["all"] : [...this.tags].sort()
  }
}

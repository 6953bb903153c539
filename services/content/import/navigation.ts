import {
  type NavigationData,
  type NavigationText,
  type StoredNavigationItem,
  sectionIdOf,
} from "../navigation-rows.ts"
import type { EntryRow } from "../rows.ts"
import { hasTarget, type References, readLink } from "./links.ts"
import {
  type LinkSource,
  type NavigationItemSource,
  navigationShape,
  navigationTextsShape,
} from "./shapes.ts"
import { checkShape, type Path, type SourceFile } from "./source-file.ts"

/** Reads a site's navigation. `texts` are the files of its languages. */
export function readNavigation(
  siteId: string,
  source: SourceFile,
  texts: ReadonlyMap<string, SourceFile>,
  references: References,
): EntryRow<NavigationData> | null {
  const shape = checkShape(source, navigationShape, references.faults)
  if (!shape) return null
  const reader = new NavigationReader(siteId, source, references)
  const { contactLink, sections, ...footer } = shape.footer
  const header = {
    ...shape.header,
    homeItems: reader.items(shape.header.homeItems, ["header", "homeItems"]),
    topItems: reader.items(shape.header.topItems, ["header", "topItems"]),
  }
  if (contactLink) reader.textIds.add("footer.contactLink")
  const data: NavigationData = {
    sectionIds: [],
    header,
    footer: {
      ...footer,
      contactLink: reader.link(contactLink, ["footer", "contactLink"]),
      sections: sections.map(({ id, items }, index) => {
        reader.claim(id, ["footer", "sections", index])
        return { id, items: reader.items(items, ["footer", "sections", index, "items"]) }
      }),
    },
    texts: readTexts(texts, reader.textIds, references),
  }
  const headed = header.topItems.filter((item) => item.items.length > 0)
  data.sectionIds = [...headed, ...sections].map(({ id }) => sectionIdOf(siteId, id))
  return { kind: "navigation", id: siteId, position: 0, data }
}

class NavigationReader {
  /** The ids for which texts may be given. */
  readonly textIds = new Set<string>()
  private readonly siteId: string
  private readonly source: SourceFile
  private readonly references: References

  constructor(siteId: string, source: SourceFile, references: References) {
    this.siteId = siteId
    this.source = source
    this.references = references
  }

  claim(id: string, path: Path): void {
    if (this.textIds.has(id)) this.refuse([...path, "id"], `the id "${id}" stands twice in this navigation`)
    this.textIds.add(id)
  }

  items(items: readonly NavigationItemSource[], path: Path): StoredNavigationItem[] {
    return items.map((item, index) => this.item(item, [...path, index]))
  }

  private item(item: NavigationItemSource, path: Path): StoredNavigationItem {
    const { id, countries, hidden, hideSubItems, marketingSection, contentTeaserCard, items, ...link } = item
    this.claim(id, path)
    for (const code of countries)
      if (!this.references.countries.has(code))
        this.refuse([...path, "countries"], `there is no country ${code}`)
    const stored: StoredNavigationItem = {
      id,
      countries,
      hidden,
      hideSubItems,
      items: this.items(items, [...path, "items"]),
    }
    if (hasTarget(link)) stored.link = this.link(link, path)
    if (marketingSection) {
      if (marketingSection.link) this.textIds.add(`${id}.marketingSection.link`)
      this.asset(marketingSection.logo, [...path, "marketingSection", "logo"])
      stored.marketingSection = {
        ...marketingSection,
        link: this.link(marketingSection.link, [...path, "marketingSection", "link"]),
      }
    }
    if (contentTeaserCard) {
      this.textIds.add(`${id}.contentTeaserCard`)
      if (contentTeaserCard.link) this.textIds.add(`${id}.contentTeaserCard.link`)
      this.asset(contentTeaserCard.image, [...path, "contentTeaserCard", "image"])
      stored.contentTeaserCard = {
        ...contentTeaserCard,
        link: this.link(contentTeaserCard.link, [...path, "contentTeaserCard", "link"]),
      }
    }
    return stored
  }

  link(link: LinkSource | undefined, path: Path) {
    if (!link) return undefined
    const place = { file: this.source.file, line: this.source.lineOf(path) }
    return readLink(link, this.siteId, this.references, place) ?? undefined
  }

  private asset(id: string | undefined, path: Path): void {
    if (id !== undefined && !this.references.assets.has(id)) this.refuse(path, `there is no asset "${id}"`)
  }

  private refuse(path: Path, reason: string): void {
    this.references.faults.add(this.source.file, this.source.lineOf(path), reason)
  }
}

function readTexts(
  sources: ReadonlyMap<string, SourceFile>,
  known: ReadonlySet<string>,
  { faults }: References,
): NavigationData["texts"] {
  const texts: Record<string, Record<string, NavigationText>> = {}
  for (const [language, source] of sources) {
    const read = checkShape(source, navigationTextsShape, faults)
    if (!read) continue
    for (const [id, text] of Object.entries(read)) {
      if (!known.has(id))
        faults.add(source.file, source.lineOf([id]), `navigation.yaml has nothing with the id "${id}"`)
      else if (id.endsWith(".contentTeaserCard") && text.title === undefined)
        faults.add(source.file, source.lineOf([id]), `"${id}.title" is missing`)
    }
    texts[language] = read
  }
  return texts
}

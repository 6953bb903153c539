import type { PageModuleFieldsFragment } from "../../ground/graphql/generated/content.ts"
import { headingLevel, isElementNode, textOf } from "./rich-text-node.ts"

export type OutlineHeading = { id: string; text: string; level: number }

/** The link targets of a page: headings for the table of contents, modules with an anchor for the anchor navigation. */
export type PageOutline = {
  headings: OutlineHeading[]
  anchors: Array<{ id: string; title: string }>
  /** Element id of the module with this key, if it has an anchor. */
  anchorId: (moduleKey: string) => string | undefined
  /** Element id of a module's title, or of a heading inside its rich text. */
  headingId: (moduleKey: string, place?: string) => string | undefined
}

type Heading = { moduleKey: string; place: string; text: string; level: number }

/**
 * Ids are made from the text, so that a link survives edits elsewhere on the page. Anchors that editors chose are
 * assigned first, because links to them may exist [ROUTE-34].
 */
export function outlinePage(modules: readonly PageModuleFieldsFragment[]): PageOutline {
  const taken = new Set(reservedIds)
  const anchorIds = new Map<string, string>()
  for (const module of modules) {
    const name = module.anchor || module.anchorTitle
    if (name)
      anchorIds.set(module.key, uniqueId(/\s/.test(name) || !module.anchor ? slugify(name) : name, taken))
  }
  const headingIds = new Map<string, string>()
  const headings = modules.flatMap(headingsOf).map((heading) => {
    const id = uniqueId(slugify(heading.text), taken)
    headingIds.set(`${heading.moduleKey}/${heading.place}`, id)
    return { id, text: heading.text, level: heading.level }
  })
  return {
    headings,
    anchors: modules.flatMap((module) => {
      const id = anchorIds.get(module.key)
      return id && module.anchorTitle ? [{ id, title: module.anchorTitle }] : []
    }),
    anchorId: (moduleKey) => anchorIds.get(moduleKey),
    headingId: (moduleKey, place = "") => headingIds.get(`${moduleKey}/${place}`),
  }
}

/** Ids used by the page's frame. */
const reservedIds = ["main", "header", "footer", "navigation"]

/** `Größe & Gewicht` becomes `groesse-gewicht`; other scripts stay as they are: `製品の特長`. */
export function slugify(text: string): string {
  const latin = text
    .toLowerCase()
    .replace(/ä/g, "ae")
    .replace(/ö/g, "oe")
    .replace(/ü/g, "ue")
    .replace(/ß/g, "ss")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
  return latin.replace(/[^\p{L}\p{N}\p{M}]+/gu, "-").replace(/^-+|-+$/g, "") || "section"
}

function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`
  taken.add(id)
  return id
}

function headingsOf(module: PageModuleFieldsFragment): Heading[] {
  const moduleKey = module.key
  switch (module.__typename) {
    case "RichTextModule":
      return richTextHeadings(moduleKey, module.content.raw.children, 2)
    case "Aside":
      return [
        ...titleOf(moduleKey, module.title),
        ...richTextHeadings(moduleKey, module.body?.raw.children ?? [], module.title ? 3 : 2),
      ]
    case "CallToAction":
    case "Contact":
      return titleOf(moduleKey, module.heading)
    case "Gallery":
    case "Video":
    case "Cards":
    case "TeaserGrid":
    case "Accordion":
    case "KeyFigures":
    case "Downloads":
    case "BrandLogos":
    case "CatalogueShowcase":
    case "FiguresTable":
    case "ReportList":
    case "MeetingList":
    case "SharePrice":
    case "DividendCalculator":
    case "AdHocList":
      return titleOf(moduleKey, module.title)
    default:
      return []
  }
}

function titleOf(moduleKey: string, title: string | null): Heading[] {
  return title ? [{ moduleKey, place: "", text: title, level: 2 }] : []
}

function richTextHeadings(
  moduleKey: string,
  nodes: readonly unknown[],
  minLevel: number,
  parent = "",
): Heading[] {
  return nodes.flatMap((node, index) => {
    if (!isElementNode(node)) return []
    const place = parent ? `${parent}.${index}` : `${index}`
    const level = headingLevel(node)
    if (level === null) return richTextHeadings(moduleKey, node.children, minLevel, place)
    const text = textOf(node).trim()
    return text ? [{ moduleKey, place, text, level: Math.max(level, minLevel) }] : []
  })
}

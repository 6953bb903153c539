/**
 * Which texts the content's components have, as the content service's schema says it; a test compares. Pictures, targets of links and
 * order are the same in every language and don't belong here.
 */

/** `rich`: a tree; `list` and `rows`: the texts of a table. */
type TextKind = "text" | "rich" | "list" | "rows"

export type ComponentTexts = {
  texts: Readonly<Record<string, TextKind>>
  /** Those that a language can't do without. */
  required?: readonly string[]
  /**
   * Fields that hold components, by their type; `one` of them or `many`. `isNamed`: their own id stands in the path of their texts, in
   * place of their number.
   */
  parts?: Readonly<Record<string, { type: string; number: "one" | "many"; isNamed?: true }>>
}

const text = "text" as const
const links = { links: { type: "Link", number: "many" } } as const
const lead = { title: text, leadText: text }

function items(type: string) {
  return { items: { type, number: "many" as const } }
}

const modules: Record<string, ComponentTexts> = {
  CoverHero: { texts: { overline: text, title: text, leadText: text }, required: ["title"], parts: links },
  RichTextModule: { texts: { body: "rich" }, required: ["body"] },
  Picture: { texts: { caption: text } },
  Gallery: { texts: { title: text }, parts: items("GalleryItem") },
  Video: { texts: { title: text, caption: text } },
  Aside: { texts: { overline: text, title: text, body: "rich" }, parts: links },
  Cards: { texts: lead, parts: items("Card") },
  TeaserGrid: { texts: { title: text }, parts: items("Teaser") },
  Table: { texts: { caption: text, columns: "list", rows: "rows" } },
  Accordion: { texts: { title: text }, parts: items("AccordionItem") },
  Quote: { texts: { text, attribution: text }, required: ["text"] },
  KeyFigures: { texts: { title: text }, parts: items("KeyFigure") },
  Downloads: { texts: { title: text }, parts: items("Download") },
  CallToAction: { texts: { title: text, text }, required: ["title"], parts: links },
  BrandLogos: { texts: { title: text } },
  CatalogueShowcase: { texts: lead },
  Contact: {
    texts: { title: text, text, organisation: text, address: text, openingHours: text },
    required: ["title"],
    parts: links,
  },
  Form: { texts: { title: text, text }, required: ["title"] },
  WhitepaperTeaser: { texts: { title: text, text } },
  EventList: { texts: { title: text } },
  FiguresTable: { texts: lead },
  ReportList: { texts: lead },
  MeetingList: { texts: lead },
  SharePrice: { texts: lead },
  DividendCalculator: { texts: lead },
  AdHocList: { texts: lead },
  StoryTeasers: { texts: { title: text, text } },
  TableOfContents: { texts: { title: text } },
  AnchorNavigation: { texts: { label: text } },
}

const ofEveryModule = { anchorTitle: text }

export const moduleTexts: Readonly<Record<string, ComponentTexts>> = Object.fromEntries(
  Object.entries(modules).map(([type, own]) => [type, { ...own, texts: { ...ofEveryModule, ...own.texts } }]),
)

const link = { link: { type: "Link", number: "one" } } as const

const namedItems = { items: { type: "NavigationItem", number: "many", isNamed: true } } as const

/** Components within modules and other entries. */
export const partTexts: Readonly<Record<string, ComponentTexts>> = {
  Link: { texts: { text } },
  GalleryItem: { texts: { caption: text } },
  Card: { texts: { title: text, text }, required: ["title"], parts: link },
  Teaser: { texts: { overline: text, title: text, text }, required: ["title"], parts: link },
  AccordionItem: { texts: { title: text, body: "rich" }, required: ["title", "body"] },
  KeyFigure: { texts: { value: text, unit: text, label: text }, required: ["value", "label"] },
  Download: { texts: { title: text }, required: ["title"] },
  EventPlace: { texts: { venue: text } },
  FigureColumn: { texts: { label: text } },
  FigureRow: { texts: { label: text, unit: text }, required: ["label"] },
  AgendaItem: { texts: { title: text, motion: text }, required: ["title"] },
  NavigationItem: {
    texts: { title: text, breadcrumbOverride: text },
    parts: {
      ...link,
      marketingSection: { type: "MarketingSection", number: "one" },
      contentTeaserCard: { type: "ContentTeaserCard", number: "one" },
      ...namedItems,
    },
  },
  MarketingSection: { texts: {}, parts: link },
  ContentTeaserCard: { texts: { title: text, text }, required: ["title"], parts: link },
}

/** The other kinds of entries, by their GraphQL type. */
export const entryTexts: Readonly<Record<string, ComponentTexts>> = {
  Location: { texts: { name: text, description: text }, required: ["name", "description"] },
  Whitepaper: { texts: { title: text, leadText: text, points: "list" }, required: ["title", "leadText"] },
  Event: {
    texts: { title: text, leadText: text, description: "rich" },
    required: ["title", "leadText"],
    parts: { place: { type: "EventPlace", number: "one" } },
  },
  FigureTable: {
    texts: { caption: text, scope: text, source: text, rowTitle: text },
    required: ["caption", "rowTitle"],
    parts: {
      columns: { type: "FigureColumn", number: "many", isNamed: true },
      rows: { type: "FigureRow", number: "many", isNamed: true },
    },
  },
  Report: { texts: { title: text, text }, required: ["title"] },
  Meeting: {
    texts: { title: text, place: text, text },
    required: ["title", "place"],
    parts: { items: { type: "AgendaItem", number: "many", isNamed: true } },
  },
  Topic: { texts: { name: text }, required: ["name"] },
  ContactPerson: { texts: { name: text, role: text, about: text }, required: ["name"] },
  NewsItem: { texts: { title: text, text }, required: ["title", "text"] },
  NavigationSection: { texts: { title: text }, parts: namedItems },
  Asset: { texts: { alternativeText: text, credit: text } },
}

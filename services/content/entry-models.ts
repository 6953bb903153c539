/** Which texts the entries other than pages have, by their GraphQL type; `mutations.graphql` is made of it. */
import type { FieldKind, Fields } from "./models.ts"
import type { EntryKind } from "./rows.ts"

/** `part`: the one component in a field. `items` of an entry are named by ids of their own. */
export type EntryField = FieldKind | { kind: "part"; typename: string; fields: EntryFields }
export type EntryFields = Readonly<Record<string, EntryField>>

const text = { kind: "text" } as const
const requiredText = { kind: "text", required: true } as const
const link = { kind: "link" } as const

const navigationItem: Record<string, EntryField> = {
  title: text,
  breadcrumbOverride: text,
  link,
  marketingSection: { kind: "part", typename: "MarketingSection", fields: { link } },
  contentTeaserCard: {
    kind: "part",
    typename: "ContentTeaserCard",
    fields: { title: requiredText, text, link },
  },
}
const navigationItems = {
  kind: "items",
  typename: "NavigationItem",
  fields: navigationItem as Fields,
} as const
// Items hold items.
navigationItem.items = navigationItems

export const entryModels: Readonly<Record<string, { kind: EntryKind; fields: EntryFields }>> = {
  Location: { kind: "location", fields: { name: requiredText, description: requiredText } },
  Whitepaper: {
    kind: "whitepaper",
    fields: { title: requiredText, leadText: requiredText, points: { kind: "texts" } },
  },
  Event: {
    kind: "event",
    fields: {
      title: requiredText,
      leadText: requiredText,
      description: { kind: "markdown" },
      place: { kind: "part", typename: "EventPlace", fields: { venue: text } },
    },
  },
  FigureTable: {
    kind: "figureTable",
    fields: {
      caption: requiredText,
      scope: text,
      source: text,
      rowTitle: requiredText,
      columns: { kind: "items", typename: "FigureColumn", fields: { label: text } },
      rows: { kind: "items", typename: "FigureRow", fields: { label: requiredText, unit: text } },
    },
  },
  Report: { kind: "report", fields: { title: requiredText, text } },
  Meeting: {
    kind: "meeting",
    fields: {
      title: requiredText,
      place: requiredText,
      text,
      items: { kind: "items", typename: "AgendaItem", fields: { title: requiredText, motion: text } },
    },
  },
  Topic: { kind: "topic", fields: { name: requiredText } },
  ContactPerson: { kind: "contact", fields: { name: requiredText, role: text, about: text } },
  NewsItem: { kind: "news", fields: { title: requiredText, text: requiredText } },
  NavigationSection: { kind: "navigation", fields: { title: text, items: navigationItems } },
  Asset: { kind: "asset", fields: { alternativeText: text, credit: text } },
}

import { eventCategories } from "./event.ts"

/**
 * The content modules and their fields, defined once: the importer checks files against them, the exporter splits
 * stored modules by them, and the store keeps modules in this form. `schema.graphql` has the same list for readers.
 *
 * "shared" fields are in `page.yaml`, "text" fields in each language's file.
 */
export type FieldKind =
  | { kind: "text"; required?: boolean }
  | { kind: "markdown"; required?: boolean }
  | { kind: "texts" } // list of strings in the language's file
  | { kind: "textRows" } // list of lists of strings in the language's file
  | { kind: "asset" }
  | { kind: "theme" }
  | { kind: "enum"; values: readonly string[]; default: string }
  | { kind: "boolean"; default: boolean }
  | { kind: "number"; default: number; min: number; max: number } // whole
  | { kind: "string"; required?: boolean } // shared, the same in every language: a URL, a telephone number
  | { kind: "whitepaper"; required?: boolean } // id of a whitepaper
  | { kind: "figureTable"; required?: boolean } // id of a table in figures/
  | { kind: "sharePrices"; required?: boolean } // id of a list in share-prices/
  | { kind: "locale" }
  | { kind: "brands" }
  | { kind: "link" }
  | { kind: "links" }
  | { kind: "items"; typename: string; fields: Fields }

export type Fields = Readonly<Record<string, FieldKind>>

const text = { kind: "text" } as const
const requiredText = { kind: "text", required: true } as const
const asset = { kind: "asset" } as const
const link = { kind: "link" } as const
const links = { kind: "links" } as const

/** The fields of every module beside `key`, `type` and `measure`. */
export const commonFields: Fields = { anchor: { kind: "string" }, anchorTitle: text }

export const measures = ["STRETCHED", "BREAKOUT", "INLINE"] as const

export const modules: Readonly<
  Record<string, { defaultMeasure: (typeof measures)[number]; fields: Fields }>
> = {
  CoverHero: {
    defaultMeasure: "STRETCHED",
    fields: {
      overline: text,
      title: requiredText,
      leadText: text,
      image: asset,
      video: asset,
      layout: { kind: "enum", values: ["BAND", "COVER", "SPLIT"], default: "BAND" },
      theme: { kind: "theme" },
      links,
    },
  },
  RichTextModule: { defaultMeasure: "INLINE", fields: { body: { kind: "markdown", required: true } } },
  Picture: { defaultMeasure: "BREAKOUT", fields: { image: asset, caption: text } },
  Gallery: {
    defaultMeasure: "BREAKOUT",
    fields: {
      title: text,
      items: { kind: "items", typename: "GalleryItem", fields: { image: asset, caption: text } },
    },
  },
  Video: {
    defaultMeasure: "BREAKOUT",
    fields: { title: text, video: asset, url: { kind: "string" }, poster: asset, caption: text },
  },
  Aside: {
    defaultMeasure: "STRETCHED",
    fields: {
      overline: text,
      title: text,
      body: { kind: "markdown" },
      image: asset,
      side: { kind: "enum", values: ["LEFT", "RIGHT"], default: "LEFT" },
      shape: { kind: "enum", values: ["SQUARE", "VIDEO"], default: "SQUARE" },
      links,
    },
  },
  Cards: {
    defaultMeasure: "STRETCHED",
    fields: {
      title: text,
      leadText: text,
      items: { kind: "items", typename: "Card", fields: { title: requiredText, text, image: asset, link } },
    },
  },
  TeaserGrid: {
    defaultMeasure: "STRETCHED",
    fields: {
      title: text,
      items: {
        kind: "items",
        typename: "Teaser",
        fields: {
          overline: text,
          title: requiredText,
          text,
          image: asset,
          link,
          wide: { kind: "boolean", default: false },
        },
      },
    },
  },
  Table: {
    defaultMeasure: "BREAKOUT",
    fields: {
      caption: text,
      columns: { kind: "texts" },
      rows: { kind: "textRows" },
      rowHeadings: { kind: "boolean", default: true },
    },
  },
  Accordion: {
    defaultMeasure: "INLINE",
    fields: {
      title: text,
      items: {
        kind: "items",
        typename: "AccordionItem",
        fields: { title: requiredText, body: { kind: "markdown", required: true } },
      },
    },
  },
  Quote: { defaultMeasure: "BREAKOUT", fields: { text: requiredText, attribution: text, image: asset } },
  KeyFigures: {
    defaultMeasure: "BREAKOUT",
    fields: {
      title: text,
      items: {
        kind: "items",
        typename: "KeyFigure",
        fields: { value: requiredText, unit: text, label: requiredText },
      },
    },
  },
  Downloads: {
    defaultMeasure: "INLINE",
    fields: {
      title: text,
      items: {
        kind: "items",
        typename: "Download",
        fields: { title: requiredText, file: asset, thumbnail: asset, language: { kind: "locale" } },
      },
    },
  },
  CallToAction: {
    defaultMeasure: "STRETCHED",
    fields: { title: requiredText, text, theme: { kind: "theme" }, links },
  },
  BrandLogos: { defaultMeasure: "STRETCHED", fields: { title: text, brands: { kind: "brands" } } },
  CatalogueShowcase: {
    defaultMeasure: "STRETCHED",
    fields: {
      title: text,
      leadText: text,
      shows: { kind: "enum", values: ["FAMILIES", "FINDER", "NEWEST"], default: "FAMILIES" },
    },
  },
  Contact: {
    defaultMeasure: "BREAKOUT",
    fields: {
      title: requiredText,
      text,
      organisation: text,
      address: text,
      telephone: { kind: "string" },
      email: { kind: "string" },
      openingHours: text,
      links,
    },
  },
  Form: {
    defaultMeasure: "INLINE",
    fields: {
      title: requiredText,
      text,
      // The website knows the forms, not the content service: a new form needs no change here.
      form: { kind: "string", required: true },
      team: { kind: "string" },
      product: { kind: "string" },
      whitepaper: { kind: "whitepaper" },
    },
  },
  WhitepaperTeaser: {
    defaultMeasure: "BREAKOUT",
    fields: { title: text, text, whitepaper: { kind: "whitepaper", required: true } },
  },
  EventList: {
    defaultMeasure: "STRETCHED",
    fields: {
      title: text,
      // INVESTORS: the financial calendar with the general meetings.
      category: { kind: "enum", values: ["ALL", "INVESTORS", ...eventCategories], default: "ALL" },
      time: { kind: "enum", values: ["COMING", "PAST"], default: "COMING" },
      number: { kind: "number", default: 4, min: 1, max: 50 },
    },
  },
  FiguresTable: {
    defaultMeasure: "BREAKOUT",
    fields: {
      title: text,
      leadText: text,
      figures: { kind: "figureTable", required: true },
      view: { kind: "enum", values: ["TABLE", "CHART"], default: "TABLE" },
    },
  },
  ReportList: {
    defaultMeasure: "BREAKOUT",
    fields: { title: text, leadText: text, comparison: { kind: "boolean", default: false } },
  },
  MeetingList: { defaultMeasure: "BREAKOUT", fields: { title: text, leadText: text } },
  SharePrice: {
    defaultMeasure: "BREAKOUT",
    fields: { title: text, leadText: text, prices: { kind: "sharePrices", required: true } },
  },
  DividendCalculator: {
    defaultMeasure: "INLINE",
    fields: {
      title: text,
      leadText: text,
      figures: { kind: "figureTable", required: true },
      // The row that says what a share was paid; each column is a year.
      row: { kind: "string", required: true },
      prices: { kind: "sharePrices" },
    },
  },
  AdHocList: {
    defaultMeasure: "BREAKOUT",
    fields: { title: text, leadText: text, number: { kind: "number", default: 5, min: 1, max: 50 } },
  },
  StoryTeasers: {
    defaultMeasure: "STRETCHED",
    fields: {
      title: text,
      text,
      category: { kind: "string" },
      product: { kind: "string" },
      number: { kind: "number", default: 3, min: 1, max: 12 },
    },
  },
  TableOfContents: { defaultMeasure: "INLINE", fields: { title: text } },
  AnchorNavigation: { defaultMeasure: "STRETCHED", fields: { label: text } },
}

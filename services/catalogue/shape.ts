/**
 * The canonical shape of catalogue data. Every import format (JSON, CSV, BMEcat) becomes a stream of these records, and
 * the demo catalogue is written in it: YAML files in `services/catalogue/demo/`, each with one record or a list.
 *
 * A record's `kind` says what it is. Order doesn't matter: references are checked when everything has been read.
 *
 * - Texts are `{ en: "…", de: "…" }`; readers get their language, else English, else the first. Long texts are plain;
 * an empty line separates paragraphs.
 * - Files (`image`, `file`, `video` …) are paths relative to the imported file's folder (in the demo: to `demo/`), or
 * addresses (`https://…`, `/…`), which are kept unchanged.
 * - Without `supportedCountries` it is supplied everywhere. Otherwise ISO codes, with `ALL` for the international
 * locales.
 *
 * ```yaml
 * kind: product
 * slug: sigma-688
 * brand: komax
 * classifications: [crimping-machines]
 * name: { en: Sigma 688 }
 * specifications:
 * cross-section: { metric: { from: 0.13, to: 6 }, imperial: { from: 26, to: 10 } }   # units are in the definition
 * cycle-rate: { to: 4200 }                     # the same in both systems
 * interface: OPC UA                            # the same in every language
 * operation: { en: Touch screen, de: Touchscreen }
 * ```
 */
import { z } from "zod"

const id = z
  .string()
  .regex(/^[a-z0-9]+([._-][a-z0-9]+)*$/i, "an id is letters, digits, dashes, dots and underscores")
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "a slug is lower-case words with dashes")
const language = z.string().regex(/^[a-z]{2}$/, "a language is an ISO 639-1 code in lower case, e.g. de")
const country = z
  .string()
  .regex(/^([A-Z]{2}|ALL)$/, "a country is an ISO code in upper case, e.g. CH, or ALL")
const countries = z.array(country).min(1, "name at least one country, or leave the field out")
const file = z.string().min(1)

const textShape = z
  .record(language, z.string().trim().min(1, "a text is empty"))
  .refine((texts) => Object.keys(texts).length > 0, "a text needs at least one language")
export type Text = z.infer<typeof textShape>

/** Units are mostly the same everywhere (`mm²`); where they are words, they are texts. */
const unit = z.union([z.string().trim().min(1), textShape])
export type Unit = z.infer<typeof unit>

/** The id is what products name as their `brand`: the `pimId` of the content service's brand [CAT-10] [CAT-33]. */
const brandShape = z.strictObject({ kind: z.literal("brand"), id, name: z.string().trim().min(1) })

/** [CAT-19] */
const capabilityShape = z.strictObject({
  kind: z.literal("capability"),
  id,
  name: textShape,
  image: file.optional(),
})

/** [CAT-01] [CAT-04] */
const classificationShape = z.strictObject({
  kind: z.literal("classification"),
  id,
  slug,
  /** Id of the classification above. Without one it is at the top: `products`, `services`, `smart-factory` [CAT-06]. */
  parent: id.optional(),
  /** Machines or services; default: that of the classification above, or `product`. */
  type: z.enum(["product", "service"]).optional(),
  name: textShape,
  description: textShape.optional(),
  image: file.optional(),
  supportedCountries: countries.optional(),
  sortIndex: z.int().default(0),
})

/** Object keys that look like numbers would lose their order. */
const specificationId = id.refine((text) => !/^\d+$/.test(text), "a specification's id is no number")

/** Specifications of products, whose name and units are defined once [CAT-12]. */
const specificationShape = z
  .strictObject({
    kind: z.literal("specification"),
    id: specificationId,
    name: textShape,
    /** Its heading in the technical data. */
    group: textShape.optional(),
    /** The unit of values that are the same in both systems. */
    unit: unit.optional(),
    metricUnit: unit.optional(),
    imperialUnit: unit.optional(),
    /** What the product finder asks for by it: the conductor that must fit, or how many pieces it makes in an hour. */
    purpose: z.enum(["cross-section", "hourly-output"]).optional(),
    /** Whether readers can filter by a range of it. */
    isFilter: z.boolean().default(false),
    sortIndex: z.int().default(0),
  })
  .refine((record) => !record.unit || (!record.metricUnit && !record.imperialUnit), {
    message: "give either unit, or metricUnit and imperialUnit",
  })

/** A wire gauge thicker than 0 is written 2/0, 3/0, 4/0; everything else is a number. */
const figure = z.union([
  z.number(),
  z.string().regex(/^[1-4]\/0$/, "a figure is a number, or a gauge such as 4/0"),
])
export type Figure = z.infer<typeof figure>

/**
 * Shown in this order; gauges go from thin to thick, `{ from: 26, to: 10 }`. One end alone means "from …" or "up to …".
 */
const range = z
  .strictObject({ from: figure.optional(), to: figure.optional() })
  .refine(({ from, to }) => from !== undefined || to !== undefined, "a range needs from or to")

const value = z.union([z.number(), z.string().trim().min(1), z.boolean(), range, textShape])
export type SpecificationValue = z.infer<typeof value>

const bySystem = z
  .strictObject({ metric: value.optional(), imperial: value.optional() })
  .refine(({ metric, imperial }) => metric !== undefined || imperial !== undefined, "give metric or imperial")

/** By specification id, in display order. */
const specificationsShape = z.record(specificationId, z.union([bySystem, value]))
export type Specifications = z.infer<typeof specificationsShape>

const imageShape = z.strictObject({
  file,
  /** A description of the picture. */
  name: textShape.optional(),
  default: z.boolean().default(false),
})

/** One picture that holds views from all around, row by row: the first from the front left, then with the machine turning. */
const turningViewShape = z.strictObject({
  file,
  frames: z.int().min(2).max(120),
  columns: z.int().min(1).max(24),
})

/** The part after the underscore names the variant in addresses and is unique within the product [CAT-13] [CAT-14]. */
const variantShape = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9.-]+_[A-Za-z0-9-]+$/, "a variant's id is prefix_variant"),
  nameMetric: textShape,
  /** Default: the same as metric. */
  nameImperial: textShape.optional(),
  /** Replace or complete the product's specifications. */
  specifications: specificationsShape.default({}),
})

/** Shown if it has a name and an image or video [CAT-16] [CAT-17]. */
const highlightShape = z.strictObject({
  name: textShape.optional(),
  shortDescription: textShape.optional(),
  longDescription: textShape.optional(),
  image: file.optional(),
  video: file.optional(),
  videoImage: file.optional(),
})

/** Size, name and extension of a file are read from it; for an address they can be given [CAT-18]. */
const documentShape = z
  .strictObject({
    id,
    name: textShape,
    /** The language that it is written in. */
    language,
    type: z.enum(["data-sheet", "brochure", "manual", "certificate", "drawing", "software", "other"]),
    file: file.optional(),
    /** The service makes the sheet from the product's specifications. */
    generated: z.literal("data-sheet").optional(),
    thumbnail: file.optional(),
    fileName: z.string().min(1).optional(),
    sizeBytes: z.int().positive().optional(),
  })
  .refine((document) => (document.file === undefined) !== (document.generated === undefined), {
    message: "give either file or generated",
  })

/** [CAT-10] to [CAT-18]. A product in a classification of services is a service. */
export const productShape = z.strictObject({
  kind: z.literal("product"),
  slug,
  /** Order number or model name, as people search for it. */
  articleNumber: z.string().trim().min(1).optional(),
  brand: id.optional(),
  /** Ids; the product's page is below the first one. */
  classifications: z.array(id).min(1, "a product belongs to at least one classification"),
  name: textShape,
  shortDescription: textShape.optional(),
  longDescription: textShape.optional(),
  supportedCountries: countries.optional(),
  /** Position within its classifications; equal positions are ordered by name. */
  sortIndex: z.int().default(0),
  /** Place among the products that lists of several classifications begin with, such as the list of all machines. */
  leadingRank: z.int().positive().optional(),
  /** The day on which it came to the market, as YYYY-MM-DD. */
  introduced: z.iso.date("a day is written YYYY-MM-DD").optional(),
  capabilities: z.array(id).default([]),
  specifications: specificationsShape.default({}),
  variants: z.array(variantShape).default([]),
  /** Slugs of other products [CAT-15]. */
  related: z
    .array(z.strictObject({ type: z.enum(["related", "component", "service"]), product: slug }))
    .default([]),
  images: z.array(imageShape).default([]),
  turningView: turningViewShape.optional(),
  highlights: z.array(highlightShape).default([]),
  documents: z.array(documentShape).default([]),
  video: file.optional(),
  videoImage: file.optional(),
})

export const recordShape = z.discriminatedUnion("kind", [
  brandShape,
  capabilityShape,
  classificationShape,
  specificationShape,
  productShape,
])

export type CatalogueRecord = z.infer<typeof recordShape>
/** The input type, in which defaults may be missing. */
export type CatalogueRecordInput = z.input<typeof recordShape>
export type BrandRecord = z.infer<typeof brandShape>
export type CapabilityRecord = z.infer<typeof capabilityShape>
export type ClassificationRecord = z.infer<typeof classificationShape>
export type SpecificationRecord = z.infer<typeof specificationShape>
export type ProductRecord = z.infer<typeof productShape>
export type VariantRecord = ProductRecord["variants"][number]
export type DocumentRecord = ProductRecord["documents"][number]

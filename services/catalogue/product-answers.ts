/** A product in one language, as the API answers it [CAT-10]. */
import { bySystem, endsOf } from "./figures.ts"
import type { CatalogueContext } from "./request-context.ts"
import type { ListedProduct, ProductData, ProductRow, System } from "./rows.ts"
import type { DocumentRecord, SpecificationRecord, Specifications, VariantRecord } from "./shape.ts"
import { languagesOf, textIn, textOrNull, unitIn, valueIn } from "./texts.ts"

/** The codes of the unit systems [CAT-29]; a value for both has none. */
export const systemCodes: Readonly<Record<System, string | null>> = {
  metric: "dim_metric",
  imperial: "dim_imperial",
  both: null,
}

export function productAnswer({ slug, digest, data }: ProductRow, language: string) {
  return {
    slug,
    version: digest,
    name: textIn(data.name, language),
    languages: languagesOf(data),
    brand: data.brand,
    article_number: data.articleNumber,
    introduced: data.introduced,
    short_description: textOrNull(data.shortDescription, language),
    long_description: textOrNull(data.longDescription, language),
    images: imageAnswers(data.images, language),
    turning_view: data.turningView ? { ...data.turningView, url: data.turningView.file } : null,
    capabilities: data.capabilities,
    classifications: data.classifications,
    supported_countries: data.supportedCountries,
    specifications: (_args: object, context: CatalogueContext) =>
      specificationAnswers(data.specifications, language, context),
    variant_count: data.variants.length,
    variants: data.variants.map((variant) => variantAnswer(variant, data, language)),
    related: (_args: object, context: CatalogueContext) => relatedAnswers(data, language, context),
    highlights: data.highlights.map((highlight) => ({
      name: textOrNull(highlight.name, language),
      short_description: textOrNull(highlight.shortDescription, language),
      long_description: textOrNull(highlight.longDescription, language),
      image_url: highlight.image,
      video_url: highlight.video,
      video_image_url: highlight.videoImage,
    })),
    documents: data.documents.map((document) => documentAnswer(document, slug, language)),
    video_url: data.video,
    video_image_url: data.videoImage,
  }
}

function summaryAnswer(
  { slug, brand, countries, classifications, summary }: ListedProduct,
  language: string,
) {
  return {
    slug,
    brand,
    classifications,
    name: textIn(summary.name, language),
    short_description: textOrNull(summary.shortDescription, language),
    images: imageAnswers(summary.images, language),
    variant_count: summary.variantCount,
    supported_countries: countries,
  }
}

/** When no picture is marked, the first is the default [CAT-11]. */
function imageAnswers(images: ProductData["images"], language: string) {
  const isMarked = images.some((image) => image.default)
  return images.map((image, index) => ({
    name: textOrNull(image.name, language),
    url: image.file,
    default: isMarked ? image.default : index === 0,
  }))
}

async function specificationAnswers(
  specifications: Specifications,
  language: string,
  context: CatalogueContext,
) {
  const entries = await context.entries("specification")
  const definitions = new Map(entries.map(({ id, data }) => [id, data]))
  return Object.entries(specifications).flatMap(([id, value]) => {
    const definition = definitions.get(id)
    if (!definition) return []
    return bySystem(value).map(({ system, value: single }) => ({
      value: valueIn(single, language),
      ...endsOf(single),
      measurement_system: systemCodes[system],
      specification: specificationName(definition, system, language),
    }))
  })
}

/** [CAT-12] */
export function specificationName(definition: SpecificationRecord, system: System, language: string) {
  const { id, name, group, unit, metricUnit, imperialUnit } = definition
  const own = { metric: metricUnit, imperial: imperialUnit, both: undefined }[system]
  return {
    id,
    name: textIn(name, language),
    group: textOrNull(group, language),
    unit: unitIn(own ?? unit, language),
  }
}

/** A variant has the product's specifications, replaced by its own where it has them [CAT-13]. */
function variantAnswer(variant: VariantRecord, product: ProductData, language: string) {
  const merged = { ...product.specifications, ...variant.specifications }
  return {
    id: variant.id,
    name_metric: textIn(variant.nameMetric, language),
    name_imperial: textIn(variant.nameImperial ?? variant.nameMetric, language),
    specifications: (_args: object, context: CatalogueContext) =>
      specificationAnswers(merged, language, context),
  }
}

/** In file order; products that no longer exist are left out [CAT-15]. */
async function relatedAnswers({ related }: ProductData, language: string, { summaries }: CatalogueContext) {
  const found = await Promise.all(related.map(({ product }) => summaries.load(product)))
  return related.flatMap(({ type }, index) => {
    const product = found[index]
    return product ? [{ type, product: summaryAnswer(product, language) }] : []
  })
}

/** [CAT-18] */
function documentAnswer(document: DocumentRecord, slug: string, language: string) {
  const filename = document.fileName ?? `${slug}-${document.id}-${document.language}.pdf`
  return {
    id: document.id,
    name: textIn(document.name, language),
    content_language: document.language,
    thumbnail_url: document.thumbnail,
    type: document.type,
    url: document.file ?? dataSheetUrl(slug, document.language),
    filename,
    extension: filename.slice(filename.lastIndexOf(".") + 1).toLowerCase(),
    size_bytes: document.generated
      ? async (_args: object, { sheetSizes }: CatalogueContext) =>
          (await sheetSizes.load(slug))?.[document.language] ?? null
      : document.sizeBytes,
  }
}

/** The address at which a data sheet is made on request. */
export function dataSheetUrl(slug: string, language: string): string {
  return `/data-sheets/${slug}.${language}.pdf`
}

/** A product and its documents in the search service's format, one document per language. */
import { bySystem } from "../figures.ts"
import { dataSheetUrl, specificationName } from "../product-answers.ts"
import type { ProductData, ProductRow } from "../rows.ts"
import { languagesOf, textIn, textOrNull, valueIn } from "../texts.ts"
import { commonCountries, lineageOf, pathBelow, restrictionOf } from "./lineage.ts"
import { cardOf } from "./product-card.ts"
import type { Surroundings } from "./surroundings.ts"

export type FoundDocument = {
  id: string
  parentId: string | null
  siteId: string
  type: "page" | "product" | "document"
  language: string
  languages: string[]
  countries: string[]
  path: string
  title: string
  description: string | null
  text: string | null
  keywords: string[]
  models: string[]
  kinds?: string[]
  boost: number
  image?: string | null
  label?: string | null
  figureMetric?: string | null
  figureImperial?: string | null
  version: string
}

/** Somebody who searches for a product's name wants the product before a course about it and before its brochure. */
const boosts = { product: 3, service: 1.5, document: 1 }

export function documentId(slug: string): string {
  return `product:${slug}`
}

export function toDocuments({ slug, digest, data }: ProductRow, around: Surroundings): FoundDocument[] {
  const languages = languagesOf(data)
  const above = lineageOf(data.classifications[0], around)
  const countries = commonCountries([data.supportedCountries, ...above.map(restrictionOf)])
  // For the search service an empty list means everywhere, but here no country is left, so the product isn't sent.
  if (countries?.length === 0) return []
  const shared = {
    siteId: around.siteId,
    countries: countries ?? [],
    version: `${digest}${around.version}`,
  }
  const id = documentId(slug)
  const isService = above[0]?.type === "service"
  const products = languages.map((language) => ({
    ...shared,
    id,
    parentId: null,
    type: "product" as const,
    language,
    languages,
    path: pathOf(slug, data, around),
    title: textIn(data.name, language),
    description: textOrNull(data.shortDescription, language),
    text: readableText(data, language, around),
    keywords: keywordsOf(data, language, around),
    models: modelsOf(data),
    kinds: kindsOf(data, language, around),
    boost: isService ? boosts.service : boosts.product,
    ...cardOf(data, language, around),
  }))
  return [
    ...products,
    ...foundFiles(data).map((document) => fileOf(document, data, { ...shared, parentId: id })),
  ]
}

/** A drawing in several formats is one thing for who searches it; the product's page offers them all. */
function foundFiles({ documents }: ProductData): ProductData["documents"] {
  const drawn = new Set<string>()
  return documents.filter(({ type, language }) => {
    if (type !== "drawing") return true
    const isFirst = !drawn.has(language)
    drawn.add(language)
    return isFirst
  })
}

function fileOf(
  document: ProductData["documents"][number],
  data: ProductData,
  shared: Pick<FoundDocument, "siteId" | "countries" | "version" | "parentId">,
): FoundDocument {
  const { id, language } = document
  const { slug, name } = data
  const product = textIn(name, language)
  return {
    ...shared,
    id: `${documentId(slug)}/${id}`,
    type: "document",
    language,
    languages: [language],
    path: document.file ?? dataSheetUrl(slug, language),
    title: `${product}: ${textIn(document.name, language)}`,
    description: null,
    text: null,
    keywords: [],
    models: modelsOf(data),
    boost: boosts.document,
    image: document.thumbnail ?? null,
  }
}

/** Its class, and what it does where that is one thing only: a seal station is for sealing, a crimping machine can seal as well. */
function kindsOf(
  { classifications, capabilities }: ProductData,
  language: string,
  around: Surroundings,
): string[] {
  const classification = around.classifications.get(classifications[0] ?? "")
  const [capability] = capabilities.length === 1 ? capabilities.map((id) => around.capabilities.get(id)) : []
  return [classification, capability].flatMap((record) => (record ? [textIn(record.name, language)] : []))
}

/** Names and numbers by which people order it. A name that is a phrase in words, such as a course's, is no model. */
function modelsOf({ name, articleNumber, capabilities }: ProductData): string[] {
  const names = capabilities.length > 0 || /\d/.test(textIn(name, "en")) ? Object.values(name) : []
  return [...new Set([...(articleNumber ? [articleNumber] : []), ...names.flatMap((one) => one ?? [])])]
}

/** A classification's route is the chain of slugs; a product is below its first classification [CAT-05] [CAT-07]. */
export function pathOf(slug: string, { classifications }: ProductData, around: Surroundings): string {
  return pathBelow([...lineageOf(classifications[0], around).map((one) => one.slug), slug])
}

function keywordsOf(
  { capabilities, classifications, brand }: ProductData,
  language: string,
  around: Surroundings,
) {
  const named = [
    ...capabilities.map((id) => around.capabilities.get(id)),
    ...classifications.map((id) => around.classifications.get(id)),
  ]
  const maker = around.brands.get(brand ?? "")
  return [
    ...named.flatMap((record) => (record ? [textIn(record.name, language)] : [])),
    ...(maker ? [maker.name] : []),
  ]
}

function readableText(data: ProductData, language: string, around: Surroundings): string {
  const highlights = data.highlights.flatMap(({ name, shortDescription, longDescription }) =>
    [name, shortDescription, longDescription].map((text) => textOrNull(text, language)),
  )
  const variants = data.variants.flatMap(({ nameMetric, nameImperial }) => [
    textIn(nameMetric, language),
    textOrNull(nameImperial, language),
  ])
  const specifications = Object.entries(data.specifications).flatMap(([id, value]) => {
    const definition = around.specifications.get(id)
    if (!definition) return []
    return bySystem(value).map(({ system, value: single }) => {
      const { name, unit } = specificationName(definition, system, language)
      return `${name} ${valueIn(single, language)} ${unit ?? ""}`.trim()
    })
  })
  const parts = [textOrNull(data.longDescription, language), ...highlights, ...variants, ...specifications]
  return parts.filter((part) => part !== null).join("\n")
}

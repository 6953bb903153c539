/**
 * Things that records refer to, with the first reference. Grows with the number of different things, not with the
 * products.
 */
import type { CatalogueRecord, ProductRecord } from "../shape.ts"
import type { SourceRecord } from "./source-record.ts"

export type Reference = {
  kind: CatalogueRecord["kind"]
  id: string
  from: string
  file: string
  line: number
}

export class References {
  private readonly first = new Map<string, Reference>()

  add(record: CatalogueRecord, { file, line }: SourceRecord): void {
    for (const [kind, id] of referencesOf(record)) {
      const key = `${kind} ${id}`
      const from = record.kind === "product" ? record.slug : record.id
      if (!this.first.has(key)) this.first.set(key, { kind, id, from, file, line })
    }
  }

  all(): Reference[] {
    return [...this.first.values()]
  }
}

type Pair = [kind: Reference["kind"], id: string]

function referencesOf(record: CatalogueRecord): Pair[] {
  if (record.kind === "classification")
    return record.parent === undefined ? [] : [["classification", record.parent]]
  return record.kind === "product" ? referencesOfProduct(record) : []
}

function referencesOfProduct(product: ProductRecord): Pair[] {
  const lists = [product.specifications, ...product.variants.map(({ specifications }) => specifications)]
  return [
    ...product.classifications.map((id): Pair => ["classification", id]),
    ...product.capabilities.map((id): Pair => ["capability", id]),
    ...(product.brand === undefined ? [] : [["brand", product.brand] satisfies Pair]),
    ...product.related.map(({ product: slug }): Pair => ["product", slug]),
    ...lists.flatMap((list) => Object.keys(list).map((id): Pair => ["specification", id])),
  ]
}

/** Faults within one product that its schema can't express. */
export function faultsWithin(product: ProductRecord): string[] {
  const { slug, variants, documents, related, images } = product
  return [
    ...doubles(variants.map(({ id }) => id.slice(id.indexOf("_") + 1))).map(
      (id) => `two variants end in _${id}`,
    ),
    ...doubles(documents.map(({ id }) => id)).map((id) => `two documents have the id ${id}`),
    ...(related.some(({ product: other }) => other === slug) ? ["is related to itself"] : []),
    ...(images.filter((image) => image.default).length > 1 ? ["has more than one default image"] : []),
  ]
}

function doubles(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

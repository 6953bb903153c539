/** Reads a PRODUCT as a record, and collects the data that products share. */

import type { CatalogueRecordInput } from "../shape.ts"
import type { Catalog } from "./bmecat-catalog.ts"
import { slugify } from "./bmecat-codes.ts"
import { createFeatureReader } from "./bmecat-features.ts"
import type { Groups } from "./bmecat-groups.ts"
import { readMimes } from "./bmecat-mimes.ts"
import { textsOf } from "./bmecat-texts.ts"
import type { FaultList } from "./faults.ts"
import type { SourceRecord } from "./source-record.ts"
import { child, childrenOf, childText, type XmlElement } from "./xml-elements.ts"

/** Accessories and spare parts belong to the modular system; similar products are related [CAT-15]. */
const referenceTypes: Readonly<Record<string, "related" | "component">> = {
  accessories: "component",
  consists_of: "component",
  mandatory: "component",
  select: "component",
  sparepart: "component",
  followup: "related",
  similar: "related",
  diff_orderunit: "related",
  others: "related",
}

export function createProductReader(catalog: Catalog, groups: Groups, file: string, faults: FaultList) {
  const features = createFeatureReader(catalog.language, file, faults)
  const makers = new Map<string, { name: string; line: number }>()

  function read(element: XmlElement): CatalogueRecordInput | null {
    const number = childText(element, "SUPPLIER_PID", "SUPPLIER_AID")
    const slug = slugify(number ?? "")
    if (!number || !slug) {
      faults.add(file, element.line, `a ${element.name} has no number`)
      return null
    }
    if (element.attributes.mode === "delete") {
      faults.add(
        file,
        element.line,
        `${number}: mode "delete" is not read; import the whole catalogue without it`,
      )
      return null
    }
    const details = child(element, "PRODUCT_DETAILS", "ARTICLE_DETAILS")
    const shortText = textsOf(details, "DESCRIPTION_SHORT", catalog.language)
    const longText = textsOf(details, "DESCRIPTION_LONG", catalog.language)
    const brand = brandOf(childText(details, "MANUFACTURER_NAME"), element.line)
    return {
      kind: "product",
      slug,
      articleNumber: number,
      ...(brand && { brand }),
      classifications: groups.of(number),
      name: shortText ?? {},
      ...(longText && { longDescription: longText }),
      ...(catalog.countries.length > 0 && { supportedCountries: catalog.countries }),
      specifications: features.read(element),
      related: relatedOf(element),
      ...readMimes(child(element, "MIME_INFO"), catalog),
    }
  }

  function brandOf(name: string | undefined, line: number): string | null {
    const id = slugify(name ?? "")
    if (!name || !id) return null
    if (!makers.has(id)) makers.set(id, { name, line })
    return id
  }

  function* brands(): Iterable<SourceRecord> {
    for (const [id, { name, line }] of makers) yield { record: { kind: "brand", id, name }, file, line }
  }

  return { read, brands, specifications: features.specifications }
}

function relatedOf(element: XmlElement): { type: "related" | "component"; product: string }[] {
  return childrenOf(element, "PRODUCT_REFERENCE", "ARTICLE_REFERENCE").flatMap((reference) => {
    const product = slugify(childText(reference, "PROD_ID_TO", "ART_ID_TO") ?? "")
    return product ? [{ type: referenceTypes[reference.attributes.type ?? ""] ?? "related", product }] : []
  })
}

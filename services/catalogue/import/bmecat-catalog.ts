/** What the HEADER of a BMEcat file says of the whole catalogue. */
import { languageOfCode } from "./bmecat-codes.ts"
import type { FaultList } from "./faults.ts"
import { child, childrenOf, childText, type XmlElement } from "./xml-elements.ts"

export type Catalog = {
  language: string
  countries: string[]
  /** Folder of the files, below the catalogue's. */
  mimeRoot: string
  source: string
}

export function catalogOf(header: XmlElement | null, file: string, faults: FaultList): Catalog {
  const catalog = header && child(header, "CATALOG")
  return {
    language: languageOf(header, file, faults),
    countries: catalog ? childrenOf(catalog, "TERRITORY").map(({ text }) => text.toUpperCase()) : [],
    mimeRoot: childText(catalog ?? undefined, "MIME_ROOT") ?? "",
    source: childText(catalog ?? undefined, "CATALOG_ID") ?? file,
  }
}

/** The catalogue's default language, for texts without one. */
export function languageOf(header: XmlElement | null, file: string, faults: FaultList): string {
  const catalog = header && child(header, "CATALOG")
  const all = catalog ? childrenOf(catalog, "LANGUAGE") : []
  const element = all.find(({ attributes }) => attributes.default === "true") ?? all[0]
  if (!element) return "en"
  return languageOfCode(element.text) ?? faults.fail(file, element.line, `unknown language "${element.text}"`)
}

/** The demo catalogue from its files, with each record checked by the importer's shape. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parse } from "yaml"
import {
  type CatalogueRecord,
  type ProductRecord,
  recordShape,
  type SpecificationRecord,
} from "../../../../services/catalogue/shape.ts"

export const demoFolder = fileURLToPath(new URL("../../../../services/catalogue/demo/", import.meta.url))

function recordsIn(file: string): CatalogueRecord[] {
  const content: unknown = parse(readFileSync(join(demoFolder, file), "utf8"))
  return (Array.isArray(content) ? content : [content]).map((record) => {
    const result = recordShape.safeParse(record)
    if (!result.success) throw new Error(`${file}: ${result.error.message}`)
    return result.data
  })
}

export const records = readdirSync(demoFolder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".yaml"))
  .sort()
  .flatMap(recordsIn)

export function recordsOf<Kind extends CatalogueRecord["kind"]>(kind: Kind) {
  return records.filter((record): record is Extract<CatalogueRecord, { kind: Kind }> => record.kind === kind)
}

export const products: ProductRecord[] = recordsOf("product")
export const specifications = new Map<string, SpecificationRecord>(
  recordsOf("specification").map((record) => [record.id, record]),
)

const parents = new Map(recordsOf("classification").map(({ id, parent }) => [id, parent]))

/** From the top classification down to the classification itself. */
export function lineageOf(id: string): string[] {
  const parent = parents.get(id)
  return parent === undefined ? [id] : [...lineageOf(parent), id]
}

export function topOf({ classifications }: ProductRecord): string | undefined {
  const [first] = classifications
  return first === undefined ? undefined : lineageOf(first)[0]
}

/**
 * Reads BMEcat 2005, and 1.2, where PRODUCT is called ARTICLE. It reads the file twice, because the groups of a product
 * are at the file's end and products must not wait in memory.
 */
import { open } from "node:fs/promises"
import { type Catalog, catalogOf, languageOf } from "./bmecat-catalog.ts"
import { createGroups, type Groups } from "./bmecat-groups.ts"
import { createProductReader } from "./bmecat-products.ts"
import type { ReadOptions, SourceRecord } from "./source-record.ts"
import { readElements, type XmlElement } from "./xml-elements.ts"

export type BmecatOptions = ReadOptions & {
  /** Id of the classification that the file's groups are put below. */
  under?: string | undefined
  /** The file only adds and changes (T_UPDATE_PRODUCTS): entries that it doesn't mention are kept. */
  onUpdate?: () => void
}

const productNames = new Set(["PRODUCT", "ARTICLE"])
const mapNames = new Set(["PRODUCT_TO_CATALOGGROUP_MAP", "ARTICLE_TO_CATALOGGROUP_MAP"])
const transactions = new Set(["T_NEW_CATALOG", "T_UPDATE_PRODUCTS", "T_UPDATE_PRICES"])

export async function* readBmecat(options: BmecatOptions): AsyncGenerator<SourceRecord> {
  const { file, faults } = options
  const source = { ...options, encoding: options.encoding ?? (await declaredEncoding(options.path)) }
  const { catalog, groups } = await readStructure(source, options)
  yield* groups.records()
  const products = createProductReader(catalog, groups, file, faults)
  for await (const element of readElements(source, (name) => productNames.has(name))) {
    const record = products.read(element)
    if (record) yield { record, file, line: element.line }
  }
  yield* products.specifications()
  yield* products.brands()
}

/** What the XML declaration says; without one it is UTF-8. */
async function declaredEncoding(path: string): Promise<string> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0)
    const start = buffer.subarray(0, bytesRead).toString("latin1")
    return /^(?:\xEF\xBB\xBF)?<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? "utf-8"
  } finally {
    await handle.close()
  }
}

async function readStructure(
  source: Parameters<typeof readElements>[0],
  { file, faults, under, onUpdate }: BmecatOptions,
): Promise<{ catalog: Catalog; groups: Groups }> {
  let root: string | null = null
  let header: XmlElement | null = null
  let transaction: string | null = null
  const groups = createGroups({ file, faults, under })
  const wanted = (name: string) => {
    root ??= name
    if (transactions.has(name)) transaction = name
    return name === "HEADER" || name === "CATALOG_STRUCTURE" || mapNames.has(name)
  }
  for await (const element of readElements({ ...source, onRead: undefined }, wanted)) {
    if (element.name === "HEADER") header = element
    else if (mapNames.has(element.name)) groups.addMap(element)
    else groups.addStructure(element, languageOf(header, file, faults))
  }
  if (root !== "BMECAT") faults.fail(file, 1, `expected BMECAT, found ${root ?? "nothing"}`)
  if (transaction === "T_UPDATE_PRICES")
    faults.fail(file, 1, "T_UPDATE_PRICES holds no products; prices are not kept")
  if (transaction === null) faults.fail(file, 1, "there is neither T_NEW_CATALOG nor T_UPDATE_PRODUCTS")
  if (transaction === "T_UPDATE_PRODUCTS") onUpdate?.()
  return { catalog: catalogOf(header, file, faults), groups }
}

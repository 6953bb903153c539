/** Turns a record into the row to stage: validates it, stores its files, builds its columns. */
import { extname } from "node:path"
import type { z } from "zod"
import { figuresOf } from "../figures.ts"
import { digestOf, type ProductColumns } from "../rows.ts"
import { type CatalogueRecord, type DocumentRecord, type ProductRecord, recordShape } from "../shape.ts"
import { textIn } from "../texts.ts"
import type { FaultList } from "./faults.ts"
import type { FileKeeper } from "./files.ts"
import type { SourceRecord } from "./source-record.ts"

export type StagedRow = {
  kind: CatalogueRecord["kind"]
  id: string
  file: string
  line: number
  digest: string
  data: CatalogueRecord
  columns: ProductColumns | null
}

/** Validates a record's shape; adds faults and returns null if it is wrong. */
export function checkRecord({ record, file, line }: SourceRecord, faults: FaultList): CatalogueRecord | null {
  const result = recordShape.safeParse(record)
  if (result.success) return result.data
  const name = nameOf(record)
  for (const issue of result.error.issues) faults.add(file, line, `${name}${describeIssue(issue)}`)
  return null
}

function nameOf(record: unknown): string {
  if (typeof record !== "object" || record === null) return ""
  const { slug, id } = record as { slug?: unknown; id?: unknown }
  const name = slug ?? id
  return typeof name === "string" ? `${name}: ` : ""
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const place = issue.path.length > 0 ? `${issue.path.join(".")}: ` : ""
  if (issue.code !== "invalid_union") return `${place}${issue.message}`
  if (issue.path[0] === "kind")
    return "kind must be brand, capability, classification, specification or product"
  return `${place}neither a figure, nor a range (from, to), nor a text, nor one of them by metric and imperial`
}

/** Replaces file names by addresses. Adds a fault and returns null when a file is missing. */
export async function prepareRow(
  record: CatalogueRecord,
  { file, line }: SourceRecord,
  keeper: FileKeeper,
  faults: FaultList,
): Promise<StagedRow | null> {
  try {
    const data = await withAddresses(record, keeper)
    const columns = data.kind === "product" ? columnsOf(data) : null
    const id = data.kind === "product" ? data.slug : data.id
    return { kind: data.kind, id, file, line, digest: digestOf(data), data, columns }
  } catch (error) {
    faults.add(file, line, `${nameOf(record)}${(error as Error).message}`)
    return null
  }
}

async function withAddresses(record: CatalogueRecord, keeper: FileKeeper): Promise<CatalogueRecord> {
  const url = async (name: string | undefined) =>
    name === undefined ? undefined : (await keeper.resolve(name)).url
  if (record.kind === "capability" || record.kind === "classification")
    return { ...record, image: await url(record.image) }
  if (record.kind !== "product") return record
  return {
    ...record,
    images: await Promise.all(
      record.images.map(async (image) => ({ ...image, file: (await keeper.resolve(image.file)).url })),
    ),
    turningView: record.turningView && {
      ...record.turningView,
      file: (await keeper.resolve(record.turningView.file)).url,
    },
    highlights: await Promise.all(
      record.highlights.map(async (highlight) => ({
        ...highlight,
        image: await url(highlight.image),
        video: await url(highlight.video),
        videoImage: await url(highlight.videoImage),
      })),
    ),
    documents: await Promise.all(record.documents.map((document) => keptDocument(document, keeper))),
    video: await url(record.video),
    videoImage: await url(record.videoImage),
  }
}

async function keptDocument(document: DocumentRecord, keeper: FileKeeper): Promise<DocumentRecord> {
  const thumbnail = document.thumbnail && (await keeper.resolve(document.thumbnail)).url
  if (document.file === undefined) return { ...document, thumbnail }
  const { url, file } = await keeper.resolve(document.file)
  const fileName = document.fileName ?? file?.name ?? fileNameIn(url)
  return { ...document, thumbnail, file: url, fileName, sizeBytes: file?.sizeBytes ?? document.sizeBytes }
}

function fileNameIn(url: string): string {
  const { pathname } = new URL(url, "http://localhost")
  const name = pathname.slice(pathname.lastIndexOf("/") + 1)
  return extname(name) ? name : `${name || "document"}.html`
}

/** [CAT-08] [CAT-10] */
export function columnsOf(product: ProductRecord): ProductColumns {
  const { brand, capabilities, supportedCountries, sortIndex, name, shortDescription, images, variants } =
    product
  const { leadingRank, introduced } = product
  return {
    brand: brand ?? null,
    capabilities: [...new Set(capabilities)],
    countries: supportedCountries ?? null,
    sortIndex,
    sortName: textIn(name, "en").toLowerCase(),
    leadingRank: leadingRank ?? null,
    introduced: introduced ?? null,
    words: [...Object.values(name), product.slug, product.articleNumber ?? ""].join("\n").toLowerCase(),
    summary: { name, shortDescription, images, variantCount: variants.length },
    figures: figuresOf(product),
    classifications: [...new Set(product.classifications)],
  }
}

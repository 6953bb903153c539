/** Files that a BMEcat product names: pictures, a video, documents. */
import { extname, posix } from "node:path"
import type { CatalogueRecordInput } from "../shape.ts"
import type { Catalog } from "./bmecat-catalog.ts"
import { languageOfCode, slugify } from "./bmecat-codes.ts"
import { textsOf } from "./bmecat-texts.ts"
import { child, childrenOf, childText, type XmlElement } from "./xml-elements.ts"

type Product = Extract<CatalogueRecordInput, { kind: "product" }>
type Files = Pick<Product, "images" | "documents" | "video">

const documentTypes: Readonly<Record<string, NonNullable<Product["documents"]>[number]["type"]>> = {
  data_sheet: "data-sheet",
  safety_data_sheet: "certificate",
  certificate: "certificate",
  manual: "manual",
  instructions: "manual",
  brochure: "brochure",
  drawing: "drawing",
}

/** Thumbnails and logos are skipped, since all sizes are made from the normal picture. */
const skippedPurposes = new Set(["thumbnail", "logo", "icon"])

export function readMimes(info: XmlElement | undefined, catalog: Catalog): Files {
  const files: Required<Pick<Files, "images" | "documents">> & Pick<Files, "video"> = {
    images: [],
    documents: [],
  }
  const mimes = info ? childrenOf(info, "MIME").sort((a, b) => orderOf(a) - orderOf(b)) : []
  for (const mime of mimes) {
    const source = child(mime, "MIME_SOURCE")
    if (!source?.text) continue
    const file = addressOf(source.text, catalog.mimeRoot)
    const type = childText(mime, "MIME_TYPE")?.toLowerCase() ?? ""
    const purpose = childText(mime, "MIME_PURPOSE")?.toLowerCase() ?? ""
    const name = textsOf(mime, "MIME_ALT", catalog.language) ?? textsOf(mime, "MIME_DESCR", catalog.language)
    if (skippedPurposes.has(purpose)) continue
    if (type.startsWith("image/"))
      files.images.push({ file, ...(name && { name }), default: files.images.length === 0 })
    else if (type.startsWith("video/")) files.video ??= file
    else if (type !== "url")
      files.documents.push({
        id: `${slugify(source.text)}-${files.documents.length + 1}`,
        name: name ?? { [catalog.language]: posix.basename(file, extname(file)) },
        language: languageOfCode(source.attributes.lang ?? "") ?? catalog.language,
        type: documentTypes[purpose] ?? "other",
        file,
      })
  }
  return files
}

function addressOf(source: string, root: string): string {
  if (/^https?:\/\//i.test(source)) return source
  const path = source.replaceAll("\\", "/")
  return root ? posix.join(root.replaceAll("\\", "/"), path) : path
}

function orderOf(mime: XmlElement): number {
  return Number.parseInt(childText(mime, "MIME_ORDER") ?? "0", 10) || 0
}

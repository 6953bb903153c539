/** Determines a file's type from its content and its name; the type that the browser claims is ignored. */
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type"
import {
  type AcceptedType,
  containerExtensions,
  findByExtension,
  findByMimeType,
  isDangerousExtension,
  isDangerousMimeType,
  textExtensions,
} from "./accepted-types.ts"
import { isHarmlessZip, isInstaller } from "./archive.ts"
import { extensionOf, withExtension } from "./file-name.ts"
import { sniffText } from "./text-sniffer.ts"
import type { UploadFault, UploadFaultCode } from "./upload.ts"

/** The number of bytes at the start that suffices for nearly every type. */
export const sniffedBytes = 4_100

export type Refusal = Pick<UploadFault, "code" | "params">

/** `container` means that the content can be checked only when the whole file is received. */
export type Sniffed = { accepted: AcceptedType } | { container: "zip" | "compound" } | { refusal: Refusal }

const zipSignature = "504b0304"

/** Checks the start of a file. */
export async function sniffHead(head: Uint8Array, name: string): Promise<Sniffed> {
  const extension = extensionOf(name)
  if (isDangerousExtension(extension)) return refuse("dangerous", { type: extension })
  const text = sniffText(head)
  if (text && textExtensions.has(extension)) return sniffedText(text, extension)
  if (Buffer.from(head).toString("hex", 0, 4) === zipSignature) return { container: "zip" }
  const found = await fileTypeFromBuffer(head)
  if (found?.mime === "application/x-cfb") return { container: "compound" }
  if (text && (!found || found.mime === "application/xml")) return sniffedText(text, extension)
  return found ? judge(found) : refuse("unknown-type", { type: extension })
}

function sniffedText(text: "text" | "dangerous", extension: string): Sniffed {
  if (text === "dangerous") return refuse("dangerous", { type: extension || "html" })
  return {
    accepted: findByMimeType(["csv", "tsv"].includes(extension) ? "text/csv" : "text/plain") as AcceptedType,
  }
}

function judge({ mime, ext }: { mime: string; ext: string }): Sniffed {
  if (isDangerousMimeType(mime)) return refuse("dangerous", { type: ext })
  const accepted = findByMimeType(mime)
  return accepted ? { accepted } : refuse("unknown-type", { type: ext })
}

/** Inspects a container on the disk. */
export async function sniffContainer(
  path: string,
  container: "zip" | "compound",
  name: string,
): Promise<Sniffed> {
  const extension = extensionOf(name)
  if (container === "compound") {
    if (await isInstaller(path)) return refuse("dangerous", { type: "msi" })
    const accepted = containerExtensions.has(extension) ? findByExtension(extension) : undefined
    return accepted ? { accepted } : refuse("unknown-type", { type: extension })
  }
  const found = (await fileTypeFromFile(path)) ?? { mime: "application/zip", ext: "zip" }
  if (found.mime === "application/zip" && !(await isHarmlessZip(path)))
    return refuse("dangerous", { type: "zip" })
  return judge(found)
}

function refuse(code: UploadFaultCode, params: UploadFault["params"]): { refusal: Refusal } {
  return { refusal: { code, params } }
}

/**
 * Fits the name to the content. A picture with another picture's extension gets the right one, as does a file without
 * an extension. A picture with a document's extension is refused, since it pretends to be something else.
 */
export function fitName(
  name: string,
  { kind, extensions }: AcceptedType,
): { name: string } | { refusal: Refusal } {
  const extension = extensionOf(name)
  if (extensions.includes(extension)) return { name }
  const claimed = findByExtension(extension)
  if (claimed && (claimed.kind !== kind || kind === "document"))
    return refuse("mislabelled", { extension, type: extensions[0] })
  return { name: withExtension(name, extensions[0], claimed !== undefined) }
}

import { encodeExtended } from "content-disposition"

/**
 * Builds a header value that gives the file name twice: in harmless ASCII for old clients, and in full. The library
 * alone leaves out the quotes or the second name where it can, and fails on half a surrogate pair.
 */
export function contentDisposition(type: "inline" | "attachment", fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/gu, "_")
  return `${type}; filename="${plain}"; filename*=${encodeExtended(fileName.toWellFormed())}`
}

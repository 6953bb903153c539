import { encodeExtended } from "content-disposition"

/**
 * Header value that names a file in two ways: plainly for old clients, with anything but harmless ASCII replaced, and
 * in full. The library alone would leave out the quotes or the second name where it can, and fails on half a surrogate pair.
 */
export function contentDisposition(type: "inline" | "attachment", fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/gu, "_")
  return `${type}; filename="${plain}"; filename*=${encodeExtended(fileName.toWellFormed())}`
}

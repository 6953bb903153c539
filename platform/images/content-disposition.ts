/**
 * Header value that names a file in two ways: plainly for old clients, with anything but harmless ASCII replaced, and
 * in full by RFC 5987.
 */
export function contentDisposition(type: "inline" | "attachment", fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/gu, "_")
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, percentEncode)
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function percentEncode(character: string) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

/** Makes file names that can be shown, stored and saved on any system; the browser's name is only a proposal. */

const maxNameBytes = 180
const maxExtensionLength = 10

const signs = new Intl.Segmenter("en")

/** Characters that change the reading direction, and invisible ones. */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g
const reservedOnWindows = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i

/** The last part of a path, composed (NFC), without control characters, short enough for every file system. */
export function safeFileName(proposed: string): string {
  const last = proposed.slice(Math.max(proposed.lastIndexOf("/"), proposed.lastIndexOf("\\")) + 1)
  const name = last
    .toWellFormed()
    .normalize("NFC")
    .replace(invisible, "")
    .replace(/\p{Cc}/gu, "")
    .replace(/[<>:"|?*\ufffd]/g, "_")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
  return shorten(name.replace(reservedOnWindows, "_$1") || "file")
}

/** The extension in lower case without the dot; empty when the name has none. */
export function extensionOf(name: string): string {
  const extension = /[^.]\.([^.\s]+)$/.exec(name)?.[1] ?? ""
  return extension.length <= maxExtensionLength ? extension.toLowerCase() : ""
}

/** Appends the extension, or replaces the old one if `isReplaced`; an unknown extension stays part of the name. */
export function withExtension(name: string, extension: string, isReplaced: boolean): string {
  const base = isReplaced ? name.slice(0, name.lastIndexOf(".")) : name
  return shorten(`${base}.${extension}`)
}

/** Cuts the name before the extension, and never within a character. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= maxNameBytes) return name
  const extension = extensionOf(name)
  const end = extension ? name.slice(-extension.length - 1) : ""
  let base = ""
  for (const { segment } of signs.segment(name.slice(0, name.length - end.length))) {
    if (Buffer.byteLength(base + segment + end) > maxNameBytes) break
    base += segment
  }
  return `${base.trimEnd() || "file"}${end}`
}

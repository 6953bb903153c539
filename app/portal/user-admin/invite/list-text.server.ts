/** A list as people have it: a file of any program in any usual encoding, or what they paste. */
import chardet from "chardet"

/** Bytes as text. @returns null for what isn't text. */
export function decodeList(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes)
  if (!encoding) return null
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes("\0") ? null : text
  } catch {
    return null
  }
}

/**
 * A byte order mark says it. Without one, text that is sound UTF-8 is UTF-8; zeros between the letters are UTF-16. Only
 * what is left is guessed, since a guess may be wrong.
 */
function encodingOf(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8"
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  const zeros = zerosAt(bytes)
  if (zeros) return zeros === "odd" ? "utf-16le" : "utf-16be"
  if (isUtf8(bytes)) return "utf-8"
  const known = chardet.analyse(bytes).find(({ name }) => isDecodable(name))
  return known?.name ?? "windows-1252"
}

/** Mail addresses are ASCII, so every second byte of UTF-16 is mostly zero. */
function zerosAt(bytes: Uint8Array): "even" | "odd" | null {
  const sample = bytes.subarray(0, 2_000)
  const counts = { even: 0, odd: 0 }
  sample.forEach((byte, index) => {
    if (byte === 0) counts[index % 2 === 0 ? "even" : "odd"] += 1
  })
  if (counts.even + counts.odd < sample.length / 4) return null
  return counts.odd > counts.even ? "odd" : "even"
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The library names some encodings that the platform doesn't read. */
function isDecodable(name: string): boolean {
  try {
    new TextDecoder(name)
    return true
  } catch {
    return false
  }
}

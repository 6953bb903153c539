/** Ranges of serial numbers as staff type them: one in each line, `SI24-20000 – SI24-20999`, with one end left out, or a single number. */

export type SerialRange = { from: string | null; to: string | null }

// Serial numbers have hyphens themselves, so a plain one separates only between spaces.
const separator = /\s*(?:[–—…]|\.{2,3}|\s-\s|\s-$|^-\s)\s*/

export function readSerials(text: string): { ranges: SerialRange[]; isReadable: boolean } {
  const lines = text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  const ranges = lines.map((line) => line.split(separator))
  return {
    isReadable: ranges.every((ends) => ends.length <= 2 && ends.some(Boolean)),
    ranges: ranges.flatMap(([from = "", to = from]) =>
      from || to ? [{ from: from || null, to: to || null }] : [],
    ),
  }
}

export function writeSerials(ranges: readonly SerialRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? from : `${from ?? ""} – ${to ?? ""}`.trim())).join("\n")
}

/** The text of PDFs, for finding reports by what stands inside. */
import { type PdfLimits, readPdfPages } from "../../../../platform/pdf/read/read-pdf-pages.ts"

/** @returns null when there is no file at the address, or one of more bytes than `maxBytes`. */
export type ReadFile = (url: string, maxBytes: number) => Promise<Uint8Array | null>

type Deps = {
  readFile: ReadFile
  log: { warn(fields: object, message: string): void }
  limits?: Partial<Limits>
}

type Limits = PdfLimits & { bytes: number }

/** Annual reports have some 200 pages, 20 MB and 600,000 letters. */
const usualLimits: Limits = { bytes: 60e6, pages: 600, length: 800_000, milliseconds: 60_000, megabytes: 512 }

/** @returns null when the document can't be read; then it is found by its title alone, and the log says why. */
export async function readPdfText(url: string, { readFile, log, limits }: Deps): Promise<string | null> {
  const within = { ...usualLimits, ...limits }
  try {
    const bytes = await readFile(url, within.bytes)
    if (bytes === null) throw new Error("there is no such file, or it is too large")
    const { pages } = await readPdfPages(bytes, within)
    return distinctWords(pages.join("\n"))
  } catch (error) {
    log.warn({ url, reason: String((error as Error).message) }, "the text of a PDF was not read")
    return null
  }
}

/**
 * Each line's words once: the index counts a word of the text once, however often it stands there. Words stay in their order, so that pairs of
 * words in languages without spaces are mostly kept.
 */
function distinctWords(text: string): string {
  const known = new Set<string>()
  return text
    .split("\n")
    .map((line) =>
      line
        .split(/\s+/)
        .filter((word) => !known.has(word) && known.add(word))
        .join(" "),
    )
    .filter(Boolean)
    .join("\n")
}

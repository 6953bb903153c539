import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import type { RedirectRow } from "../rows.ts"
import { type Place, type References, readLink } from "./links.ts"
import { redirectShape } from "./shapes.ts"
import { checkShape, parseSource } from "./source-file.ts"

export type PlacedRedirect = RedirectRow & { place: Place }

const listShape = z.array(z.unknown())
const entriesPerPiece = 500

/** Reads the entries of a redirects file, which belong to `siteId`, or to every site when it is null. */
export async function readRedirects(
  folder: string,
  file: string,
  siteId: string | null,
  references: References,
): Promise<PlacedRedirect[]> {
  const redirects: PlacedRedirect[] = []
  const text = await readFile(join(folder, file), "utf8")
  for (const piece of piecesOf(text)) {
    const source = parseSource(file, piece.text, references.faults, piece.firstLine)
    if (!source || source.value === null) continue
    const entries = checkShape(source, listShape, references.faults)
    for (const index of entries?.keys() ?? []) {
      const entry = checkShape(source, redirectShape, references.faults, [index])
      if (!entry) continue
      const { from, ...link } = entry
      const place = { file, line: source.lineOf([index]) }
      const fault = faultOfPreviousUrl(from)
      if (fault) references.faults.add(file, place.line, fault)
      const target = readLink(link, siteId, references, place)
      if (target && !fault)
        redirects.push({ previousUrl: normalizePreviousUrl(from), siteId: siteId ?? "", target, place })
    }
  }
  return redirects
}

/** Splits a long list between its entries, so that a million of them are never parsed as one document. */
function* piecesOf(text: string): Iterable<{ text: string; firstLine: number }> {
  let start = 0
  let line = 1
  let firstLine = 1
  let entries = 0
  for (let at = 0; at < text.length; line++) {
    if (text.startsWith("- ", at) && ++entries > entriesPerPiece) {
      yield { text: text.slice(start, at), firstLine }
      start = at
      firstLine = line
      entries = 1
    }
    const end = text.indexOf("\n", at)
    at = end === -1 ? text.length : end + 1
  }
  yield { text: text.slice(start), firstLine }
}

function faultOfPreviousUrl(from: string): string | null {
  if (!/^\/(?!\/)\S*$/.test(from)) return `from "${from}" must begin with one / and hold no spaces`
  if (splitUrl(from).path === "/") return `from "${from}" is the home page, which always exists`
  return null
}

/** Normalises to lower case without a slash at the end of the path [REDIR-05]. */
export function normalizePreviousUrl(url: string): string {
  const { path, rest } = splitUrl(url.toLowerCase())
  return (path.replace(/\/+$/, "") || "/") + rest
}

/** Splits a URL into the path and the query and hash behind it. */
export function splitUrl(url: string): { path: string; rest: string } {
  const end = url.search(/[?#]/)
  return end === -1 ? { path: url, rest: "" } : { path: url.slice(0, end), rest: url.slice(end) }
}

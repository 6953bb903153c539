/**
 * The fonts of cards. Of each family only the files with the needed characters are loaded, since a whole Japanese font
 * has 5 MB.
 */
import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { LRUCache } from "lru-cache"

export type CardFont = { name: string; data: Buffer; weight: 700; style: "normal" }
export type Typesetting = { text: string; fonts: CardFont[] }

type Range = { from: number; to: number }
type Subset = { family: Family; name: string; ranges: Range[] }
type Family = "archivo" | "noto-sans-jp" | "noto-sans-sc"

const require = createRequire(import.meta.url)
const subsetsByFamily = new Map<Family, Subset[]>()
/** The renderer caches parsed fonts by object identity, so reusing the objects makes the same text ten times cheaper. */
const loadedFonts = new LRUCache<string, Promise<CardFont>>({ max: 120 })

/**
 * Removes characters that no font has (emoji), and selects the fonts for the rest, best first.
 * @returns null when letters would be missing, as in Arabic: a card without a title is better than one with boxes.
 */
export async function typeset(text: string, language: string): Promise<Typesetting | null> {
  const families: Family[] =
    language === "ja"
      ? ["archivo", "noto-sans-jp", "noto-sans-sc"]
      : ["archivo", "noto-sans-sc", "noto-sans-jp"]
  const needed = new Map<string, Subset>()
  let writable = ""
  for (const sign of text.normalize("NFC").replace(/\s+/g, " ")) {
    const subset = findSubset(sign, families)
    if (!subset && /[\p{Letter}\p{Mark}\p{Number}]/u.test(sign)) return null
    if (!subset) continue
    needed.set(`${subset.family} ${subset.name}`, subset)
    writable += sign
  }
  // The renderer needs a Latin font first, even for a text without Latin letters.
  const latin = findSubset("A", families)
  if (latin) needed.set(`${latin.family} ${latin.name}`, latin)
  const byFamily = [...needed.values()].sort(
    (one, other) => families.indexOf(one.family) - families.indexOf(other.family),
  )
  return { text: writable.trim(), fonts: await Promise.all(byFamily.map(loadFont)) }
}

function findSubset(sign: string, families: readonly Family[]): Subset | undefined {
  const code = sign.codePointAt(0) ?? 0
  for (const family of families) {
    const found = subsetsOf(family).find(({ ranges }) =>
      ranges.some(({ from, to }) => code >= from && code <= to),
    )
    if (found) return found
  }
  return undefined
}

function subsetsOf(family: Family): Subset[] {
  const known = subsetsByFamily.get(family)
  if (known) return known
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(join(folderOf(family), "unicode.json"), "utf8"),
  )
  const subsets = Object.entries(ranges).map(([name, list]) => ({
    family,
    name: name.replace(/[[\]]/g, ""),
    ranges: list.split(",").map(parseRange),
  }))
  subsetsByFamily.set(family, subsets)
  return subsets
}

/** Parses `U+20ac` or `U+100-24f`. */
function parseRange(text: string): Range {
  const [from = "", to = from] = text.trim().slice(2).split("-")
  return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
}

function loadFont({ family, name }: Subset): Promise<CardFont> {
  const file = `${family}-${name}-700-normal.woff`
  const known = loadedFonts.get(file)
  if (known) return known
  const loading = readFile(join(folderOf(family), "files", file)).then(
    (data): CardFont => ({ name: `${family} ${name}`, data, weight: 700, style: "normal" }),
  )
  loadedFonts.set(file, loading)
  loading.catch(() => loadedFonts.delete(file))
  return loading
}

function folderOf(family: Family): string {
  return dirname(require.resolve(`@fontsource/${family}/unicode.json`))
}

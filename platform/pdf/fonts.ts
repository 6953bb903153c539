/**
 * The fonts of PDF documents. Japanese and Chinese fonts are split into about a hundred files, of which a document
 * embeds the needed ones.
 */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { toSfnt } from "./sfnt.ts"

export type Weight = 400 | 700
export interface Run {
  text: string
  /** Name of the font file without its folder, under which the document registers it. */
  font: string
}

type Family = "archivo" | "noto-sans-jp" | "noto-sans-sc"
interface Subset {
  family: Family
  name: string
  ranges: [from: number, to: number][]
}

const require = createRequire(import.meta.url)
const subsetsByFamily = new Map<Family, Subset[]>()
const files = new Map<string, Buffer>()
/** Caches which font has a character, by language and weight, since a sheet asks some ten thousand times. */
const fontsBySign = new Map<string, string | null>()

function folderOf(family: Family): string {
  return dirname(require.resolve(`@fontsource/${family}/unicode.json`))
}

function readSubsets(family: Family): Subset[] {
  const known = subsetsByFamily.get(family)
  if (known) return known
  const text = readFileSync(join(folderOf(family), "unicode.json"), "utf8")
  const subsets = Object.entries(JSON.parse(text) as Record<string, string>).map(([name, list]) => ({
    family,
    name: name.replace(/[[\]]/g, ""),
    ranges: list.split(",").map((range): [number, number] => {
      const [from = "", to = from] = range.trim().slice(2).split("-")
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    }),
  }))
  subsetsByFamily.set(family, subsets)
  return subsets
}

function fontOf(sign: string, language: string, weight: Weight): string | null {
  const key = `${sign}${language}${weight}`
  const known = fontsBySign.get(key)
  if (known !== undefined) return known
  const font = findFont(sign, language, weight)
  fontsBySign.set(key, font)
  return font
}

function findFont(sign: string, language: string, weight: Weight): string | null {
  const code = sign.codePointAt(0) ?? 0
  const families: Family[] =
    language === "zh"
      ? ["archivo", "noto-sans-sc", "noto-sans-jp"]
      : ["archivo", "noto-sans-jp", "noto-sans-sc"]
  for (const family of families)
    for (const { name, ranges } of readSubsets(family))
      if (ranges.some(([from, to]) => code >= from && code <= to)) return `${family}-${name}-${weight}-normal`
  return null
}

/** Joins neighbouring characters of the same font; a character that no font has is dropped. */
export function splitByFont(text: string, language: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const sign of text.normalize("NFC").replace(/[\u00a0\u202f]/g, " ")) {
    const last = runs.at(-1)
    const font = sign === " " && last ? last.font : fontOf(sign, language, weight)
    if (!font) continue
    if (last?.font === font) last.text += sign
    else runs.push({ text: sign, font })
  }
  return runs
}

export function readFont(font: string): Buffer {
  const known = files.get(font)
  if (known) return known
  const family = (["archivo", "noto-sans-jp", "noto-sans-sc"] as const).find((name) => font.startsWith(name))
  if (!family) throw new Error(`No family has the font ${font}`)
  const file = toSfnt(readFileSync(join(folderOf(family), "files", `${font}.woff`)))
  files.set(font, file)
  return file
}

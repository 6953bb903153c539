/** How long reading the modules of a page takes, for stories. */
import type { StoredModule } from "./page-rows.ts"

const wordsPerMinute = 220
/** Chinese, Japanese and Thai aren't written in words with spaces, so their characters are counted. */
const charactersPerMinute = 500
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Whole minutes, one at least. */
export function readingMinutes(modules: readonly StoredModule[]): number {
  const text = modules
    .flatMap(({ type: _type, key: _key, measure: _measure, anchor: _anchor, ...fields }) => textsOf(fields))
    .join(" ")
  const characters = text.match(unspaced)?.length ?? 0
  const words = text.replace(unspaced, " ").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(characters / charactersPerMinute + words / wordsPerMinute))
}

// Fields whose text nobody reads: addresses, ids of assets, kinds of layout.
const unread = new Set([
  "pageId",
  "href",
  "url",
  "path",
  "pageParameters",
  "productSlug",
  "type",
  "image",
  "video",
  "poster",
  "file",
  "thumbnail",
  "theme",
  "layout",
  "side",
  "shape",
  "language",
  "form",
  "team",
  "product",
  "whitepaper",
  "brands",
])

function textsOf(value: unknown, name = ""): string[] {
  if (unread.has(name)) return []
  if (typeof value === "string") return [value]
  if (Array.isArray(value)) return value.flatMap((inner) => textsOf(inner, name))
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, key))
}

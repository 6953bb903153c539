import german from "hyphen/de/index.js"

/** Shorter words fit into the narrowest tile of a phone. */
const minWordLength = 12
const minPartLength = 4
const known = new Map<string, string>()
const maxKnown = 2000

/**
 * A name with places where it may break, for tiles and titles. Browsers hyphenate German only where they have a dictionary; without one a
 * compound that is wider than its tile would break anywhere, and without a hyphen. For what is shown only: a name with soft hyphens
 * equals no other.
 */
export function withSoftHyphens(name: string, language: string): string {
  if (language !== "de") return name
  const broken = known.get(name) ?? hyphenate(name)
  if (known.size < maxKnown) known.set(name, broken)
  return broken
}

/** Two or three letters alone on a line look like a mistake, so a word keeps four together at either end. */
function hyphenate(name: string): string {
  if (name.includes("\u00ad")) return name
  const broken = german.hyphenateSync(name, { minWordLength })
  return withoutLoneConsonants(broken).replace(/[\p{L}\p{M}\u00ad]+/gu, (word) =>
    word.replaceAll("\u00ad", (mark, index: number) => {
      const before = word.slice(0, index).replaceAll("\u00ad", "").length
      const behind = word.slice(index).replaceAll("\u00ad", "").length
      return Math.min(before, behind) < minPartLength ? "" : mark
    }),
  )
}

/** The patterns cut "Crimptechnik" on both sides of its t. What has no vowel is no syllable; it belongs to the next one. */
function withoutLoneConsonants(broken: string): string {
  return broken.replace(/\u00ad([^\P{L}aeiouyäöü\u00ad]+)\u00ad/giu, "\u00ad$1")
}

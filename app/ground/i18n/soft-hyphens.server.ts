import german from "hyphen/de/index.js"

/** Shorter words fit into the narrowest tile of a phone. */
const minWordLength = 12
const known = new Map<string, string>()
const maxKnown = 2000

/**
 * A name with places where it may break, for tiles and titles. Browsers hyphenate German only where they have a dictionary; without one a
 * compound that is wider than its tile would break anywhere, and without a hyphen. For what is shown only: a name with soft hyphens
 * equals no other.
 */
export function withSoftHyphens(name: string, language: string): string {
  if (language !== "de") return name
  const broken = known.get(name) ?? german.hyphenateSync(name, { minWordLength })
  if (known.size < maxKnown) known.set(name, broken)
  return broken
}

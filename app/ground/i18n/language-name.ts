import { LRUCache } from "lru-cache"

/** A language's name in its own words, as a chooser shows it: `Deutsch`, `日本語`. */
export function ownLanguageName(language: string): string {
  const known = names.get(language) ?? findName(language)
  names.set(language, known)
  return known
}

/** Looking one up takes as long as drawing a menu item. */
const names = new LRUCache<string, string>({ max: 500 })

function findName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

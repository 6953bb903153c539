import { LRUCache } from "lru-cache"

/** A language's name in the language itself, as in a language chooser: `Deutsch`, `日本語`. */
export function ownLanguageName(language: string): string {
  const known = names.get(language) ?? findName(language)
  names.set(language, known)
  return known
}

/** Cached, since looking up a name takes as long as rendering a menu item. */
const names = new LRUCache<string, string>({ max: 500 })

function findName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** A language's name in the reader's language; null when the code isn't one. */
export function languageName(language: string, readerLanguage: string): string | null {
  const key = `${readerLanguage} ${language}`
  const known = foreignNames.get(key)
  if (known !== undefined) return known
  try {
    const name = new Intl.DisplayNames([readerLanguage], { type: "language" }).of(language) ?? language
    foreignNames.set(key, name)
    return name
  } catch {
    return null
  }
}

const foreignNames = new LRUCache<string, string>({ max: 500 })

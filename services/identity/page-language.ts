/** Of the address of an identity page: the language that it speaks, whatever the browser's is. */
export const languageParameter = "language"

/** @param path of a page, or its whole address */
export function withLanguage(path: string, language: string): string {
  const [address = "", query = ""] = path.split("?", 2)
  const search = new URLSearchParams(query)
  search.set(languageParameter, language)
  return `${address}?${search}`
}

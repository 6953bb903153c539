/** Joins names as a sentence of the language does: "A, B and C", 「A、B、C」. The website's English is British. */
export function inOneSentence(names: readonly string[], language: string): string {
  return new Intl.ListFormat([language === "en" ? "en-GB" : language, "en-GB"], {
    type: "conjunction",
    style: "long",
  }).format(names)
}

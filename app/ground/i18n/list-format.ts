/** Joins names as a sentence of the language does: "A, B and C", 「A、B、C」. The website's English is British. */
export function inOneSentence(names: readonly string[], language: string): string {
  return new Intl.ListFormat([language === "en" ? "en-GB" : language, "en-GB"], {
    type: "conjunction",
    style: "long",
  }).format(names)
}

/**
 * Sets names one after another, without an "and": "A, B, C", 「A、B、C」. The type `unit` of `Intl.ListFormat` isn't this: it is for
 * measures, and joins Chinese without anything in between.
 */
export function inOneLine(names: readonly string[], language: string): string {
  const format = new Intl.ListFormat([language, "en-GB"], { type: "conjunction", style: "narrow" })
  // What stands between the first two of three; before the last, some languages say "and".
  const [, separator] = format.formatToParts(["1", "2", "3"])
  return names.join(separator?.value ?? ", ")
}

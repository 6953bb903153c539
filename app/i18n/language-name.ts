/** A language's name in its own words, as a chooser shows it: `Deutsch`, `日本語`. */
export function ownLanguageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

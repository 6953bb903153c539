/**
 * The locale for `Intl`: German numbers and dates are written the Swiss way in every country [LOC-21].
 * @param code the reader's whole locale, where it is known: it decides how other languages write numbers.
 */
export function formatLocale(language: string, code = language): string {
  return language === "de" ? "de-CH" : code
}

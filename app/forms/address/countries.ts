/** The countries to choose from, named and sorted in the reader's language. */

/** Nobody gets mail there, or nobody lives there. */
const withoutPost = new Set(["BV", "HM", "UM"])

/**
 * @param codes ISO 3166-1 alpha-2.
 * @param likely countries that stand first: the one from which the request comes, the site's own.
 */
export function countryOptions(
  codes: readonly string[],
  language: string,
  likely: readonly (string | null | undefined)[] = [],
): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language, "en"], { type: "region" })
  const { compare } = new Intl.Collator(language)
  const named = codes
    .filter((code) => !withoutPost.has(code))
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => compare(a.label, b.label))
  const first = [...new Set(likely)].flatMap((code) => named.find(({ value }) => value === code) ?? [])
  return [...first, ...named.filter((option) => !first.includes(option))]
}

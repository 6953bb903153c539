/**
 * Whether something is shown to readers of a country. The international locales have the country `ALL` [CAT-08]. A null
 * list means everywhere.
 */
export function isSupplied(
  supportedCountries: readonly string[] | null | undefined,
  country: string,
): boolean {
  return supportedCountries == null || supportedCountries.includes(country)
}

/** The intersection of lists of countries, in which null means everywhere. Null: everywhere. */
export function commonCountries(
  lists: readonly (readonly string[] | null | undefined)[],
): readonly string[] | null {
  const [first, ...others] = lists.filter((list) => list != null)
  return first?.filter((country) => others.every((list) => list.includes(country))) ?? null
}

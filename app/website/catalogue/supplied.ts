/** Whether something is shown to readers of a country; `ALL` is that of the international locales [CAT-08]. Null is everywhere. */
export function isSupplied(
  supportedCountries: readonly string[] | null | undefined,
  country: string,
): boolean {
  return supportedCountries == null || supportedCountries.includes(country)
}

/** The countries that all of these support, where each is a list or, for everywhere, null. Null: everywhere. */
export function commonCountries(
  lists: readonly (readonly string[] | null | undefined)[],
): readonly string[] | null {
  const [first, ...others] = lists.filter((list) => list != null)
  return first?.filter((country) => others.every((list) => list.includes(country))) ?? null
}

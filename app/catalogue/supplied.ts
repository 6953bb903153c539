/** Whether something is shown to readers of a country; `ALL` is that of the international locales [CAT-08]. Null is everywhere. */
export function isSupplied(
  supportedCountries: readonly string[] | null | undefined,
  country: string,
): boolean {
  return supportedCountries == null || supportedCountries.includes(country)
}

/** The keys of `SOFTWARE_SIGNING_KEYS`, which are separated by spaces. */
export function trustedKeysOf(variable: string | undefined): string[] {
  return variable?.split(/\s+/).filter(Boolean) ?? []
}

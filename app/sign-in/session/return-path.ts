/** Nothing of ours is longer, and a cookie holds no more. */
const maxLength = 1_500

const portalAddress = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/mykomax(?:\/|$)/

/** A host that is certainly nobody's, to read paths against. */
const nowhere = "http://return.invalid"

/**
 * Where a sign-in leads back to: a path of our own portal, with its query. What leads anywhere else, whatever browsers make of
 * it, is answered with null [AUTH-03].
 */
export function ownPath(address: string | null | undefined): string | null {
  if (!address?.startsWith("/") || address.length > maxLength) return null
  // Browsers take a backslash for a slash, and drop tabs and line ends from addresses.
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(address) || !URL.canParse(address, nowhere)) return null
  const url = new URL(address, nowhere)
  if (url.origin !== nowhere || url.pathname.startsWith("//")) return null
  return portalAddress.test(url.pathname) ? url.pathname + url.search : null
}

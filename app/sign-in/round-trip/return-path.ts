/** No address of ours is longer, and a cookie can't hold more. */
const maxLength = 1_500

const portalAddress = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/mykomax(?:\/|$)/

/** A reserved host that nobody owns, as base for parsing paths. */
const nowhere = "http://return.invalid"

/**
 * The path to which a sign-in returns: one of our own portal, with its query.
 * @returns null for anything that leads elsewhere in any browser [AUTH-03].
 */
export function ownPath(address: string | null | undefined): string | null {
  const path = hostPath(address)
  return path !== null && portalAddress.test(path.replace(/\?.*$/s, "")) ? path : null
}

/** The same for any page of this host. */
export function hostPath(address: string | null | undefined): string | null {
  if (!address?.startsWith("/") || address.length > maxLength) return null
  // Browsers treat a backslash as a slash, and remove tabs and line ends from addresses.
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(address) || !URL.canParse(address, nowhere)) return null
  const url = new URL(address, nowhere)
  if (url.origin !== nowhere || url.pathname.startsWith("//")) return null
  return url.pathname + url.search
}

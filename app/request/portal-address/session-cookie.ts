/** The portal's session: `__Host-` wherever the public address is https, a plain name on `http://localhost`. */
const names = ["__Host-session", "session"]

/**
 * Whether the reader seems to be signed in. That is all that a document may know of it: documents are shared, so they hold
 * nothing personal, and a page cache has to keep both versions apart by this answer. Whether the session is any good is for
 * the portal to find out.
 */
export function hasSessionCookie(cookies: Readonly<Record<string, string>>): boolean {
  return names.some((name) => Boolean(cookies[name]))
}

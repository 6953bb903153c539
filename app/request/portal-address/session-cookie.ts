/**
 * The portal's session cookie: with `__Host-` when the public address is https, and a plain name on `http://localhost`.
 */
const names = ["__Host-session", "session"]

/**
 * Whether the reader seems to be signed in. A document may know no more, since documents are shared and contain nothing
 * personal, and the page cache stores both versions. The portal checks whether the session is valid.
 */
export function hasSessionCookie(cookies: Readonly<Record<string, string>>): boolean {
  return names.some((name) => Boolean(cookies[name]))
}

/**
 * The cookies that last. Where the site is https they carry `__Host-`, so that no other host of the domain can plant one; browsers
 * refuse that on `http://localhost`. Those of a single sign-in keep the path that is theirs, and say nothing without their signature.
 */
export type LastingCookie = { name: string; path: string }

export const basePath = "/am"

export function sessionCookie(origin: string): LastingCookie {
  return lastingCookie(origin, "identity_session")
}

/** Tells a browser that signed in before: strangers who guess at an account use up their own tries, not this one's. */
export function deviceCookie(origin: string): LastingCookie {
  return lastingCookie(origin, "identity_device")
}

function lastingCookie(origin: string, name: string): LastingCookie {
  return origin.startsWith("https:") ? { name: `__Host-${name}`, path: "/" } : { name, path: basePath }
}

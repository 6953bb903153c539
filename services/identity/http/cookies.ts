/**
 * Long-lived cookies. On https their names start with `__Host-`, so that no other host of the domain can set them;
 * browsers refuse that prefix on `http://localhost`. Cookies of a single sign-in keep their own path and are signed.
 */
export type LastingCookie = { name: string; path: string }

export const basePath = "/am"

export function sessionCookie(origin: string): LastingCookie {
  return lastingCookie(origin, "identity_session")
}

/** Marks a browser that signed in before. Strangers who guess passwords use up their own attempts, not this browser's. */
export function deviceCookie(origin: string): LastingCookie {
  return lastingCookie(origin, "identity_device")
}

function lastingCookie(origin: string, name: string): LastingCookie {
  return origin.startsWith("https:") ? { name: `__Host-${name}`, path: "/" } : { name, path: basePath }
}

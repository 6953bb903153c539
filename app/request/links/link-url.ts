/** What editors type as an address, made safe to put into a link or a Location header. */

/** An http or https URL in its normal form. Null for anything else, and for one that hides its host behind credentials. */
export function externalUrl(value: string): string | null {
  if (!/^https?:\/\//i.test(value) || hasTrap(value)) return null
  const url = URL.parse(value)
  return url && !url.username && !url.password ? url.href : null
}

/** A path on this very host, encoded, query and hash included. Null for one that leads to another host. */
export function hostPath(value: string): string | null {
  if (!value.startsWith("/") || hasTrap(value)) return null
  const base = "https://host.invalid"
  const url = URL.parse(value, base)
  if (url?.origin !== base || url.pathname.startsWith("//")) return null
  return url.pathname + url.search + url.hash
}

/** An e-mail or telephone link; the spaces that people put between digits are left out. */
export function contactUrl(value: string): string | null {
  if (hasTrap(value)) return null
  if (/^tel:[+\d]/i.test(value)) return encodeUrlPart(value.replaceAll(/\s/g, ""))
  return /^mailto:[^\s:]/i.test(value) ? encodeUrlPart(value) : null
}

/** Encodes what a URL can't hold; what is encoded already stays. Control characters fall away. */
export function encodeUrlPart(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, "")
    .replaceAll(/[^\x21-\x7e]|["'<>\\^`{|}]/gu, (character) =>
      encodeURIComponent(character).replace("'", "%27"),
    )
}

/** Browsers drop control characters and turn backslashes into slashes: `java\nscript:` and `/\host` are not what they seem. */
function hasTrap(value: string): boolean {
  return /[\p{Cc}\\]/u.test(value)
}

/** Makes addresses that editors type safe for links and Location headers. */

/** Normalises an http or https URL. @returns null for anything else, and for one whose credentials disguise the host. */
export function externalUrl(value: string): string | null {
  if (!/^https?:\/\//i.test(value) || hasTrap(value)) return null
  const url = URL.parse(value)
  return url && !url.username && !url.password ? url.href : null
}

/** Normalises and encodes a path on this host, with query and hash. @returns null for one that leads to another host. */
export function hostPath(value: string): string | null {
  if (!value.startsWith("/") || hasTrap(value)) return null
  const base = "https://host.invalid"
  const url = URL.parse(value, base)
  if (url?.origin !== base || url.pathname.startsWith("//")) return null
  return url.pathname + url.search + url.hash
}

/** Normalises an e-mail or telephone link by removing spaces between digits. */
export function contactUrl(value: string): string | null {
  if (hasTrap(value)) return null
  if (/^tel:[+\d]/i.test(value)) return encodeUrlPart(value.replaceAll(/\s/g, ""))
  return /^mailto:[^\s:]/i.test(value) ? encodeUrlPart(value) : null
}

/** Encodes characters that a URL can't contain, without encoding twice, and drops control characters. */
export function encodeUrlPart(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, "")
    .replaceAll(/[^\x21-\x7e]|["'<>\\^`{|}]/gu, (character) =>
      encodeURIComponent(character).replace("'", "%27"),
    )
}

/** Browsers drop control characters and turn backslashes into slashes, so `java\nscript:` and `/\host` are dangerous. */
function hasTrap(value: string): boolean {
  return /[\p{Cc}\\]/u.test(value)
}

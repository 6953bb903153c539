/** Links that open a message in the reader's mail program, as RFC 6068 writes them. */

export type Draft = { to: string; cc: string; bcc: string; subject: string; body: string }

/** Addresses stand one after the other with commas, semicolons or line breaks between. */
export function splitAddresses(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((address) => address.trim())
    .filter(Boolean)
}

/** A plain address. What quoted names and comments allow beyond it, no link needs. */
export function isAddress(text: string): boolean {
  return /^[^\s@"<>()[\],;:\\]+@[^\s@"<>()[\],;:\\.]+(\.[^\s@"<>()[\],;:\\.]+)+$/.test(text)
}

export function composeMailto({ to, cc, bcc, subject, body }: Draft): string {
  const fields = [
    ["cc", encodeAddresses(cc)],
    ["bcc", encodeAddresses(bcc)],
    ["subject", encode(subject.trim())],
    ["body", encode(body.replace(/\r\n?|\n/g, "\r\n"))],
  ]
  const query = fields.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join("&")
  return `mailto:${encodeAddresses(to)}${query ? `?${query}` : ""}`
}

function encodeAddresses(typed: string): string {
  return splitAddresses(typed)
    .map((address) => encode(address).replaceAll("%40", "@"))
    .join(",")
}

/** Also what `encodeURIComponent` leaves and text around a link may take for its end. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The link as HTML to be pasted. */
export function linkHtml(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}

/** Creates links that open a draft in the reader's mail program, according to RFC 6068. */

export type Draft = { to: string; cc: string; bcc: string; subject: string; body: string }

/** Splits a list of addresses at commas, semicolons and line breaks. */
export function splitAddresses(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((address) => address.trim())
    .filter(Boolean)
}

/** Whether the text is a plain address; links don't need quoted names and comments. */
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

/** Also encodes characters that `encodeURIComponent` keeps and that programs may take for the link's end. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The link as HTML to paste. */
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

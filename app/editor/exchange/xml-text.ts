/** Text as XML. What XML can't hold is said as XLIFF says it, `<cp hex="001b"/>`, or left out of attributes. */

// XML 1.0 has no other control characters; half surrogate pairs are no characters at all.
const unsayable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export function xmlText(text: string): string {
  return text
    .replace(/[&<>\r]/g, (sign) => entities[sign] ?? sign)
    .replace(unsayable, (sign) =>
      isSurrogate(sign) ? "" : `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, "0")}"/>`,
    )
}

export function xmlAttribute(text: string): string {
  return text.replace(unsayable, "").replace(/[&<>"\r\n\t]/g, (sign) => entities[sign] ?? sign)
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
  "\n": "&#10;",
  "\t": "&#9;",
}

function isSurrogate(sign: string): boolean {
  const code = sign.charCodeAt(0)
  return code >= 0xd800 && code <= 0xdfff
}

import type { Office } from "../offices/office.ts"

type Facts = {
  /** The location's page, its address in the reader's language. */
  url: string
  /** The group's name; the location is a unit of it. */
  organisation: string
}

const maxLineBytes = 75

/** The location as a vCard 4.0, which address books of phones and mail programs take over (RFC 6350). */
export function locationVcard(location: Office, { url, organisation }: Facts): string {
  const { name, description, address, position, telephone, email, timeZone, languages } = location
  const lines = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    "KIND:org",
    `UID:${url}`,
    `FN:${escapeText(name)}`,
    `ORG:${escapeText(organisation)};${escapeText(name)}`,
    `ADR;TYPE=work:${addressParts(address).map(escapeText).join(";")}`,
    `TEL;VALUE=uri;TYPE="work,voice":tel:${telephone.replace(/[^+\d]/g, "")}`,
    `EMAIL;TYPE=work:${escapeText(email)}`,
    `GEO:geo:${position.latitude},${position.longitude}`,
    `TZ:${escapeText(timeZone)}`,
    ...languages.map((language, index) => `LANG;PREF=${index + 1}:${language}`),
    `NOTE:${escapeText(description)}`,
    `URL:${url}`,
    "END:VCARD",
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join("")
}

/** Post office box, extended address, street, city, state, postal code, country (RFC 6350, 6.3.1). The first two stay empty by its advice. */
function addressParts({ lines, city, state, postalCode, country }: Office["address"]): string[] {
  const countryName = new Intl.DisplayNames(["en"], { type: "region" }).of(country) ?? country
  return ["", "", lines.join(", "), city, state ?? "", postalCode ?? "", countryName]
}

/** Commas, semicolons, backslashes and line breaks would end a value (RFC 6350, 3.4). */
export function escapeText(text: string): string {
  return text
    .replace(/[\\,;]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "")
}

/** A line has at most 75 bytes, its continuations begin with a space, and no character is cut in two (RFC 6350, 3.2). */
export function foldLine(line: string): string {
  const folded: string[] = []
  let part = ""
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > maxLineBytes) {
      folded.push(part)
      part = " "
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...folded, part].join("\r\n")
}

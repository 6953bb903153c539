import { expect, test } from "vitest"
import { escapeText, foldLine, locationVcard } from "../../../../app/website/locations/location-vcard.ts"
import { someOffice } from "../offices/some-offices.ts"

const facts = { url: "https://komax.example/en/locations/lucerne", organisation: "Komax; Group" }

/** Unfolds a card into its lines, as an address book does (RFC 6350, 3.2). */
function linesOf(card: string): string[] {
  return card.replaceAll("\r\n ", "").split("\r\n")
}

test("a card names the location, its address, telephone, mail, place and languages [LOCATIONS-02]", () => {
  const card = locationVcard(someOffice({ languages: ["de", "fr"] }), facts)
  expect(linesOf(card)).toEqual([
    "BEGIN:VCARD",
    "VERSION:4.0",
    "KIND:org",
    "UID:https://komax.example/en/locations/lucerne",
    "FN:Lucerne",
    "ORG:Komax\\; Group;Lucerne",
    "ADR;TYPE=work:;;Drahtwerkstrasse 1;Luzern;;6000;Switzerland",
    'TEL;VALUE=uri;TYPE="work,voice":tel:+41410000100',
    "EMAIL;TYPE=work:info@komax.example",
    "GEO:geo:47,8.3",
    "TZ:Europe/Zurich",
    "LANG;PREF=1:de",
    "LANG;PREF=2:fr",
    "NOTE:Headquarters.",
    "URL:https://komax.example/en/locations/lucerne",
    "END:VCARD",
    "",
  ])
})

test("nothing that editors write ends a value or adds a line of its own [LOCATIONS-02]", () => {
  expect(escapeText("A, B; C\\D\r\nEND:VCARD\u0007")).toBe("A\\, B\\; C\\\\D\\nEND:VCARD")
  const card = locationVcard(someOffice({ name: "X\nTEL:+1", description: "a,b;c" }), facts)
  expect(linesOf(card).filter((line) => line.startsWith("TEL"))).toHaveLength(1)
  expect(card).toContain("NOTE:a\\,b\\;c\r\n")
})

test("no line is longer than 75 bytes, and no character is cut in two [LOCATIONS-02]", () => {
  const text = `NOTE:${"スペアパーツ倉庫🏭".repeat(12)}`
  const folded = foldLine(text)
  for (const line of folded.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(folded.split("\r\n").length).toBeGreaterThan(3)
  expect(folded.replaceAll("\r\n ", "")).toBe(text)
  expect(foldLine("x".repeat(75))).toBe("x".repeat(75))
})

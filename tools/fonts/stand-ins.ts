/**
 * `node tools/fonts/stand-ins.ts` writes public/design/stand-in-fonts.css: fonts that systems have, stretched to the measures of
 * Archivo. Text stands in them until Archivo has arrived. Lines then break where they did before, so the page doesn't jump.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { openSync } from "fontkit"

export const standInsFile = "public/design/stand-in-fonts.css"

/** Mean width of a character of the sample, in ems. */
type MeanWidth = number

type Face = {
  family: string
  /** Weights of Archivo that the face stands in for. */
  weights: string
  /** What systems call the font: its full name or its PostScript name. */
  names: readonly string[]
  width: MeanWidth
  archivo: { width: MeanWidth; ascent: number; descent: number }
}

/** Both languages that most readers take, with the letters about as frequent as in our texts. */
const sample =
  "The machine cuts and strips the wire, crimps the contact and checks each harness before it leaves the line. " +
  "Die Maschine schneidet den Leiter, isoliert ihn ab, schlägt den Kontakt an und prüft jeden Kabelbaum."

/** Characters that Archivo has, too, so that a stand-in never takes what belongs to a Chinese or Japanese font. */
const characters = "U+0000-024F, U+1E00-1EFF, U+2010-2014, U+2018-201E, U+2022, U+2026, U+20AC"

const require = createRequire(import.meta.url)

/** The static fonts have the shapes of the variable one at these weights. */
function fontsourceFile(family: string, weight: number): string {
  const folder = dirname(require.resolve(`@fontsource/${family}/unicode.json`))
  return join(folder, `files/${family}-latin-${weight}-normal.woff`)
}

function measure(family: string, weight: number) {
  const font = openSync(fontsourceFile(family, weight))
  const widths = [...sample].map((sign) => font.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth)
  return {
    width: mean(widths) / font.unitsPerEm,
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
  }
}

/**
 * Arial, Liberation Sans and Arimo have the widths of Helvetica by design. npm has none of the four, but the tables of Helvetica
 * come with pdfkit. They name umlauts by letters only, and those are as wide as their vowels.
 */
function measureHelvetica(table: "Helvetica" | "Helvetica-Bold"): MeanWidth {
  const text = readFileSync(join(dirname(require.resolve("pdfkit")), `data/${table}.afm`), "utf8")
  const widths = new Map(
    [...text.matchAll(/^C (\d+) ; WX (\d+)/gm)].map((found) => [Number(found[1]), Number(found[2])]),
  )
  const plain = sample.normalize("NFD").replace(/\p{Mark}/gu, "")
  return mean([...plain].map((sign) => widths.get(sign.codePointAt(0) ?? 0) ?? 0)) / 1000
}

/** Linux often has nothing else. npm doesn't have it, so these are the widths of the sample in version 2.37, which has long been the last. */
const dejavu: { text: MeanWidth; strong: MeanWidth } = { text: 0.50547, strong: 0.57062 }

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function face({ family, weights, names, width, archivo }: Face): string {
  const scale = archivo.width / width
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weights};
  src: ${names.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(archivo.ascent / scale)};
  descent-override: ${percent(archivo.descent / scale)};
  line-gap-override: 0%;
  unicode-range: ${characters};
}
`
}

/** @returns the style sheet as it should be. */
export function standIns(): string {
  const text = { weights: "100 549", archivo: measure("archivo", 400) }
  const strong = { weights: "550 900", archivo: measure("archivo", 600) }
  const arial = "Archivo on Arial"
  const roboto = "Archivo on Roboto"
  const faces: Face[] = [
    {
      ...text,
      family: arial,
      names: ["Arial", "Liberation Sans", "Arimo", "Helvetica"],
      width: measureHelvetica("Helvetica"),
    },
    {
      ...strong,
      family: arial,
      names: ["Arial Bold", "Liberation Sans Bold", "Arimo Bold", "Helvetica Bold"],
      width: measureHelvetica("Helvetica-Bold"),
    },
    { ...text, family: roboto, names: ["Roboto", "Roboto-Regular"], width: measure("roboto", 400).width },
    { ...strong, family: roboto, names: ["Roboto Bold", "Roboto-Bold"], width: measure("roboto", 700).width },
    { ...text, family: "Archivo on DejaVu", names: ["DejaVu Sans"], width: dejavu.text },
    { ...strong, family: "Archivo on DejaVu", names: ["DejaVu Sans Bold"], width: dejavu.strong },
  ]
  return `/* Written by tools/fonts/stand-ins.ts, which says why. */\n${faces.map(face).join("\n")}`
}

if (import.meta.main) writeFileSync(standInsFile, standIns())

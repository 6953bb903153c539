/** How what is kept reads in a language. */
import type { Figure, SpecificationValue, Text, Unit } from "./shape.ts"

const lastResort = "en"

/** The language that a text is answered in: the wanted one, else English, else the first there is. */
export function languageOf(text: Text, language: string): string {
  if (text[language] !== undefined) return language
  return text[lastResort] !== undefined ? lastResort : (Object.keys(text)[0] ?? lastResort)
}

export function textIn(text: Text, language: string): string {
  return text[languageOf(text, language)] ?? ""
}

export function textOrNull(text: Text | undefined, language: string): string | null {
  return text ? textIn(text, language) : null
}

export function unitIn(unit: Unit | undefined, language: string): string | null {
  if (unit === undefined) return null
  return typeof unit === "string" ? unit : textIn(unit, language)
}

const yesAndNo: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  cs: ["Ano", "Ne"],
  de: ["Ja", "Nein"],
  en: ["Yes", "No"],
  es: ["Sí", "No"],
  fr: ["Oui", "Non"],
  hu: ["Igen", "Nem"],
  ja: ["あり", "なし"],
  pt: ["Sim", "Não"],
  ro: ["Da", "Nu"],
  sk: ["Áno", "Nie"],
  zh: ["是", "否"],
}

/** `0.13 – 6`, `≤ 4,200`, `Ja`: signs instead of words where every language reads them. */
export function valueIn(value: SpecificationValue, language: string): string {
  if (typeof value === "string") return value
  if (typeof value === "number") return figureIn(value, language)
  if (typeof value === "boolean") {
    const [yes, no] = yesAndNo[language] ?? ["Yes", "No"]
    return value ? yes : no
  }
  if (!isRange(value)) return textIn(value, language)
  if (value.from === undefined) return `≤ ${figureIn(value.to ?? 0, language)}`
  if (value.to === undefined) return `≥ ${figureIn(value.from, language)}`
  return `${figureIn(value.from, language)} – ${figureIn(value.to, language)}`
}

export type Range = { from?: Figure | undefined; to?: Figure | undefined }

/** A text has two-letter languages as keys; `to` is one as well (Tongan), which no text here is in. */
export function isRange(value: SpecificationValue): value is Range {
  if (typeof value !== "object") return false
  return "from" in value || (typeof value === "object" && "to" in value)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Switzerland groups with an apostrophe and writes a decimal point, as the website and its data sheets do. */
const numberLanguages: Readonly<Record<string, string>> = { de: "de-CH" }

function figureIn(figure: Figure, language: string): string {
  if (typeof figure === "string") return figure
  let format = formats.get(language)
  if (!format) {
    // Four digits stand together where a language has it so (1200 in Spanish), as in its books.
    format = new Intl.NumberFormat(numberLanguages[language] ?? language, { maximumFractionDigits: 6 })
    formats.set(language, format)
  }
  return format.format(figure).replaceAll("'", "’")
}

/** A product's languages: a model name is the same in each, what is said of it isn't. */
export function languagesOf({
  name,
  shortDescription,
}: {
  name: Text
  shortDescription?: Text | undefined
}): string[] {
  return Object.keys({ ...name, ...shortDescription }).sort()
}

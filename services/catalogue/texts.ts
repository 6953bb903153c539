/** Formats stored data in a language. */
import type { Figure, SpecificationValue, Text, Unit } from "./shape.ts"

const lastResort = "en"

/** The language of a text: the wanted one, else English, else the first. */
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

/** `0.13 – 6`, `≤ 4,200`, `Ja`: symbols instead of words, since every language has them. */
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

/** Two-letter keys are languages. `to` is Tongan, too, but here it is always the end of a range. */
export function isRange(value: SpecificationValue): value is Range {
  if (typeof value !== "object") return false
  return "from" in value || (typeof value === "object" && "to" in value)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Swiss numbers have an apostrophe between thousands and a decimal point, as on the website. */
const numberLanguages: Readonly<Record<string, string>> = { de: "de-CH" }

function figureIn(figure: Figure, language: string): string {
  if (typeof figure === "string") return figure
  let format = formats.get(language)
  if (!format) {
    // Languages such as Spanish write 1200 without a separator, as their books do.
    format = new Intl.NumberFormat(numberLanguages[language] ?? language, { maximumFractionDigits: 6 })
    formats.set(language, format)
  }
  return format.format(figure).replaceAll("'", "’")
}

/** A product's languages: the model name is the same in each, its texts are not. */
export function languagesOf({
  name,
  shortDescription,
}: {
  name: Text
  shortDescription?: Text | undefined
}): string[] {
  return Object.keys({ ...name, ...shortDescription }).sort()
}

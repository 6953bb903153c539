/** Formats values for a data sheet in the reader's language, metric and imperial side by side. */
import type { SpecificationRecord, Specifications, SpecificationValue, Text, Unit } from "../shape.ts"
import { wordsIn } from "./words.ts"

export interface ValueRow {
  name: string
  group: string
  metric: string
  /** `null` where the value is the same in both systems. */
  imperial: string | null
}

/** The reader's language, else English, else the first. */
export function textIn(text: Text, language: string): string {
  return text[language] ?? text.en ?? Object.values(text)[0] ?? ""
}

function unitIn(unit: Unit | undefined, language: string): string {
  return unit === undefined ? "" : typeof unit === "string" ? unit : textIn(unit, language)
}

/** Swiss numbers have an apostrophe between thousands and a decimal point, as on the website. */
const numberLanguages: Record<string, string> = { de: "de-CH" }

function writeFigure(figure: number | string, language: string): string {
  if (typeof figure === "string") return figure
  const locale = numberLanguages[language] ?? language
  const text = new Intl.NumberFormat(locale, { maximumSignificantDigits: 15 }).format(figure)
  return text.replaceAll("'", "’")
}

/** A wire gauge's unit comes before the number, an inch mark directly behind it, other units after a space. */
function withUnit(text: string, unit: string): string {
  if (unit === "") return text
  if (unit === "AWG") return `AWG ${text}`
  return unit === "″" ? `${text}″` : `${text} ${unit}`
}

function writeValue(value: SpecificationValue, unit: string, language: string): string {
  const words = wordsIn(language)
  if (typeof value === "boolean") return value ? words.yes : words.no
  if (typeof value === "number") return withUnit(writeFigure(value, language), unit)
  if (typeof value === "string")
    return value.startsWith("± ") && !/[a-z(]/i.test(value) ? withUnit(value, unit) : value
  if (!isRange(value)) return textIn(value, language)
  const { from, to } = value
  if (from !== undefined && to !== undefined)
    return withUnit(`${writeFigure(from, language)} – ${writeFigure(to, language)}`, unit)
  if (to !== undefined) return words.upTo(withUnit(writeFigure(to, language), unit))
  return words.from(withUnit(writeFigure(from ?? 0, language), unit))
}

type RangeValue = { from?: number | string; to?: number | string }

/** Language codes have two letters. `to`, a range's upper end, has two letters, too, but is no language here. */
function isRange(value: Text | RangeValue): value is RangeValue {
  return "from" in value || (Object.keys(value).length === 1 && "to" in value)
}

type BySystem = { metric?: SpecificationValue; imperial?: SpecificationValue }

function isBySystem(value: Specifications[string]): value is BySystem {
  return typeof value === "object" && ("metric" in value || "imperial" in value)
}

export function valueRow(
  definition: SpecificationRecord,
  value: Specifications[string],
  language: string,
): ValueRow {
  const name = textIn(definition.name, language)
  const group = definition.group ? textIn(definition.group, language) : wordsIn(language).other
  const metricUnit = unitIn(definition.metricUnit ?? definition.unit, language)
  const imperialUnit = unitIn(definition.imperialUnit ?? definition.unit, language)
  if (!isBySystem(value))
    return { name, group, metric: writeValue(value, metricUnit, language), imperial: null }
  const { metric, imperial } = value
  return {
    name,
    group,
    metric: metric === undefined ? "–" : writeValue(metric, metricUnit, language),
    imperial: imperial === undefined ? "–" : writeValue(imperial, imperialUnit, language),
  }
}

import type { FieldKind } from "../models.ts"
import { contentLocales, themes } from "../schema.ts"
import type { References } from "./links.ts"

/** @returns what is wrong with a value in `page.yaml` that is the same in every language; null when nothing is. */
export function faultOfShared(
  field: FieldKind,
  value: unknown,
  { assets, brands, whitepapers, figures, sharePrices }: References,
): string | null {
  switch (field.kind) {
    case "asset":
      return typeof value === "string" && assets.has(value)
        ? null
        : `there is no asset ${JSON.stringify(value)}`
    case "whitepaper":
      return typeof value === "string" && whitepapers.has(value)
        ? null
        : `there is no whitepaper ${JSON.stringify(value)}`
    case "figureTable":
      return typeof value === "string" && figures.has(value)
        ? null
        : `there is no table ${JSON.stringify(value)} in figures/`
    case "sharePrices":
      return typeof value === "string" && sharePrices.has(value)
        ? null
        : `there is no list ${JSON.stringify(value)} in share-prices/`
    case "brands": {
      const unknown = Array.isArray(value) ? value.find((id) => !brands.has(String(id))) : value
      return unknown === undefined ? null : `there is no brand ${JSON.stringify(unknown)}`
    }
    case "boolean":
      return typeof value === "boolean" ? null : "must be true or false"
    case "number": {
      const { min, max } = field
      const isGood = Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      return isGood ? null : `must be a whole number from ${min} to ${max}`
    }
    case "enum":
      return oneOf(field.values, value)
    case "theme":
      return oneOf(themes, value)
    case "locale":
      return oneOf(contentLocales, value)
    default:
      return typeof value === "string" ? null : "must be text (put numbers and true/false in quotes)"
  }
}

function oneOf(values: readonly string[], value: unknown): string | null {
  return values.some((known) => known === value)
    ? null
    : `${JSON.stringify(value)} is none of ${values.join(", ")}`
}

import { formatLocale } from "../../ground/i18n/format-locale.ts"

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const

/** A file size as text, e.g. `1.2 MB`; German numbers are formatted as in Switzerland. */
export function formatFileSize(bytes: number, language: string): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return formatOf(formatLocale(language), units[power] ?? "byte", power > 1 && value < 10 ? 1 : 0).format(
    value,
  )
}

/** Making a format takes longer than rendering the line it stands in; there are some dozens of them. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, unit: string, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale} ${unit} ${maximumFractionDigits}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits })
  formats.set(key, format)
  return format
}

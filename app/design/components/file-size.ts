import { formatLocale } from "../../ground/i18n/format-locale.ts"

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const

/** A file size as text, e.g. `1.2 MB`; German numbers are formatted as in Switzerland. */
export function formatFileSize(bytes: number, language: string): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return new Intl.NumberFormat(formatLocale(language), {
    style: "unit",
    unit: units[power] ?? "byte",
    maximumFractionDigits: power > 1 && value < 10 ? 1 : 0,
  }).format(value)
}

/** What staff and imports may enter as software of a machine. Whether the download centre has the product is checked apart. */
import { addDays, isDay } from "../../../platform/days/seat-days.ts"

export type Installed = { product: string; version: string; installedOn: string | null }
export type InstalledFault = { field: keyof Installed; code: string }

export const limits = { product: 100, version: 50, products: 100 }

/** @returns null when nothing is wrong. */
export function checkInstalled(
  { product, version, installedOn }: Installed,
  builtOn: string | null,
  today: string,
): InstalledFault | null {
  if (product === "") return { field: "product", code: "required" }
  if (!/^[a-z0-9][a-z0-9-]*$/.test(product) || product.length > limits.product)
    return { field: "product", code: "invalid" }
  if (version === "") return { field: "version", code: "required" }
  if (version.length > limits.version) return { field: "version", code: "too-long" }
  // Notices compare versions by their numbers.
  if (!/^\d[\p{L}\p{N}.+-]*$/u.test(version)) return { field: "version", code: "invalid" }
  if (installedOn === null) return null
  if (!isDay(installedOn)) return { field: "installedOn", code: "date-invalid" }
  if (installedOn > addDays(today, 1)) return { field: "installedOn", code: "in-future" }
  if (builtOn && installedOn < builtOn) return { field: "installedOn", code: "date-invalid" }
  return null
}

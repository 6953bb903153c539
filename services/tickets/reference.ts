/** The reference by which support and customers name a ticket on the telephone: `K-2026-000123-4`. */

const pattern = /^K?[\s-]*(\d{4})[\s-]*(\d{6,9})[\s-]*(\d)$/i

export function ticketReference(year: number, number: number): string {
  const digits = `${year}${String(number).padStart(6, "0")}`
  return `K-${year}-${digits.slice(4)}-${checkDigit(digits)}`
}

/**
 * Reads a reference that somebody typed or copied, with or without hyphens. @returns null for an invalid one, such as
 * with two digits swapped.
 */
export function readReference(typed: string): string | null {
  const [, year, number, check] = pattern.exec(typed.trim().replace(/\p{Pd}/gu, "-")) ?? []
  if (!year || !number || Number(check) !== checkDigit(`${year}${number}`)) return null
  return `K-${year}-${number}-${check}`
}

/** ISO/IEC 7064, MOD 11,10: detects every wrong digit and nearly every swap of two digits. */
function checkDigit(digits: string): number {
  let product = 10
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10
}

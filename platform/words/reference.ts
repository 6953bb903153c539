/** References by which people name a thing on the telephone: a letter, the year, a number and a check digit. */

export type References = {
  /** `K-2026-000123-4` */
  write(year: number, number: number): string
  /**
   * Reads a reference that somebody typed or copied, with or without hyphens. @returns null for an invalid one, such as
   * with two digits swapped.
   */
  read(typed: string): string | null
}

/**
 * @param salt digits that are checked in front of the year's. Two kinds of references with different ones can't be
 *   mistaken for each other when somebody leaves out the letter.
 */
export function createReferences(letter: string, salt = ""): References {
  const pattern = new RegExp(`^${letter}?[\\s-]*(\\d{4})[\\s-]*(\\d{6,9})[\\s-]*(\\d)$`, "i")
  return {
    write(year, number) {
      const serial = String(number).padStart(6, "0")
      return `${letter}-${year}-${serial}-${checkDigit(`${salt}${year}${serial}`)}`
    },
    read(typed) {
      const [, year, number, check] = pattern.exec(typed.trim().replace(/\p{Pd}/gu, "-")) ?? []
      if (!year || !number || Number(check) !== checkDigit(`${salt}${year}${number}`)) return null
      return `${letter}-${year}-${number}-${check}`
    },
  }
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

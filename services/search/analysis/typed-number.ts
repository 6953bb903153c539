/** What the files about figures as people type them share. */

/** A figure with its decimals, which is no part of a word or of a longer one. */
export const figure = String.raw`(?<![\d.,\p{Script=Latin}])(\d+(?:[.,]\d+)?)`

export function fromTyped(text: string): number {
  return Number(text.replace(",", "."))
}

/** Three digits, as figures are given. */
export function tidy(value: number): string {
  return String(Number(value.toPrecision(3)))
}

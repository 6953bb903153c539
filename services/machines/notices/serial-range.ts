/** Ranges of serial numbers, compared as people read them: letters as letters, digits as numbers. */

/** Both ends belong to the range; null leaves an end open. */
export type SerialRange = { from: string | null; to: string | null }

type Part = string | bigint

/** `SI24-20416` has the parts SI, 24 and 20416, however it is written. */
function partsOf(serialNumber: string): Part[] {
  const runs = serialNumber
    .normalize("NFKC")
    .toUpperCase()
    .match(/\d+|(?:(?!\d)[\p{L}\p{N}])+/gu)
  return (runs ?? []).map((run) => (/^\d/.test(run) ? BigInt(run) : run))
}

/** Serial numbers of another pattern, or of another series of letters, belong to no common order. */
function areComparable(one: readonly Part[], other: readonly Part[]): boolean {
  const isSameKind = (part: Part, index: number) => typeof part === typeof other[index]
  const isSameSeries = typeof one[0] === "bigint" || one[0] === other[0]
  return one.length > 0 && one.length === other.length && one.every(isSameKind) && isSameSeries
}

function compare(one: readonly Part[], other: readonly Part[]): number {
  for (const [index, part] of one.entries()) {
    const against = other[index] as Part
    if (part !== against) return part < against ? -1 : 1
  }
  return 0
}

export function isInRange(serialNumber: string, { from, to }: SerialRange): boolean {
  const serial = partsOf(serialNumber)
  const isFrom = (end: Part[]) => areComparable(serial, end) && compare(end, serial) <= 0
  const isTo = (end: Part[]) => areComparable(serial, end) && compare(serial, end) <= 0
  return (from === null || isFrom(partsOf(from))) && (to === null || isTo(partsOf(to)))
}

/** Whether any serial number can be in it: its ends are of one pattern and in order. */
export function isRange({ from, to }: SerialRange): boolean {
  const [first, last] = [partsOf(from ?? to ?? ""), partsOf(to ?? from ?? "")]
  return areComparable(first, last) && compare(first, last) <= 0
}

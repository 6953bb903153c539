/**
 * Ranges as entries of the index, and a figure as the entries of all ranges that may hold it. Figures are told apart to one per cent; a range is the fewest
 * pieces of one, two, four and so on steps that make it up, so it has some ten entries and not hundreds.
 */

const step = Math.log(1.01)
/** Figures from a millionth to several hundred millions. */
const [middle, levels] = [2048, 12]

/** @returns the entries of a range, which `entriesHolding` of each figure in it has one of */
export function entriesOfRange(kind: string, low: number, high: number): string[] {
  const entries: string[] = []
  let [first, last] = [stepOf(low), stepOf(high)]
  for (let level = 0; level < levels && first <= last; level++) {
    if (first % 2 === 1) entries.push(entry(kind, level, first++))
    if (last % 2 === 0) entries.push(entry(kind, level, last--))
    first = Math.floor(first / 2)
    last = Math.floor(last / 2)
  }
  return entries
}

export function entriesHolding(kind: string, value: number): string[] {
  const place = stepOf(value)
  return Array.from({ length: levels }, (_, level) => entry(kind, level, place >> level))
}

function stepOf(value: number): number {
  const place = middle + Math.round(Math.log(value) / step)
  return Math.min(2 * middle - 1, Math.max(0, place))
}

function entry(kind: string, level: number, place: number): string {
  return `${kind}@${level}.${place}`
}

export interface Frame {
  number: number
  degrees: number
  /** Where the frame lies on the sheet, as CSS `background-position` counts: 0 and 100 are the first and the last column or row. */
  x: number
  y: number
}

/** @returns the frame nearest to `wanted`; beyond either end the machine turns on, so frame -1 is the last one. */
export function frameAt(wanted: number, frames: number, columns: number): Frame {
  const number = ((Math.round(wanted) % frames) + frames) % frames
  const rows = Math.ceil(frames / columns)
  return {
    number,
    degrees: Math.round((number / frames) * 360),
    x: placeOf(number % columns, columns),
    y: placeOf(Math.floor(number / columns), rows),
  }
}

/** A sheet with one column or row has no room to move in. */
function placeOf(index: number, count: number): number {
  return count < 2 ? 0 : (index / (count - 1)) * 100
}

/** A seeded generator (mulberry32), so that every run draws the same picture. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Point `index` of a low-discrepancy sequence in the unit square (R2), which covers areas more evenly than chance. */
export function evenPoint(index: number): [number, number] {
  return [(0.5 + index * 0.7548776662466927) % 1, (0.5 + index * 0.5698402909980532) % 1]
}

/** The unit square bent into the unit disc without bunching. */
export function onDisc([u, v]: [number, number]): [number, number] {
  const radius = Math.sqrt(u)
  return [radius * Math.cos(2 * Math.PI * v), radius * Math.sin(2 * Math.PI * v)]
}

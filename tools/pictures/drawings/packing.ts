/** Circles of radius 1 in a hexagon of `rings` rings: x, y and the ring. */
export function packedHexagon(rings: number): [number, number, number][] {
  const places: [number, number, number][] = []
  for (let q = -rings; q <= rings; q++) {
    for (let r = -rings; r <= rings; r++) {
      const ring = (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
      if (ring <= rings) places.push([2 * (q + r / 2), Math.sqrt(3) * r, ring])
    }
  }
  return places
}

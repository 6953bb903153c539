// Makes long strokes out of many short lines: fewer bytes, and a pen that needn't be lifted.

export type Place = [number, number]
export type Segment = [Place, Place]

function keyOf([x, y]: Place): string {
  return `${x} ${y}`
}

function onGrid([x, y]: Place, grain: number): Place {
  return [Math.round(x / grain), Math.round(y / grain)]
}

/** Whether `b` lies on the way from `a` to `c`, within one step of the grid. */
function isBetween(a: Place, b: Place, c: Place): boolean {
  const [dx, dy] = [c[0] - a[0], c[1] - a[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return false
  const aside = Math.abs((b[0] - a[0]) * dy - (b[1] - a[1]) * dx) / length
  const along = ((b[0] - a[0]) * dx + (b[1] - a[1]) * dy) / length
  return aside <= 0.75 && along >= 0 && along <= length
}

function straightened(line: Place[]): Place[] {
  const kept: Place[] = []
  for (const place of line) {
    const [before, last] = [kept.at(-2), kept.at(-1)]
    if (before && last && isBetween(before, last, place)) kept.pop()
    kept.push(place)
  }
  return kept
}

/** Segments as an SVG path, on a grid of `grain`; doubles are drawn once. */
export function joinSegments(segments: Segment[], grain: number): string {
  const byEnd = new Map<string, Set<number>>()
  const edges: Segment[] = []
  const seen = new Set<string>()
  for (const segment of segments) {
    const [from, to] = segment.map((place) => onGrid(place, grain)) as Segment
    const key = [keyOf(from), keyOf(to)].sort().join("|")
    if (keyOf(from) === keyOf(to) || seen.has(key)) continue
    seen.add(key)
    for (const end of [from, to])
      byEnd.set(keyOf(end), (byEnd.get(keyOf(end)) ?? new Set()).add(edges.length))
    edges.push([from, to])
  }
  const drawn = new Set<number>()
  const lines: Place[][] = []
  for (const [index, [from, to]] of edges.entries()) {
    if (drawn.has(index)) continue
    drawn.add(index)
    lines.push([...follow(from, edges, byEnd, drawn).reverse(), from, to, ...follow(to, edges, byEnd, drawn)])
  }
  const write = ([x, y]: Place) => `${Number((x * grain).toFixed(1))} ${Number((y * grain).toFixed(1))}`
  return lines.map((line) => `M${straightened(line).map(write).join("L")}`).join("")
}

/** Continues a stroke from its end as long as undrawn lines start there. */
function follow(end: Place, edges: Segment[], byEnd: Map<string, Set<number>>, drawn: Set<number>): Place[] {
  const places: Place[] = []
  for (let at = end; ; ) {
    const next = [...(byEnd.get(keyOf(at)) ?? [])].find((index) => !drawn.has(index))
    const edge = next === undefined ? undefined : edges[next]
    if (next === undefined || !edge) return places
    drawn.add(next)
    at = keyOf(edge[0]) === keyOf(at) ? edge[1] : edge[0]
    places.push(at)
  }
}

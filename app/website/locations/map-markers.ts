import type { Region } from "../../ground/graphql/generated/content.ts"

export type Placed = { id: string; region: Region; country: string; x: number; y: number }

/** One location, or several that would overlap. */
export type Marker = { x: number; y: number; region: Region; ids: string[]; countries: string[] }

/**
 * How far markers are apart, in units of the drawing. On a phone the drawing is shown at a third of its size, and a finger needs 24 pixels.
 */
export const markerDistance = 72

const separationRounds = 60

/**
 * Gathers locations of a region that would overlap, and moves markers of different regions apart. A marker that stands for several places
 * is between them.
 */
export function placeMarkers(places: readonly Placed[], size: { width: number; height: number }): Marker[] {
  const gathered: Placed[][] = places.map((place) => [place])
  for (let pair = nearestPair(gathered); pair; pair = nearestPair(gathered)) {
    const [first, second] = pair
    gathered[first]?.push(...(gathered[second] ?? []))
    gathered.splice(second, 1)
  }
  const markers = gathered.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const countries = [...new Set(group.map(({ country }) => country))]
    return [{ ...middle(group), region: first.region, ids: group.map(({ id }) => id), countries }]
  })
  separate(markers)
  const inside = (value: number, limit: number) => Math.round(Math.min(Math.max(value, 24), limit - 24))
  return (
    markers
      .map((marker) => ({ ...marker, x: inside(marker.x, size.width), y: inside(marker.y, size.height) }))
      // Keyboards walk through a map like readers through a page.
      .sort((a, b) => a.x - b.x || a.y - b.y)
  )
}

function nearestPair(groups: readonly (readonly Placed[])[]): [number, number] | null {
  let nearest: [number, number] | null = null
  let least = markerDistance
  for (const [first, group] of groups.entries())
    for (const [second, other] of groups.entries()) {
      if (second <= first || group[0]?.region !== other[0]?.region) continue
      const distance = distanceOf(middle(group), middle(other))
      if (distance >= least) continue
      least = distance
      nearest = [first, second]
    }
  return nearest
}

function middle(group: readonly Placed[]): { x: number; y: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { x: mean(group.map(({ x }) => x)), y: mean(group.map(({ y }) => y)) }
}

function distanceOf(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Markers of different regions aren't gathered, since each leads to its own region. */
function separate(markers: Marker[]): void {
  for (let round = 0; round < separationRounds; round++)
    for (const [index, a] of markers.entries())
      for (const b of markers.slice(index + 1)) {
        const distance = distanceOf(a, b)
        if (distance >= markerDistance) continue
        const push = (markerDistance - distance) / 2
        const [dx, dy] = distance === 0 ? [1, 0] : [(b.x - a.x) / distance, (b.y - a.y) / distance]
        a.x -= dx * push
        a.y -= dy * push
        b.x += dx * push
        b.y += dy * push
      }
}

import { type GeoProjection, geoAzimuthalEqualArea, geoEqualEarth } from "d3-geo"
import { LRUCache } from "lru-cache"
import type { Office } from "../offices/office.ts"
import { landPath } from "./land.server.ts"
import { type Marker, placeMarkers } from "./map-markers.ts"

/** In the units of the drawing, whatever its size on the screen. */
export type LocationMap = { width: number; height: number; land: string; markers: Marker[] }

type Placed = Pick<Office, "id" | "position" | "region" | "address">

/** What a map shows: the world, or the surroundings of some places, in degrees. */
export type Frame = "world" | { west: number; south: number; east: number; north: number }

const width = 960
const heights = { world: 430, surroundings: 540 }
const margin = 40

/** In degrees. A single place is shown with its part of the continent, else nobody would recognize the coast. */
const leastSpan = { several: 24, single: 44 }
const roomAround = 1.25

/** A few kilobytes each; a frame is one of the regions or countries, so there are about a hundred. */
const lands = new LRUCache<string, Promise<string>>({ max: 200 })

/** @param shown what gets a marker; `frame` decides what part of the earth is drawn. */
export async function drawMap(shown: readonly Placed[], frame: Frame): Promise<LocationMap> {
  const height = frame === "world" ? heights.world : heights.surroundings
  const projection = frame === "world" ? worldProjection(height) : nearProjection(frame, height)
  const key = JSON.stringify(frame)
  let land = lands.get(key)
  if (!land) {
    land = landPath(projection)
    lands.set(key, land)
  }
  const markers = placeMarkers(
    shown.flatMap(({ id, position, region, address }) => {
      const point = projection([position.longitude, position.latitude])
      return point ? [{ id, region, country: address.country, x: point[0], y: point[1] }] : []
    }),
    { width, height },
  )
  return { width, height, land: await land, markers }
}

/** The frame around these places; the world when there are none. */
export function frameAround(places: readonly Pick<Office, "position">[]): Frame {
  if (places.length === 0) return "world"
  const leastDegrees = places.length > 1 ? leastSpan.several : leastSpan.single
  const range = (values: number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    const half = Math.max((most - least) * roomAround, leastDegrees) / 2
    return [Math.round((least + most) / 2 - half), Math.round((least + most) / 2 + half)] as const
  }
  const [west, east] = range(places.map(({ position }) => position.longitude))
  const [south, north] = range(places.map(({ position }) => position.latitude))
  return { west, east, south: Math.max(south, -80), north: Math.min(north, 80) }
}

/** Without Antarctica, where nobody makes harnesses. */
function worldProjection(height: number): GeoProjection {
  const inhabited = {
    type: "MultiPoint" as const,
    coordinates: corners({ west: -169, east: 179, south: -54, north: 74 }),
  }
  const projection = geoEqualEarth().rotate([-10, 0])
  projection.fitExtent(
    [
      [4, 4],
      [width - 4, height - 4],
    ],
    inhabited,
  )
  return projection.clipExtent([
    [-4, -4],
    [width + 4, height + 4],
  ])
}

/** Of equal area and centred on what is shown, so that neither Scandinavia nor South Africa is stretched. */
function nearProjection(frame: Exclude<Frame, "world">, height: number): GeoProjection {
  const { west, east, south, north } = frame
  const projection = geoAzimuthalEqualArea().rotate([-(west + east) / 2, -(south + north) / 2])
  projection.fitExtent(
    [
      [margin, margin],
      [width - margin, height - margin],
    ],
    { type: "MultiPoint", coordinates: corners(frame) },
  )
  return projection.clipExtent([
    [-4, -4],
    [width + 4, height + 4],
  ])
}

/** The corners and the middles of the sides, which bulge in most projections. */
function corners({ west, east, south, north }: Exclude<Frame, "world">): [number, number][] {
  const longitudes = [west, (west + east) / 2, east]
  const latitudes = [south, (south + north) / 2, north]
  return longitudes.flatMap((longitude) =>
    latitudes.map((latitude): [number, number] => [longitude, latitude]),
  )
}

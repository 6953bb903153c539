/** The outline of the land in a map's view. It is drawn here, so that the geometry never reaches a browser. */
import { type GeoPermissibleObjects, type GeoProjection, geoPath } from "d3-geo"
import { feature } from "topojson-client"

type Point = readonly [x: number, y: number]

/** Nearer points look like one at the size at which maps are shown. */
const leastStep = 3
/** Smaller islands are specks. */
const leastExtent = 4

let kept: Promise<GeoPermissibleObjects> | undefined

/** Land only: the file has no borders and no names of territories, which are regulated in some countries. */
function readLand(): Promise<GeoPermissibleObjects> {
  kept ??= import("world-atlas/land-110m.json", { with: { type: "json" } }).then(({ default: file }) => {
    const atlas = file as unknown as Parameters<typeof feature>[0]
    return feature(atlas, atlas.objects.land as Parameters<typeof feature>[1])
  })
  return kept
}

/** The `d` of an SVG path, in whole units and relative steps, which are half as long as absolute ones. */
export async function landPath(projection: GeoProjection): Promise<string> {
  const rings: Point[][] = []
  // d3-geo draws on anything that has a canvas's methods.
  const canvas = {
    moveTo: (x: number, y: number) => void rings.push([[x, y]]),
    lineTo: (x: number, y: number) => void rings.at(-1)?.push([x, y]),
    closePath: () => undefined,
    arc: () => undefined,
    beginPath: () => undefined,
  }
  geoPath(projection, canvas)(await readLand())
  return rings.map(simplify).filter(isSeen).map(encode).join("")
}

function simplify(ring: readonly Point[]): Point[] {
  const points: Point[] = []
  for (const [x, y] of ring) {
    const point = [Math.round(x), Math.round(y)] as const
    const last = points.at(-1)
    if (!last || Math.max(Math.abs(last[0] - point[0]), Math.abs(last[1] - point[1])) >= leastStep)
      points.push(point)
  }
  return points
}

function isSeen(ring: readonly Point[]): boolean {
  const extent = (axis: 0 | 1) => {
    const values = ring.map((point) => point[axis])
    return Math.max(...values) - Math.min(...values)
  }
  return ring.length > 2 && Math.max(extent(0), extent(1)) >= leastExtent
}

function encode(ring: readonly Point[]): string {
  let [fromX, fromY] = ring[0] as Point
  const steps = ring.slice(1).map(([x, y]) => {
    const step = `${x - fromX}${y < fromY ? "" : " "}${y - fromY}`
    ;[fromX, fromY] = [x, y]
    return step
  })
  const [startX, startY] = ring[0] as Point
  return `M${startX} ${startY}l${steps.join(" ").replaceAll(" -", "-")}z`
}

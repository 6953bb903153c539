// Technical drawings of the catalogue's bodies: front and side view with hidden lines removed, as SVG in millimetres.
import * as THREE from "three"
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js"
import { bodyBox, dressed, type Portrait } from "../scenes/catalogue/frame.ts"
import { dimensionLines } from "./dimension-lines.ts"
import { joinSegments, type Segment } from "./join-segments.ts"

type Triangle = [THREE.Vector3, THREE.Vector3, THREE.Vector3]
type View = (point: THREE.Vector3) => [across: number, up: number, depth: number]

const frontView: View = ({ x, y, z }) => [x, y, z]
/** From the right: what is in front lies on the left. */
const sideView: View = ({ x, y, z }) => [-z, y, x]

const creaseAngle = Math.cos((32 * Math.PI) / 180)
const cells = 900

/** Softened edges are for the camera; on paper a box has twelve lines. */
function sharpened(geometry: THREE.BufferGeometry): THREE.BufferGeometry {
  if (!(geometry instanceof RoundedBoxGeometry)) return geometry
  geometry.computeBoundingBox()
  const size = geometry.boundingBox?.getSize(new THREE.Vector3()) ?? new THREE.Vector3(1, 1, 1)
  return new THREE.BoxGeometry(size.x, size.y, size.z)
}

function trianglesOf(mesh: THREE.Mesh): Triangle[] {
  const sharp = sharpened(mesh.geometry)
  const geometry = sharp.index ? sharp.toNonIndexed() : sharp
  const position = geometry.getAttribute("position")
  const triangles: Triangle[] = []
  const corner = (i: number) =>
    new THREE.Vector3().fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld)
  for (let i = 0; i + 2 < position.count; i += 3) triangles.push([corner(i), corner(i + 1), corner(i + 2)])
  return triangles
}

/** Solid parts that are large enough to be seen on paper; guards are transparent and wires are no part of the machine. */
function solidParts(object: THREE.Object3D, smallest: number): Triangle[][] {
  const parts: Triangle[][] = []
  function visit(part: THREE.Object3D) {
    if (part.userData.isWire === true) return
    if (part instanceof THREE.Mesh && !part.material.transparent) {
      const size = new THREE.Box3().setFromObject(part).getSize(new THREE.Vector3())
      if (Math.max(size.x, size.y, size.z) >= smallest) parts.push(trianglesOf(part))
    }
    part.children.forEach(visit)
  }
  object.updateMatrixWorld(true)
  visit(object)
  return parts
}

function keyOf({ x, y, z }: THREE.Vector3): string {
  return `${Math.round(x * 1e5)} ${Math.round(y * 1e5)} ${Math.round(z * 1e5)}`
}

/** Edges where the surface bends, and outlines where it turns away from the viewer. */
function edgesOf(triangles: Triangle[], view: View): [THREE.Vector3, THREE.Vector3][] {
  const known = new Map<string, { ends: [THREE.Vector3, THREE.Vector3]; normals: THREE.Vector3[] }>()
  for (const [a, b, c] of triangles) {
    const normal = new THREE.Vector3().crossVectors(b.clone().sub(a), c.clone().sub(a))
    if (normal.lengthSq() < 1e-14) continue
    normal.normalize()
    for (const ends of [
      [a, b],
      [b, c],
      [c, a],
    ] as [THREE.Vector3, THREE.Vector3][]) {
      const key = ends.map(keyOf).sort().join("|")
      const edge = known.get(key) ?? { ends, normals: [] }
      edge.normals.push(normal)
      known.set(key, edge)
    }
  }
  const facing = (normal: THREE.Vector3) => view(normal)[2]
  return [...known.values()]
    .filter(({ normals: [one, other] }) => {
      if (!one || !other) return true
      if (one.dot(other) < creaseAngle) return true
      return facing(one) > 1e-4 !== facing(other) > 1e-4
    })
    .map(({ ends }) => ends)
}

interface Depths {
  read(across: number, up: number): number
}

/** The nearest surface per cell, filled triangle by triangle. */
function depthsOf(
  parts: Triangle[][],
  view: View,
  box: { left: number; bottom: number; edge: number },
): Depths {
  const depths = new Float32Array(cells * cells).fill(Number.NEGATIVE_INFINITY)
  const toCell = (across: number, up: number): [number, number] => [
    ((across - box.left) / box.edge) * cells,
    ((up - box.bottom) / box.edge) * cells,
  ]
  for (const triangle of parts.flat()) {
    const [a, b, c] = triangle.map((corner) => {
      const [across, up, depth] = view(corner)
      return [...toCell(across, up), depth]
    }) as [number[], number[], number[]]
    fillTriangle(depths, a, b, c)
  }
  return {
    read(across, up) {
      const [x, y] = toCell(across, up).map(Math.floor) as [number, number]
      let farthest = Number.POSITIVE_INFINITY
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [cx, cy] = [x + dx, y + dy]
        if (cx < 0 || cy < 0 || cx >= cells || cy >= cells) return Number.NEGATIVE_INFINITY
        farthest = Math.min(farthest, depths[cy * cells + cx] ?? Number.NEGATIVE_INFINITY)
      }
      return farthest
    },
  }
}

function fillTriangle(depths: Float32Array, a: number[], b: number[], c: number[]) {
  const [ax = 0, ay = 0, az = 0] = a
  const [bx = 0, by = 0, bz = 0] = b
  const [cx = 0, cy = 0, cz = 0] = c
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (Math.abs(area) < 1e-9) return
  const limit = (value: number) => Math.max(0, Math.min(cells - 1, value))
  const [left, right] = [limit(Math.floor(Math.min(ax, bx, cx))), limit(Math.ceil(Math.max(ax, bx, cx)))]
  const [low, high] = [limit(Math.floor(Math.min(ay, by, cy))), limit(Math.ceil(Math.max(ay, by, cy)))]
  for (let y = low; y <= high; y++)
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5, y + 0.5]
      const u = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area
      const v = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area
      const w = 1 - u - v
      if (u < -1e-6 || v < -1e-6 || w < -1e-6) continue
      const depth = u * az + v * bz + w * cz
      const index = y * cells + x
      if (depth > (depths[index] ?? 0)) depths[index] = depth
    }
}

/** The visible stretches of one edge. */
function visibleStretches(
  from: number[],
  to: number[],
  depths: Depths,
  step: number,
  slack: number,
): Segment[] {
  const [ax = 0, ay = 0, az = 0] = from
  const [bx = 0, by = 0, bz = 0] = to
  const count = Math.max(2, Math.ceil(Math.hypot(bx - ax, by - ay) / step))
  const at = (i: number): [number, number] => [ax + ((bx - ax) * i) / count, ay + ((by - ay) * i) / count]
  const stretches: Segment[] = []
  let start: number | null = null
  for (let i = 0; i <= count; i++) {
    const share = Math.min(count - 0.5, Math.max(0.5, i)) / count
    const isVisible =
      az + (bz - az) * share >= depths.read(ax + (bx - ax) * share, ay + (by - ay) * share) - slack
    if (isVisible && start === null) start = i
    if (start !== null && (!isVisible || i === count)) {
      const end = isVisible ? i : i - 1
      if (end > start) stretches.push([at(start), at(end)])
      start = null
    }
  }
  return stretches
}

function drawView(parts: Triangle[][], view: View): { lines: Segment[]; left: number; bottom: number } {
  const points = parts.flat(2).map(view)
  const [left, bottom] = [Math.min(...extremes(points, 0)), Math.min(...extremes(points, 1))]
  const edge = 1.02 * Math.max(spanOf(points, 0), spanOf(points, 1))
  const box = { left: left - edge * 0.01, bottom: bottom - edge * 0.01, edge }
  const depths = depthsOf(parts, view, box)
  const lines = parts.flatMap((triangles) =>
    edgesOf(triangles, view).flatMap((ends) =>
      visibleStretches(view(ends[0]), view(ends[1]), depths, edge / cells, edge * 0.004),
    ),
  )
  return { lines, left, bottom }
}

function extremes(points: [number, number, number][], axis: 0 | 1): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const point of points) {
    low = Math.min(low, point[axis])
    high = Math.max(high, point[axis])
  }
  return [low, high]
}

function spanOf(points: [number, number, number][], axis: 0 | 1): number {
  const [low, high] = extremes(points, axis)
  return high - low
}

/** Width, depth and height in millimetres, as the drawing and the data sheet name them: to the next 5 mm. */
export function bodySize(portrait: Portrait): [width: number, depth: number, height: number] {
  const { x, y, z } = bodyBox(dressed(portrait)).getSize(new THREE.Vector3())
  const toMillimetres = (metres: number) => Math.round((metres * 1000) / (portrait.scale ?? 1) / 5) * 5
  return [toMillimetres(x), toMillimetres(z), toMillimetres(y)]
}

/** One unit is one millimetre. The ground is at the bottom; front view left, side view right of it. */
export function lineDrawing(title: string, portrait: Portrait): string {
  const object = dressed(portrait)
  const size = bodyBox(object).getSize(new THREE.Vector3())
  const largest = Math.max(size.x, size.y, size.z)
  const parts = solidParts(object, largest * 0.011)
  const [width, depth, height] = bodySize(portrait)
  const unit = 1000 / (portrait.scale ?? 1)
  const gap = Math.round(Math.max(width, depth, height) * 0.22)
  const views = [
    { ...drawView(parts, frontView), shift: 0 },
    { ...drawView(parts, sideView), shift: width + gap },
  ]
  const grain = Math.max(width, depth, height) / 1600
  const paths = views.map(({ lines, left, bottom, shift }) =>
    joinSegments(
      lines.map(
        (segment) =>
          segment.map(([x, y]) => [(x - left) * unit + shift, height - (y - bottom) * unit]) as Segment,
      ),
      grain,
    ),
  )
  return dimensionLines({ title, width, depth, height, gap, edges: paths.join("") })
}

// Wires, strands, bundles and twisted pairs along curves.
import * as THREE from "three"
import { copper, insulation } from "./materials.ts"

export type Point = [number, number, number]

export function curveThrough(points: Point[], tension = 0.5): THREE.CatmullRomCurve3 {
  return new THREE.CatmullRomCurve3(
    points.map((point) => new THREE.Vector3(...point)),
    false,
    "catmullrom",
    tension,
  )
}

export interface TubeDetail {
  along?: number
  around?: number
  caps?: boolean
}

function cap(curve: THREE.Curve<THREE.Vector3>, at: 0 | 1, radius: number, material: THREE.Material) {
  const disc = new THREE.Mesh(new THREE.CircleGeometry(radius, 32), material)
  const tangent = curve.getTangentAt(at).multiplyScalar(at === 0 ? -1 : 1)
  disc.position.copy(curve.getPointAt(at))
  disc.quaternion.setFromUnitVectors(new THREE.Vector3(0, 0, 1), tangent)
  return disc
}

export function tube(
  curve: THREE.Curve<THREE.Vector3>,
  radius: number,
  material: THREE.Material,
  { along = 160, around = 24, caps = true }: TubeDetail = {},
): THREE.Group {
  const group = new THREE.Group()
  group.add(new THREE.Mesh(new THREE.TubeGeometry(curve, along, radius, around), material))
  if (caps) group.add(cap(curve, 0, radius, material), cap(curve, 1, radius, material))
  return group
}

/** A curve that runs beside `core`, at `radius` and turning `turns` times around it. */
export function helixAround(
  core: THREE.Curve<THREE.Vector3>,
  radius: number,
  angle: number,
  turns: number,
  samples = 80,
): THREE.CatmullRomCurve3 {
  const frames = core.computeFrenetFrames(samples, false)
  const points: THREE.Vector3[] = []
  for (let i = 0; i <= samples; i++) {
    const turn = angle + (i / samples) * turns * 2 * Math.PI
    const normal = frames.normals[i] ?? new THREE.Vector3(1, 0, 0)
    const binormal = frames.binormals[i] ?? new THREE.Vector3(0, 1, 0)
    points.push(
      core
        .getPointAt(i / samples)
        .addScaledVector(normal, radius * Math.cos(turn))
        .addScaledVector(binormal, radius * Math.sin(turn)),
    )
  }
  return new THREE.CatmullRomCurve3(points)
}

/** Places of 7, 19, 37 … circles packed in hexagon rings, in units of one radius. */
export function packedRings(rings: number): { radius: number; angle: number }[] {
  const places = [{ radius: 0, angle: 0 }]
  for (let ring = 1; ring <= rings; ring++) {
    const count = ring * 6
    for (let i = 0; i < count; i++) places.push({ radius: ring * 2, angle: (i / count) * 2 * Math.PI })
  }
  return places
}

/** The part of a curve between two shares of its length. */
export function portion(curve: THREE.Curve<THREE.Vector3>, from: number, to: number, samples = 60) {
  const points: THREE.Vector3[] = []
  for (let i = 0; i <= samples; i++) points.push(curve.getPointAt(from + ((to - from) * i) / samples))
  return new THREE.CatmullRomCurve3(points)
}

export interface StrandOptions {
  rings?: number
  turns?: number
  material?: THREE.Material
  along?: number
}

/** Bare conductor: strands laid around each other within `radius`. */
export function strands(
  curve: THREE.Curve<THREE.Vector3>,
  radius: number,
  options: StrandOptions = {},
): THREE.Group {
  const { rings = 2, turns = 0.5, material = copper(), along = 60 } = options
  const strand = radius / (2 * rings + 1)
  const group = new THREE.Group()
  for (const place of packedRings(rings)) {
    const path =
      place.radius === 0 ? curve : helixAround(curve, place.radius * strand, place.angle, turns, along)
    group.add(tube(path, strand * 1.02, material, { along, around: 10 }))
  }
  return group
}

export interface WireOptions {
  radius: number
  color: string
  /** Share of the curve's length that is stripped at its end; 0 for none. */
  stripped?: number
  strippedStart?: number
  rings?: number
  turns?: number
  along?: number
  conductor?: THREE.Material
  stripe?: string
}

function tracer(
  curve: THREE.Curve<THREE.Vector3>,
  radius: number,
  color: string,
  along: number,
): THREE.Group {
  const group = new THREE.Group()
  const path = helixAround(curve, radius * 0.72, 0.9, 0.35, along)
  group.add(tube(path, radius * 0.31, insulation(color), { along, around: 16 }))
  return group
}

/** An insulated wire; stripped ends show their strands. */
export function wire(curve: THREE.Curve<THREE.Vector3>, options: WireOptions): THREE.Group {
  const { radius, color, stripped = 0, strippedStart = 0, along = 180 } = options
  const group = new THREE.Group()
  const jacket = stripped || strippedStart ? portion(curve, strippedStart, 1 - stripped, 120) : curve
  group.add(tube(jacket, radius, insulation(color), { along, around: 28 }))
  if (options.stripe) group.add(tracer(jacket, radius, options.stripe, along))
  const core = {
    rings: options.rings ?? 2,
    turns: options.turns ?? 0.5,
    material: options.conductor ?? copper(),
  }
  const overlap = 0.01
  if (stripped) group.add(strands(portion(curve, 1 - stripped - overlap, 1), radius * 0.68, core))
  if (strippedStart) group.add(strands(portion(curve, 0, strippedStart + overlap), radius * 0.68, core))
  return group
}

/** Two wires laid around a common core. */
export function twistedPair(
  core: THREE.Curve<THREE.Vector3>,
  radius: number,
  turns: number,
  colors: [string, string],
): THREE.Group {
  const group = new THREE.Group()
  const samples = Math.ceil(turns * 18)
  for (const [index, color] of colors.entries()) {
    const path = helixAround(core, radius * 1.02, index * Math.PI, turns, samples)
    group.add(wire(path, { radius, color, along: Math.ceil(turns * 26) }))
  }
  return group
}

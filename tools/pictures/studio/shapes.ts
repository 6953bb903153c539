// Turned, milled and moulded parts that the scenes are put together from.
import * as THREE from "three"
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js"
import type { Point } from "./wires.ts"

/** A box with softened edges, its centre at `at`. */
export function block(size: Point, at: Point, material: THREE.Material, edge = 0.04): THREE.Mesh {
  const radius = Math.min(edge, ...size.map((side) => side / 2.01))
  const mesh = new THREE.Mesh(new RoundedBoxGeometry(...size, 3, radius), material)
  mesh.position.set(...at)
  return mesh
}

export type Axis = "x" | "y" | "z"

function layAlong(object: THREE.Object3D, axis: Axis) {
  if (axis === "x") object.rotation.z = -Math.PI / 2
  if (axis === "z") object.rotation.x = Math.PI / 2
}

/** A turned part: [radius, position] pairs along the axis. */
export function turned(
  profile: [number, number][],
  at: Point,
  axis: Axis,
  material: THREE.Material,
  around = 48,
) {
  const points = profile.map(([radius, along]) => new THREE.Vector2(radius, along))
  const mesh = new THREE.Mesh(new THREE.LatheGeometry(points, around), material)
  layAlong(mesh, axis)
  mesh.position.set(...at)
  return mesh
}

/** A cylinder with chamfered rims, its centre at `at`. */
export function rod(
  radius: number,
  length: number,
  at: Point,
  axis: Axis,
  material: THREE.Material,
  around = 40,
) {
  const half = length / 2
  const chamfer = Math.min(radius * 0.12, length * 0.12)
  const profile: [number, number][] = [
    [0, -half],
    [radius - chamfer, -half],
    [radius - chamfer, -half],
    [radius, -half + chamfer],
    [radius, -half + chamfer],
    [radius, half - chamfer],
    [radius, half - chamfer],
    [radius - chamfer, half],
    [radius - chamfer, half],
    [0, half],
  ]
  return turned(profile, at, axis, material, around)
}

/** A grooved roller, as straighteners and feeds have. */
export function roller(
  radius: number,
  width: number,
  at: Point,
  axis: Axis,
  material: THREE.Material,
  hub: THREE.Material,
) {
  const half = width / 2
  const group = new THREE.Group()
  const groove = radius * 0.82
  group.add(
    turned(
      [
        [radius * 0.3, -half],
        [radius * 0.96, -half],
        [radius, -half * 0.9],
        [radius, -half * 0.5],
        [groove, 0],
        [radius, half * 0.5],
        [radius, half * 0.9],
        [radius * 0.96, half],
        [radius * 0.3, half],
      ],
      at,
      axis,
      material,
    ),
    rod(radius * 0.34, width * 1.25, at, axis, hub, 6),
  )
  return group
}

/** A flat profile pushed out along x, with softened edges; the profile lies in the z-y plane. */
export function extruded(
  shape: THREE.Shape,
  length: number,
  at: Point,
  material: THREE.Material,
  bevel = 0.02,
) {
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: length - 2 * bevel,
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 3,
    curveSegments: 20,
  })
  geometry.translate(0, 0, -length / 2 + bevel)
  geometry.rotateY(Math.PI / 2)
  const mesh = new THREE.Mesh(geometry, material)
  mesh.position.set(...at)
  return mesh
}

export function polygon(points: [number, number][]): THREE.Shape {
  return new THREE.Shape(points.map(([x, y]) => new THREE.Vector2(x, y)))
}

/** The B profile of an open-barrel crimp, `width` wide and 1.15 × `height` high, standing on y = 0. */
export function crimpProfile(width: number, height: number): THREE.Shape {
  const w = width / 2
  const shape = new THREE.Shape()
  shape.moveTo(-w * 0.8, 0)
  shape.lineTo(w * 0.8, 0)
  shape.bezierCurveTo(w, 0, w * 1.02, height * 0.2, w, height * 0.55)
  shape.bezierCurveTo(w * 0.98, height * 1.2, w * 0.12, height * 1.24, 0, height * 0.78)
  shape.bezierCurveTo(-w * 0.12, height * 1.24, -w * 0.98, height * 1.2, -w, height * 0.55)
  shape.bezierCurveTo(-w * 1.02, height * 0.2, -w, 0, -w * 0.8, 0)
  return shape
}

/** A hollow rectangle with rounded corners in the z-y plane, centred. */
export function frameProfile(width: number, height: number, wall: number, corner: number): THREE.Shape {
  const outline = roundedRectangle(width, height, corner)
  outline.holes.push(roundedRectangle(width - 2 * wall, height - 2 * wall, Math.max(0.01, corner - wall / 2)))
  return outline
}

export function roundedRectangle(width: number, height: number, corner: number): THREE.Shape {
  const [w, h] = [width / 2, height / 2]
  const shape = new THREE.Shape()
  shape.moveTo(-w + corner, -h)
  shape.lineTo(w - corner, -h).quadraticCurveTo(w, -h, w, -h + corner)
  shape.lineTo(w, h - corner).quadraticCurveTo(w, h, w - corner, h)
  shape.lineTo(-w + corner, h).quadraticCurveTo(-w, h, -w, h - corner)
  shape.lineTo(-w, -h + corner).quadraticCurveTo(-w, -h, -w + corner, -h)
  return shape
}

// Assemblies that several pictures share: a terminal crimped on a wire, a connector housing.
import * as THREE from "three"
import { copper, insulation, paint, palette, tin } from "../studio/materials.ts"
import { block, crimpProfile, extruded, frameProfile } from "../studio/shapes.ts"
import { curveThrough, type Point, strands, wire } from "../studio/wires.ts"

export interface TerminalOptions {
  metal?: THREE.Material
  /** Radius of the wire's insulation. */
  radius?: number
  color?: string
  /** Where the wire goes after it leaves the terminal at [0, 0, 0] along -x. */
  tail?: Point[]
}

/** A receptacle terminal with conductor and insulation crimp, along x; the wire comes from -x. */
export function terminalOnWire({
  metal = tin(),
  radius = 0.3,
  color = palette.orange,
  tail,
}: TerminalOptions = {}) {
  const group = new THREE.Group()
  const r = radius
  const path = curveThrough([...(tail ?? [[-9 * r, 0, 0] as Point]), [-6 * r, 0, 0], [-1.7 * r, 0, 0]])
  group.add(wire(path, { radius: r, color, rings: 2 }))
  group.add(
    strands(
      curveThrough([
        [-2 * r, 0, 0],
        [-0.9 * r, -0.1 * r, 0],
        [0.2 * r, -0.3 * r, 0],
        [2.5 * r, -0.3 * r, 0],
      ]),
      r * 0.66,
      { turns: 0.2 },
    ),
  )
  // The insulation crimp hugs the jacket, the conductor crimp presses the strands to a B.
  group.add(extruded(crimpProfile(r * 2.3, r * 2.35), r * 1.7, [-3 * r, -r * 1.16, 0], metal, r * 0.06))
  group.add(extruded(crimpProfile(r * 1.95, r * 1.5), r * 2.3, [0.9 * r, -r * 1.08, 0], metal, r * 0.07))
  group.add(block([r * 11, r * 0.16, r * 1.2], [1.9 * r, -r * 1.06, 0], metal, r * 0.05))
  const box = frameProfile(r * 2.1, r * 1.9, r * 0.17, r * 0.3)
  group.add(extruded(box, r * 3.8, [5.7 * r, -r * 0.12, 0], metal, r * 0.03))
  group.add(block([r * 1.6, r * 0.12, r * 0.8], [5.2 * r, r * 0.9, 0], metal, r * 0.05))
  group.add(block([r * 3, r * 0.14, r * 1.3], [5.9 * r, r * 0.28, 0], copper(), r * 0.05))
  return group
}

export interface HousingOptions {
  columns: number
  rows: number
  pitch?: number
  depth?: number
  color?: string
}

/** A connector housing whose cavities open towards +x; its wires enter from -x. */
export function connectorHousing({
  columns,
  rows,
  pitch = 0.5,
  depth = 1.8,
  color = palette.graphite,
}: HousingOptions) {
  const group = new THREE.Group()
  const plastic = paint(color, 0.48)
  const dark = paint("#07090b", 0.7)
  const [width, height] = [columns * pitch + pitch * 0.5, rows * pitch + pitch * 0.5]
  const frame = frameProfile(width, height, pitch * 0.14, pitch * 0.22)
  group.add(extruded(frame, depth, [0, 0, 0], plastic, pitch * 0.05))
  group.add(block([depth * 0.86, height * 0.96, width * 0.96], [-depth * 0.06, 0, 0], plastic, pitch * 0.08))
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const [y, z] = cavityPlace({ columns, rows, pitch }, column, row)
      for (const side of [-1, 1]) {
        const x = side * depth * 0.43 - depth * 0.06
        group.add(block([pitch * 0.06, pitch * 0.72, pitch * 0.72], [x, y, z], dark, pitch * 0.02))
        group.add(
          extruded(
            frameProfile(pitch * 0.86, pitch * 0.86, pitch * 0.08, pitch * 0.1),
            pitch * 0.2,
            [x, y, z],
            plastic,
            pitch * 0.02,
          ),
        )
      }
    }
  }
  group.add(
    block(
      [depth * 0.5, pitch * 0.18, width * 0.3],
      [depth * 0.05, height / 2 + pitch * 0.12, 0],
      plastic,
      pitch * 0.05,
    ),
  )
  group.add(
    block(
      [pitch * 0.16, pitch * 0.34, width * 0.3],
      [depth * 0.24, height / 2 + pitch * 0.16, 0],
      plastic,
      pitch * 0.05,
    ),
  )
  for (const side of [-1, 1]) {
    group.add(
      block(
        [depth * 0.9, pitch * 0.16, pitch * 0.12],
        [0, -height * 0.25, side * (width / 2 + pitch * 0.03)],
        plastic,
        0.02,
      ),
    )
  }
  return group
}

export function cavityPlace(options: HousingOptions, column: number, row: number): [number, number] {
  const pitch = options.pitch ?? 0.5
  return [(row - (options.rows - 1) / 2) * pitch, (column - (options.columns - 1) / 2) * pitch]
}

export function insulatedSleeve(color: string, size: Point, at: Point) {
  return block(size, at, insulation(color), 0.05)
}

// The steps of wire processing, seen as near as the eye of the machine.
import * as THREE from "three"
import { brass, darkSteel, insulation, paint, palette, steel, tin } from "../studio/materials.ts"
import { block, extruded, polygon, rod } from "../studio/shapes.ts"
import type { Shot } from "../studio/stage.ts"
import { curveThrough, type Point, strands, tube, twistedPair, wire } from "../studio/wires.ts"
import { cavityPlace, connectorHousing, terminalOnWire } from "./parts.ts"

export const paper: Shot["background"] = {
  top: "#f1f2f4",
  bottom: "#e2e5e8",
  glow: { color: "#fafbfb", at: [0.4, 0.6], size: 0.6 },
}
export const ink: Shot["background"] = {
  top: "#17212b",
  bottom: "#0b1015",
  glow: { color: "#243443", at: [0.5, 0.58], size: 0.55 },
}

/** A V-shaped knife; `side` 1 comes from above, -1 from below. */
function knife(side: 1 | -1, x: number, gap: number, thickness = 0.08): THREE.Object3D {
  const outline = polygon([
    [-0.8, 2.4],
    [-0.8, 0.25],
    [-0.62, 0],
    [0, 0.44],
    [0.62, 0],
    [0.8, 0.25],
    [0.8, 2.4],
  ])
  const blade = extruded(outline, thickness, [0, 0, 0], steel(0.42), 0.012)
  const holder = new THREE.Group()
  holder.add(blade, block([0.5, 1.1, 1.9], [0, 2.3, 0], darkSteel(), 0.06))
  for (const z of [-0.5, 0.5]) holder.add(rod(0.13, 0.06, [0.27, 2.15, z], "x", steel(0.25), 6))
  holder.scale.y = side
  holder.position.set(x, side * (gap - 0.44), 0)
  // Mirroring turns the faces inside out.
  holder.traverse((part) => {
    if (part instanceof THREE.Mesh && part.material instanceof THREE.Material)
      part.material.side = THREE.DoubleSide
  })
  return holder
}

const cutting: Shot = {
  mood: "dark",
  background: ink,
  camera: { position: [3.4, 1.1, 6], target: [0, 0, 0], fov: 28 },
  focus: [0.1, 0, 0.5],
  aperture: 0.07,
  key: [5, 5, 4.5],
  keyIntensity: 2.8,
  reach: 4.5,
  build(scene) {
    scene.add(knife(1, 0, 0.42), knife(-1, 0.1, 0.42))
    scene.add(
      wire(
        curveThrough([
          [-7, -0.2, -0.6],
          [-3, 0, 0],
          [-0.06, 0, 0],
        ]),
        { radius: 0.34, color: palette.orange },
      ),
    )
    scene.add(
      strands(
        curveThrough([
          [-0.5, 0, 0],
          [-0.2, 0, 0],
          [0, 0, 0],
        ]),
        0.23,
      ),
    )
    scene.add(
      wire(
        curveThrough([
          [0.3, 0, 0],
          [2, -0.03, 0.1],
          [6, -0.5, 0.6],
        ]),
        { radius: 0.34, color: palette.orange, strippedStart: 0.004 },
      ),
    )
    scene.add(rod(0.62, 0.9, [-2.1, 0, 0], "x", darkSteel()), rod(0.44, 0.5, [-1.6, 0, 0], "x", steel()))
  },
}

const stripping: Shot = {
  mood: "light",
  background: paper,
  camera: { position: [1.9, 2.0, 5.8], target: [0.55, -0.05, 0], fov: 30 },
  focus: [0.9, 0.1, 0.4],
  aperture: 0.07,
  ground: -0.62,
  groundShadow: 0.45,
  reach: 4,
  build(scene) {
    const path = curveThrough([
      [-6, 1, -3],
      [-2.4, 0.05, -0.7],
      [-0.5, -0.05, 0],
      [0.75, -0.08, 0.2],
      [2, -0.1, 0.25],
    ])
    scene.add(wire(path, { radius: 0.52, color: palette.blue, stripped: 0.2, rings: 3, turns: 0.35 }))
    const slug = new THREE.Shape()
    slug.absarc(0, 0, 0.52, 0, Math.PI * 2, false)
    slug.holes.push(new THREE.Path().absarc(0, 0, 0.36, 0, Math.PI * 2, true))
    const ring = extruded(slug, 0.8, [2.3, -0.1, -1.0], insulation(palette.blue), 0.015)
    ring.rotation.y = 0.75
    scene.add(ring)
  },
}

const crimping: Shot = {
  mood: "light",
  background: paper,
  camera: { position: [3.0, 3.1, 6.9], target: [1.0, -0.1, 0], fov: 28 },
  focus: [0.7, 0.2, 0.35],
  aperture: 0.06,
  ground: -0.48,
  groundShadow: 0.48,
  reach: 4.5,
  build(scene) {
    scene.add(
      terminalOnWire({
        radius: 0.4,
        color: palette.orange,
        metal: tin(),
        tail: [
          [-7, 1.6, -3],
          [-4.2, 0.25, -0.9],
        ],
      }),
    )
  },
}

const twisting: Shot = {
  mood: "dark",
  background: ink,
  camera: { position: [1.3, 0.9, 6.2], target: [0.05, 0, 0], fov: 28 },
  focus: [0.4, 0, 0.4],
  aperture: 0.1,
  reach: 5,
  build(scene) {
    const core = curveThrough([
      [-6.5, 1.7, -4],
      [-2.6, 0.45, -1.2],
      [0, 0, 0.2],
      [1.9, -0.25, 0.7],
      [4.6, -0.2, 1.3],
    ])
    scene.add(twistedPair(core, 0.27, 7.5, [palette.green, "#eceef0"]))
    const second = curveThrough([
      [-6.5, 3.4, -6],
      [-2, 1.75, -3.2],
      [2.6, 1.2, -1.9],
      [7, 1.6, -1.4],
    ])
    scene.add(twistedPair(second, 0.27, 7, [palette.blue, "#eceef0"]))
    const third = curveThrough([
      [-6, -1, -5],
      [-2, -1.4, -2.4],
      [1.5, -1.75, -0.9],
      [6, -2, -0.2],
    ])
    scene.add(twistedPair(third, 0.27, 7, [palette.orange, "#eceef0"]))
  },
}

const blockLoading: Shot = {
  mood: "light",
  background: paper,
  camera: { position: [-4.4, 3.1, 5.6], target: [-0.35, 0, 0.1], fov: 28 },
  focus: [-0.8, 0.1, 0.7],
  aperture: 0.06,
  ground: -0.9,
  groundShadow: 0.45,
  reach: 5,
  build(scene) {
    const layout = { columns: 6, rows: 3, pitch: 0.5 }
    const housing = connectorHousing({ ...layout, depth: 1.7, color: "#252c34" })
    housing.position.x = 0.8
    scene.add(housing)
    const colors = [palette.orange, "#e3e6e9", palette.blue, "#3a444e", palette.yellow, "#9aa3ac"]
    for (let column = 0; column < 6; column++) {
      for (let row = 0; row < 3; row++) {
        if (row === 2 && column > 3) continue
        const [y, z] = cavityPlace(layout, column, row)
        const color = colors[(column * 2 + row) % colors.length] ?? palette.white
        const path: Point[] = [
          [0.2, y, z],
          [-0.7, y, z],
          [-2.4, y * 0.8 - 0.05, z * 0.9 + 0.1],
          [-7, y * 0.5 + 1.1, z * 0.8 - 2.5],
        ]
        scene.add(tube(curveThrough(path), 0.15, insulation(color), { along: 90 }))
      }
    }
    const [y, z] = cavityPlace(layout, 4, 2)
    const next = terminalOnWire({
      radius: 0.15,
      color: palette.orange,
      tail: [
        [-6, 1.6, -2.2],
        [-3, 0.4, -0.6],
      ],
    })
    next.position.set(-1.25, y + 0.02, z)
    scene.add(next)
  },
}

const testing: Shot = {
  mood: "dark",
  background: ink,
  camera: { position: [2.6, 2.9, 5.4], target: [0, 0.1, 0], fov: 28 },
  focus: [0.3, 0.5, 0.8],
  aperture: 0.08,
  environment: 1.2,
  reach: 4.5,
  build(scene) {
    scene.add(block([7.6, 0.5, 5.6], [0, -0.75, -0.4], paint("#252c34", 0.55), 0.06))
    const [gold, bush] = [brass(), darkSteel()]
    for (let column = 0; column < 11; column++) {
      for (let row = 0; row < 8; row++) {
        const [x, z] = [-3 + column * 0.6, 1.9 - row * 0.6]
        const isPressed = (column * 5 + row * 3) % 7 === 0
        const height = isPressed ? 0.55 : 0.85
        scene.add(
          rod(0.19, 0.16, [x, -0.45, z], "y", bush, 24),
          rod(0.1, height, [x, -0.4 + height / 2, z], "y", gold, 20),
        )
        const tip = new THREE.Mesh(new THREE.ConeGeometry(0.13, 0.2, 4), gold)
        tip.position.set(x, -0.4 + height + 0.07, z)
        scene.add(tip, rod(0.13, 0.1, [x, -0.42 + height, z], "y", gold, 20))
      }
    }
  },
}

export const processes: Record<string, Shot> = {
  "pic-cutting": cutting,
  "pic-stripping": stripping,
  "pic-crimping": crimping,
  "pic-twisting": twisting,
  "pic-block-loading": blockLoading,
  "pic-testing": testing,
}

// Products, tools and workplaces on the light table.
import * as THREE from "three"
import { brass, darkSteel, glow, insulation, paint, palette, steel, tin } from "../studio/materials.ts"
import { block, rod, turned } from "../studio/shapes.ts"
import type { Shot } from "../studio/stage.ts"
import { curveThrough, helixAround, type Point, packedRings, tube, wire } from "../studio/wires.ts"
import { coilProfile } from "./machine-parts.ts"
import { cavityPlace, connectorHousing, terminalOnWire } from "./parts.ts"
import { ink, paper } from "./processes.ts"

function bundle(scene: THREE.Object3D, points: Point[], radius: number, colors: string[]) {
  const core = curveThrough(points)
  for (const [index, place] of packedRings(1).entries()) {
    const path = helixAround(core, place.radius * radius * 1.04, place.angle, 0.5, 60)
    scene.add(wire(path, { radius, color: colors[index % colors.length] ?? palette.white, along: 120 }))
  }
}

function placed<T extends THREE.Object3D>(object: T, at: Point, turn = 0): T {
  object.position.set(...at)
  object.rotation.y = turn
  return object
}

const harness: Shot = {
  mood: "light",
  background: paper,
  camera: { position: [0.1, 8.7, 5.4], target: [0.1, -0.2, 0.2], fov: 28 },
  aperture: 0.04,
  ground: -0.5,
  groundShadow: 0.45,
  reach: 5,
  build(scene) {
    const colors = ["#2b333c", palette.blue, "#dfe2e5", palette.orange, "#3a444e", "#9aa3ac", palette.yellow]
    bundle(
      scene,
      [
        [-7, -0.2, -1.4],
        [-3, -0.2, -0.6],
        [-1, -0.2, -0.1],
        [0.6, -0.2, 0.3],
        [2.0, -0.2, 1.1],
      ],
      0.1,
      colors,
    )
    bundle(
      scene,
      [
        [-7, -0.25, -1.2],
        [-3, -0.25, -0.5],
        [-0.8, -0.2, -0.3],
        [0.8, -0.2, -0.8],
        [2.1, -0.2, -1.4],
      ],
      0.085,
      colors,
    )
    bundle(
      scene,
      [
        [-7, -0.25, -1.6],
        [-3, -0.25, -0.7],
        [-1.7, -0.25, 0],
        [-1, -0.25, 0.8],
        [-0.7, -0.25, 1.6],
      ],
      0.085,
      colors,
    )
    scene.add(
      tube(
        curveThrough([
          [-7, -0.2, -1.4],
          [-3.4, -0.2, -0.7],
          [-1.7, -0.2, -0.28],
        ]),
        0.4,
        paint("#1b2127", 0.7),
        { around: 36 },
      ),
    )
    for (const [x, z] of [
      [-2.6, -0.5],
      [-1.62, -0.26],
    ] as const) {
      scene.add(
        placed(block([0.16, 0.86, 0.86], [0, 0, 0], paint("#e8eaec", 0.5), 0.05), [x, -0.2, z], -0.22),
      )
    }
    const housing = () =>
      connectorHousing({ columns: 5, rows: 2, pitch: 0.24, depth: 0.95, color: "#232a31" })
    scene.add(
      placed(housing(), [2.35, -0.2, 1.35], -0.62),
      placed(housing(), [2.45, -0.2, -1.62], 0.56),
      placed(housing(), [-0.6, -0.2, 1.98], -1.25),
    )
  },
}

const cableReel: Shot = {
  mood: "light",
  background: paper,
  camera: { position: [6.0, 2.3, 4.9], target: [0, -0.1, 0.2], fov: 30 },
  focus: [0.5, 0, 0.8],
  aperture: 0.03,
  ground: -1.7,
  groundShadow: 0.5,
  reach: 5,
  build(scene) {
    for (const z of [-0.75, 0.75]) {
      scene.add(rod(1.7, 0.08, [0, 0, z], "z", paint("#2a3139", 0.45), 96))
      scene.add(
        rod(0.5, 0.13, [0, 0, z * 1.02], "z", paint("#3a444e", 0.5), 64),
        rod(0.2, 0.2, [0, 0, z * 1.05], "z", steel(), 40),
      )
      for (let i = 0; i < 6; i++) {
        const angle = (i / 6) * Math.PI * 2
        scene.add(
          rod(
            0.2,
            0.09,
            [1.02 * Math.cos(angle), 1.02 * Math.sin(angle), z * 1.005],
            "z",
            paint("#1c2228", 0.6),
            40,
          ),
        )
      }
    }
    const profile = coilProfile(1.32, 1.4, 15).map(([r, at]): [number, number] => [r + (r - 1.32) * 3.4, at])
    scene.add(turned(profile, [0, 0, 0], "z", insulation(palette.orange), 110))
    const end = curveThrough([
      [0.1, 1.4, 0.5],
      [-0.7, 1.2, 0.55],
      [-1.5, 0.2, 0.7],
      [-1.85, -1.1, 1.1],
      [-1.4, -1.64, 1.9],
      [-0.1, -1.65, 2.2],
    ])
    scene.add(wire(end, { radius: 0.05, color: palette.orange, stripped: 0.06, rings: 1 }))
  },
}

function screwdriver(color: string): THREE.Group {
  const group = new THREE.Group()
  const grip: [number, number][] = [
    [0, -1],
    [0.2, -0.98],
    [0.27, -0.8],
    [0.24, -0.3],
    [0.28, 0.1],
    [0.2, 0.32],
    [0.24, 0.42],
    [0.12, 0.5],
    [0, 0.5],
  ]
  group.add(
    turned(grip, [0, 0, 0], "x", paint(color, 0.45)),
    rod(0.275, 0.16, [-0.55, 0, 0], "x", paint("#1c2228", 0.7)),
  )
  group.add(
    rod(0.07, 2, [1.4, 0, 0], "x", steel(0.25), 6),
    block([0.25, 0.04, 0.13], [2.45, 0, 0], steel(0.25), 0.01),
  )
  return group
}

/** A micrometer for the crimp height. */
function micrometer(): THREE.Group {
  const group = new THREE.Group()
  const bow = new THREE.Shape()
  bow.absarc(0, 0, 1.05, Math.PI * 0.98, Math.PI * 2.02, false)
  bow.absarc(0, 0, 0.76, Math.PI * 2.02, Math.PI * 0.98, true)
  const frame = new THREE.Mesh(
    new THREE.ExtrudeGeometry(bow, {
      depth: 0.16,
      bevelSize: 0.04,
      bevelThickness: 0.04,
      bevelSegments: 3,
      curveSegments: 40,
    }),
    paint("#2a3139", 0.4),
  )
  frame.position.z = -0.08
  group.add(
    frame,
    rod(0.1, 0.3, [-0.78, 0.06, 0], "x", steel()),
    rod(0.1, 0.75, [0.6, 0.06, 0], "x", steel(0.22)),
  )
  group.add(
    rod(0.19, 0.9, [1.4, 0.06, 0], "x", steel(0.4)),
    rod(0.24, 0.9, [2.0, 0.06, 0], "x", steel(0.3)),
    rod(0.16, 0.24, [2.55, 0.06, 0], "x", darkSteel()),
  )
  for (let i = 0; i < 9; i++) group.add(rod(0.243, 0.012, [1.7 + i * 0.07, 0.06, 0], "x", darkSteel()))
  group.rotation.x = -Math.PI / 2
  return group
}

const serviceTools: Shot = {
  mood: "light",
  background: paper,
  camera: { position: [0.5, 6.8, 5.4], target: [0.45, -0.1, 0.1], fov: 30 },
  aperture: 0.03,
  ground: -0.32,
  groundShadow: 0.5,
  reach: 4.5,
  build(scene) {
    scene.add(
      placed(screwdriver(palette.orange), [-1.1, -0.04, -1.1], 0.16),
      placed(screwdriver("#39424c"), [-1.3, -0.04, -0.35], 0.16),
    )
    scene.add(placed(micrometer(), [-1.25, -0.16, 1.2], 0.1))
    for (let i = 0; i < 4; i++) {
      const hex = rod(
        0.34 - i * 0.05,
        0.16,
        [2.05 + (i % 2) * 0.75, -0.24, 0.75 + Math.floor(i / 2) * 0.7],
        "y",
        i % 2 ? brass() : steel(),
        6,
      )
      scene.add(
        hex,
        rod(
          0.16 - i * 0.02,
          0.17,
          [2.05 + (i % 2) * 0.75, -0.235, 0.75 + Math.floor(i / 2) * 0.7],
          "y",
          paint("#15191e", 0.6),
        ),
      )
    }
    for (let i = 0; i < 3; i++)
      scene.add(rod(0.09 - i * 0.015, 1.1, [2.35, -0.23, -1.2 + i * 0.42], "x", steel(0.25), 6))
  },
}

/** A practice board: the same wire at five stages of work. */
const academy: Shot = {
  mood: "light",
  background: paper,
  camera: { position: [1.2, 6.2, 6.0], target: [0, -0.2, 0.15], fov: 28 },
  aperture: 0.045,
  ground: -0.42,
  groundShadow: 0.48,
  reach: 4.5,
  build(scene) {
    scene.add(block([5.4, 0.14, 3.9], [0, -0.35, 0.1], paint("#e9ebed", 0.5), 0.06))
    scene.add(block([0.06, 0.02, 3.5], [-2.45, -0.275, 0.1], paint(palette.orange, 0.5), 0.005))
    const colors = [palette.blue, palette.yellow, palette.green, palette.orange]
    for (const [index, color] of colors.entries()) {
      const z = -1.25 + index * 0.9
      for (const x of [-1.9, -0.9])
        scene.add(block([0.14, 0.3, 0.4], [x, -0.16, z], paint("#39424c", 0.5), 0.04))
      if (index === 3) {
        scene.add(placed(terminalOnWire({ radius: 0.14, color, tail: [[-3.4, 0, 0]] }), [0.75, -0.1, z]))
        continue
      }
      const length = index === 0 ? 1.6 : 1.75
      const path = curveThrough([
        [-2.3, -0.1, z],
        [-0.5, -0.1, z],
        [length, -0.1, z],
      ])
      scene.add(
        wire(path, {
          radius: 0.14,
          color,
          stripped: index === 0 ? 0 : 0.16,
          turns: index === 2 ? 0.9 : 0.15,
        }),
      )
    }
    for (let i = 0; i < 4; i++)
      scene.add(
        rod(
          0.14,
          0.03,
          [2.35, -0.27, -1.25 + i * 0.9],
          "y",
          i < 3 ? paint("#2f8a57", 0.5) : paint("#c9ced4", 0.5),
        ),
      )
  },
}

const workbench: Shot = {
  mood: "light",
  background: paper,
  camera: { position: [3.1, 3.3, 7.6], target: [0, 0.2, 0], fov: 29 },
  aperture: 0.035,
  focus: [0, 0.2, 1],
  ground: -2,
  reach: 5,
  build(scene) {
    scene.add(
      block([6.4, 0.16, 3.2], [0, -0.4, 0], paint("#d9c7ab", 0.6), 0.04),
      block([6.4, 1.9, 0.1], [0, 0.7, -1.55], paint("#e6e8ea", 0.55), 0.03),
    )
    for (const x of [-2.9, 2.9]) scene.add(block([0.16, 1.7, 2.8], [x, -1.2, 0], paint("#2a3139", 0.5), 0.03))
    const colors = [palette.orange, palette.blue, "#dfe2e5", palette.yellow, palette.green, "#39424c"]
    for (const [i, color] of colors.entries()) {
      const x = -2.2 + i * 0.86
      for (const side of [-0.2, 0.2])
        scene.add(rod(0.38, 0.03, [x + side, 1.08, -1.1], "x", paint("#2a3139", 0.5), 48))
      scene.add(
        turned(coilProfile(0.29, 0.36, 9), [x, 1.08, -1.1], "x", insulation(color), 48),
        rod(0.05, 0.6, [x, 1.08, -1.1], "x", steel()),
      )
      scene.add(
        tube(
          curveThrough([
            [x, 0.8, -0.95],
            [x, 0.3, -0.8],
            [x * 0.7, -0.2, -0.1],
            [x * 0.42, -0.27, 0.7],
            [x * 0.3 - 0.3, -0.27, 1.3],
          ]),
          0.04,
          insulation(color),
        ),
      )
    }
    scene.add(block([1.4, 0.1, 0.5], [0, -0.27, 0.35], paint("#39424c", 0.5), 0.04))
    scene.add(
      placed(
        connectorHousing({ columns: 6, rows: 2, pitch: 0.2, depth: 0.7, color: "#232a31" }),
        [1.7, -0.08, 0.8],
        -0.5,
      ),
    )
    scene.add(block([2.2, 0.05, 0.3], [0, 1.75, -1.2], glow("#ffffff", 0.9), 0.02))
  },
}

const connector: Shot = {
  mood: "dark",
  background: ink,
  camera: { position: [5.3, 2.7, 5.1], target: [-0.1, 0, 0], fov: 28 },
  focus: [1, 0.1, 0.5],
  aperture: 0.06,
  environment: 1,
  reach: 4.5,
  build(scene) {
    const layout = { columns: 5, rows: 3, pitch: 0.56 }
    scene.add(connectorHousing({ ...layout, depth: 1.9, color: "#3c4650" }))
    const colors = [palette.orange, "#dfe2e5", palette.blue, "#4a5560"]
    for (let column = 0; column < 5; column++) {
      for (let row = 0; row < 3; row++) {
        const [y, z] = cavityPlace(layout, column, row)
        const color = colors[(column + row * 2) % colors.length] ?? palette.white
        scene.add(
          tube(
            curveThrough([
              [-0.7, y, z],
              [-1.4, y, z],
              [-3.4, y * 0.7 + 0.3, z * 0.8 - 0.2],
              [-7, y * 0.6 + 1.6, z - 1],
            ]),
            0.16,
            insulation(color),
          ),
        )
        scene.add(block([0.9, 0.13, 0.2], [0.75, y, z], row === 1 ? brass() : tin(), 0.04))
      }
    }
  },
}

export const things: Record<string, Shot> = {
  "pic-harness": harness,
  "pic-cable-reel": cableReel,
  "pic-service-tools": serviceTools,
  "pic-academy": academy,
  "pic-workbench": workbench,
  "pic-connector": connector,
}

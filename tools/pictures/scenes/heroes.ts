// Headline pictures: wires seen very near, one accent each, the left third calm.
import * as THREE from "three"
import { insulation, paint, palette } from "../studio/materials.ts"
import { seededRandom } from "../studio/random.ts"
import type { Shot } from "../studio/stage.ts"
import {
  curveThrough,
  helixAround,
  type Point,
  packedRings,
  strands,
  tube,
  twistedPair,
  wire,
} from "../studio/wires.ts"
import { connectorHousing, terminalOnWire } from "./parts.ts"

const inkGround: Shot["background"] = {
  top: "#16202a",
  bottom: "#0b1015",
  glow: { color: "#22313f", at: [0.74, 0.58], size: 0.62 },
}
const paperGround: Shot["background"] = {
  top: "#f2f3f5",
  bottom: "#e3e6e9",
  glow: { color: "#fafbfc", at: [0.3, 0.6], size: 0.7 },
}

function colorAt(colors: string[], index: number): string {
  return colors[index % colors.length] ?? palette.white
}

/** A bundle that opens like a hand towards its stripped ends. */
function fanOut(scene: THREE.Scene, core: THREE.Curve<THREE.Vector3>, radius: number, colors: string[]) {
  const random = seededRandom(7)
  for (const [index, place] of packedRings(2).entries()) {
    const path = helixAround(core, place.radius * radius * 1.06, place.angle, 0.35, 60)
    const last = path.points.length - 1
    const reach = random() * 0.9
    for (const [i, point] of path.points.entries()) {
      const opening = Math.max(0, (i / last - 0.5) / 0.5) ** 2
      point.y += opening * Math.sin(place.angle) * place.radius * 0.2
      point.z += opening * Math.cos(place.angle) * place.radius * 0.1
      point.x += opening * reach
    }
    const color = colorAt(colors, index)
    scene.add(wire(new THREE.CatmullRomCurve3(path.points), { radius, color, stripped: 0.09, turns: 0.25 }))
  }
}

const home: Shot = {
  mood: "dark",
  background: inkGround,
  camera: { position: [0.3, 0.6, 9], target: [0.4, 0.05, 0], fov: 26 },
  focus: [0.9, 0, 1.4],
  aperture: 0.085,
  key: [-3, 7, 4],
  reach: 6,
  build(scene) {
    const core = curveThrough([
      [7.4, 2.8, -5],
      [4.9, 1.6, -2.6],
      [3.2, 0.4, -0.2],
      [1.5, -0.2, 1],
      [-0.2, -0.35, 1.7],
    ])
    fanOut(scene, core, 0.2, [
      "#2a323b",
      palette.orange,
      "#d5d9dd",
      "#242b33",
      "#9aa3ac",
      "#1c232a",
      "#e4e6e8",
    ])
  },
}

/** Wires lying side by side and running in one wave. */
function ribbon(
  scene: THREE.Scene,
  count: number,
  radius: number,
  colors: string[],
  wave: (t: number) => Point,
) {
  const core = curveThrough(Array.from({ length: 15 }, (_, i) => wave(i / 14)))
  const samples = 120
  for (let index = 0; index < count; index++) {
    const offset = (index - (count - 1) / 2) * radius * 2.06
    const points: THREE.Vector3[] = []
    for (let i = 0; i <= samples; i++) {
      const t = i / samples
      const tilt = 0.9 * Math.sin(t * Math.PI * 1.6 + 0.4)
      points.push(
        core.getPointAt(t).add(new THREE.Vector3(0, offset * Math.cos(tilt), offset * Math.sin(tilt))),
      )
    }
    scene.add(
      tube(new THREE.CatmullRomCurve3(points), radius, insulation(colorAt(colors, index)), { along: 200 }),
    )
  }
}

const company: Shot = {
  mood: "light",
  background: paperGround,
  camera: { position: [0, 0.4, 10], target: [0, 0, 0], fov: 26 },
  focus: [1.5, 0, 0.4],
  aperture: 0.14,
  reach: 7,
  build(scene) {
    const colors = [
      "#dfe2e5",
      "#c2c8ce",
      "#eceef0",
      palette.blue,
      "#dfe2e5",
      "#9fa8b1",
      "#eceef0",
      "#cfd4d9",
      "#39424c",
    ]
    ribbon(scene, 13, 0.13, colors, (t) => [
      9 - t * 10.6,
      2.6 * Math.sin(t * 4.1 + 0.5) * (1 - t * 0.35) - t * 1.2 - 2.6 * t ** 7,
      -3 + 3.6 * Math.sin(t * 3),
    ])
  },
}

const sustainability: Shot = {
  mood: "light",
  background: { ...paperGround, glow: { color: "#f8faf8", at: [0.3, 0.6], size: 0.7 } },
  camera: { position: [-0.35, 3.4, 9.6], target: [-0.35, 0.1, 0], fov: 26 },
  focus: [1.3, 0.2, 1.3],
  aperture: 0.15,
  ground: -0.62,
  groundShadow: 0.42,
  reach: 6,
  build(scene) {
    const random = seededRandom(21)
    const greens = ["#2f8a57", "#2f8a57", "#57a777", "#24704a", "#e9ece9", "#2f8a57", "#3c9664"]
    for (let ring = 0; ring < 20; ring++) {
      const radius = 1.75 + (ring % 4) * 0.25 + random() * 0.04
      const height = -0.5 + Math.floor(ring / 4) * 0.24 + random() * 0.02
      const tilt = (random() - 0.5) * 0.06
      const points: Point[] = Array.from({ length: 41 }, (_, i) => {
        const a = (i / 40) * Math.PI * 2
        return [1.55 + radius * Math.cos(a), height + tilt * Math.sin(a + ring), radius * Math.sin(a)]
      })
      scene.add(
        tube(curveThrough(points), 0.122, insulation(colorAt(greens, ring)), { along: 220, caps: false }),
      )
    }
    const tail = curveThrough([
      [2.9, 0.62, -1.6],
      [1.2, 0.75, -2.1],
      [-0.4, 0.6, -1.2],
      [-0.75, 0.1, 0.3],
      [-0.7, -0.48, 1.5],
      [-1.5, -0.5, 2.1],
    ])
    scene.add(wire(tail, { radius: 0.122, color: "#2f8a57", stripped: 0.1 }))
  },
}

const careers: Shot = {
  mood: "dark",
  background: { ...inkGround, glow: { color: "#2b2f33", at: [0.74, 0.55], size: 0.6 } },
  camera: { position: [0.5, 0.3, 9.4], target: [0.5, 0.1, 0], fov: 26 },
  focus: [1.6, 0, 0.5],
  aperture: 0.12,
  reach: 6,
  build(scene) {
    const colors = [palette.yellow, "#e8eaec", "#39434e"]
    for (let strand = 0; strand < 3; strand++) {
      for (let lane = 0; lane < 4; lane++) {
        const points: Point[] = Array.from({ length: 60 }, (_, i) => {
          const t = i / 59
          const phase = t * Math.PI * 5 + (strand * Math.PI * 2) / 3
          const side = (lane - 1.5) * 0.25
          return [
            7.5 - t * 8.6,
            0.95 * Math.sin(phase) + side + t * 0.7 - 0.6,
            0.42 * Math.sin(2 * phase) + t * 1.1,
          ]
        })
        scene.add(
          wire(curveThrough(points), {
            radius: 0.118,
            color: colorAt(colors, strand),
            stripped: 0.045,
            along: 320,
          }),
        )
      }
    }
  },
}

const investors: Shot = {
  mood: "dark",
  background: { ...inkGround, glow: { color: "#1d3348", at: [0.76, 0.5], size: 0.6 } },
  camera: { position: [-1.0, 3.1, 9.2], target: [0.35, 0.35, 0], fov: 26 },
  focus: [2.4, 1, 0.5],
  aperture: 0.14,
  ground: -1.6,
  reach: 6,
  build(scene) {
    const random = seededRandom(5)
    for (let column = 0; column < 11; column++) {
      for (let row = 0; row < 5; row++) {
        const x = -1.0 + column * 0.5 + (row % 2) * 0.25
        const z = 1.3 - row * 0.46
        const top = -0.9 + column * 0.19 + random() * 0.35 + row * 0.1
        const isAccent = (column * 3 + row * 5) % 7 === 0
        const color = isAccent
          ? palette.blue
          : colorAt(["#36414c", "#dfe3e6", "#46525e", "#98a2ac"], column + row * 3)
        const path = curveThrough([
          [x, -3.6, z],
          [x, -1, z],
          [x + 0.02, top, z],
        ])
        scene.add(wire(path, { radius: 0.17, color, stripped: 0.1, along: 40, turns: 0.2 }))
      }
    }
  },
}

const service: Shot = {
  mood: "light",
  background: paperGround,
  camera: { position: [0.2, 2.1, 8], target: [0.2, 0.05, 0], fov: 26 },
  focus: [1.3, 0, 1.3],
  aperture: 0.13,
  ground: -0.62,
  groundShadow: 0.42,
  reach: 6,
  build(scene) {
    const core = curveThrough([
      [7, 1.6, -4.5],
      [4.6, 0.6, -2.2],
      [2.9, -0.25, -0.4],
      [1.2, -0.28, -0.2],
      [-0.2, -0.28, -0.1],
    ])
    scene.add(twistedPair(core, 0.17, 7, [palette.red, "#f0f1f2"]))
    for (const [index, color] of ["#39424c", palette.red].entries()) {
      const terminal = terminalOnWire({
        radius: 0.21,
        color,
        tail: [
          [-8, 1.3, 2.5],
          [-4, 0.1, 0.5],
        ],
      })
      terminal.rotation.y = Math.PI - 0.42 + index * 0.2
      terminal.position.set(1.25 + index * 1.25, -0.37, 2.1 - index * 1.25)
      scene.add(terminal)
    }
  },
}

const innovation: Shot = {
  mood: "dark",
  background: { top: "#0d1218", bottom: "#090c10", glow: { color: "#2a1d15", at: [0.72, 0.5], size: 0.5 } },
  camera: { position: [-1.4, 0.7, 6.8], target: [0.05, 0.05, 0], fov: 26 },
  focus: [0.7, 0, 1.3],
  aperture: 0.1,
  key: [-2.5, 4, 7],
  keyIntensity: 2.8,
  environment: 1.15,
  reach: 5,
  build(scene) {
    const ends: [number, number, number, string][] = [
      [0.95, -0.05, 1.15, "#1d242c"],
      [2.75, 0.55, 0.1, "#c9ced4"],
      [2.4, -1.35, 0.4, "#d8622b"],
      [0.9, 1.62, -0.6, "#39434e"],
      [4.1, -0.9, -0.9, "#1d242c"],
      [0.5, -1.75, -0.8, "#8f99a3"],
    ]
    for (const [x, y, z, color] of ends) {
      const lean = new THREE.Vector3(0.25, 0.05, -1)
      const back = curveThrough([
        [x + lean.x * 9, y + 1, z - 9],
        [x + lean.x * 4, y + 0.2, z - 4],
        [x, y, z - 0.28],
      ])
      scene.add(tube(back, 0.8, insulation(color), { along: 60, around: 48 }))
      const core = curveThrough([
        [x + 0.2, y, z - 1],
        [x + 0.08, y, z - 0.4],
        [x - 0.02, y, z + 0.5],
      ])
      scene.add(strands(core, 0.62, { rings: 3, turns: 0.1 }))
    }
  },
}

const industries: Shot = {
  mood: "light",
  background: paperGround,
  camera: { position: [0.55, 3.6, 8.2], target: [0.55, -0.05, 0], fov: 26 },
  focus: [1, -0.3, 0.6],
  aperture: 0.1,
  ground: -0.5,
  groundShadow: 0.42,
  reach: 6,
  build(scene) {
    const colors = ["#2b333c", "#2b333c", palette.orange, "#dfe2e5", "#2b333c", "#9aa3ac", "#2b333c"]
    const branch = (points: Point[], from: number, to: number, radius: number) => {
      const core = curveThrough(points)
      for (const [index, place] of packedRings(1).slice(from, to).entries()) {
        const path = helixAround(core, place.radius * radius * 1.05, place.angle, 0.4, 60)
        scene.add(wire(path, { radius, color: colorAt(colors, index + from * 2), along: 120 }))
      }
    }
    branch(
      [
        [7, -0.1, -3],
        [4, -0.15, -1.2],
        [2.4, -0.15, -0.4],
        [0.7, -0.15, 0.5],
        [-0.35, -0.15, 1.2],
      ],
      0,
      7,
      0.11,
    )
    branch(
      [
        [7, -0.05, -3.2],
        [4, -0.1, -1.3],
        [2.6, -0.1, -0.6],
        [1.4, -0.05, -1.2],
        [0.35, -0.1, -1.75],
      ],
      0,
      7,
      0.095,
    )
    branch(
      [
        [7.2, -0.1, -2.7],
        [4, -0.2, -1],
        [3.2, -0.2, 0.2],
        [3.1, -0.2, 1.2],
        [2.9, -0.2, 1.9],
      ],
      0,
      7,
      0.095,
    )
    const ends: [Point, number][] = [
      [[-0.85, -0.15, 1.5], Math.PI + 0.6],
      [[-0.15, -0.1, -2.0], Math.PI - 0.45],
      [[2.8, -0.2, 2.35], Math.PI + 1.45],
    ]
    for (const [at, turn] of ends) {
      const housing = connectorHousing({ columns: 4, rows: 2, pitch: 0.27, depth: 0.95, color: "#20272f" })
      housing.position.set(...at)
      housing.rotation.y = turn
      scene.add(housing)
    }
    const tape = paint("#14191f", 0.65)
    scene.add(
      tube(
        curveThrough([
          [4.6, -0.14, -1.55],
          [4, -0.14, -1.2],
          [3.3, -0.14, -0.8],
        ]),
        0.47,
        tape,
        { around: 40 },
      ),
    )
  },
}

const events: Shot = {
  mood: "dark",
  background: { top: "#15141f", bottom: "#0c0c14", glow: { color: "#2a2440", at: [0.74, 0.5], size: 0.6 } },
  camera: { position: [0, 0.4, 10], target: [0, 0, 0], fov: 26 },
  focus: [1.8, 0, 0.6],
  aperture: 0.16,
  reach: 7,
  build(scene) {
    const colors = ["#6b4fa3", "#2c2f3d", "#e6e7ea", "#3a3550", "#8f78c4", "#2c2f3d", "#a9adb8"]
    ribbon(scene, 15, 0.12, colors, (t) => [
      9 - t * 10.6,
      -2.2 * Math.sin(t * 4.6 + 0.2) * (1 - t * 0.2) + t * 0.7 + 2.4 * t ** 7,
      -2.5 + 3.6 * Math.sin(t * 2.6 + 0.3),
    ])
  },
}

export const heroes: Record<string, Shot> = {
  "hero-home": home,
  "hero-company": company,
  "hero-sustainability": sustainability,
  "hero-careers": careers,
  "hero-investors": investors,
  "hero-service": service,
  "hero-innovation": innovation,
  "hero-industries": industries,
  "hero-events": events,
}

// The machine series: five machines of one family under one camera.
import type * as THREE from "three"
import { darkSteel, insulation, paint, palette, steel } from "../studio/materials.ts"
import { block, rod, roller } from "../studio/shapes.ts"
import type { Shot } from "../studio/stage.ts"
import { curveThrough, type Point, tube, twistedPair } from "../studio/wires.ts"
import {
  cabinet,
  crimpPress,
  guard,
  named,
  reelStand,
  screen,
  series,
  signalLamp,
  straightener,
  wireTray,
} from "./machine-parts.ts"
import { connectorHousing } from "./parts.ts"

const deck = series.deck

function feedWire(scene: THREE.Object3D, points: Point[], color: string = palette.orange) {
  scene.add(tube(curveThrough(points), 0.014, insulation(color), { along: 80, around: 14 }))
}

/** Knives and grippers on their slide. */
export function cutHead(at: Point): THREE.Object3D {
  const head = named(
    "cut-head",
    block([0.26, 0.42, 0.2], [at[0], at[1] + 0.21, at[2] - 0.16], series.body(), 0.025),
  )
  const knife = (y: number) => block([0.05, 0.16, 0.07], [0, y, 0.14], steel(0.22), 0.006)
  head.add(knife(0.08), knife(-0.12), block([0.28, 0.02, 0.204], [0, 0.13, 0], series.accent(), 0.004))
  head.add(
    block([0.1, 0.1, 0.08], [0.12, -0.02, 0.13], darkSteel(), 0.01),
    block([0.1, 0.1, 0.08], [-0.12, -0.02, 0.13], darkSteel(), 0.01),
  )
  return head
}

/** Crimping: two presses around a swivel arm. */
export function buildSigma(scene: THREE.Object3D) {
  scene.add(cabinet(2.5, 1.1), guard([1.7, 0.95, 0.95], [0.15, deck, -0.03]))
  scene.add(
    crimpPress([-0.32, deck, 0.02]),
    crimpPress([0.62, deck, 0.02]),
    cutHead([0.15, deck + 0.04, 0.1]),
  )
  scene.add(
    straightener([-1.0, deck + 0.2, 0.16]),
    block([0.3, 0.06, 0.2], [-1.0, deck + 0.03, 0.1], series.trim(), 0.01),
  )
  feedWire(scene, [
    [-1.5, deck + 0.2, 0.16],
    [-0.6, deck + 0.2, 0.16],
    [0.15, deck + 0.21, 0.14],
    [0.4, deck + 0.2, 0.14],
  ])
  scene.add(
    reelStand([-1.0, deck + 0.68, -0.25], palette.orange, 0.24),
    block([0.05, 0.7, 0.05], [-1.0, deck + 0.34, -0.42], series.trim(), 0.01),
  )
  scene.add(screen([1.12, deck, 0.32], 0.4), signalLamp([0.85, deck + 1.06, -0.3]))
}

/** Cut and strip: a long, low machine with belt feed and tray. */
export function buildLineo(scene: THREE.Object3D) {
  scene.add(cabinet(2.5, 0.9), guard([0.95, 0.62, 0.75], [0.05, deck, -0.03]))
  scene.add(cutHead([0.18, deck + 0.04, 0.08]))
  for (const y of [0.135, 0.265]) {
    scene.add(block([0.32, 0.1, 0.09], [-0.18, deck + y, 0.12], paint("#1b2026", 0.7), 0.045))
  }
  scene.add(
    straightener([-0.82, deck + 0.2, 0.12]),
    block([0.4, 0.06, 0.2], [-0.82, deck + 0.03, 0.06], series.trim(), 0.01),
  )
  feedWire(scene, [
    [-1.5, deck + 0.5, -0.1],
    [-1.25, deck + 0.22, 0.12],
    [-0.8, deck + 0.2, 0.12],
    [0.1, deck + 0.2, 0.12],
    [0.52, deck + 0.2, 0.12],
  ])
  scene.add(
    wireTray([0.9, deck + 0.09, 0.1], 0.66, [palette.orange, "#e07a48"]),
    block([0.5, 0.08, 0.24], [0.9, deck + 0.04, 0.1], series.trim(), 0.01),
  )
  scene.add(screen([0.62, deck + 0.02, -0.3], 0.35), signalLamp([0.36, deck + 0.73, -0.25]))
  scene.add(
    reelStand([-1.0, deck + 0.62, -0.2], palette.orange, 0.27),
    block([0.05, 0.6, 0.05], [-1.0, deck + 0.3, -0.38], series.trim(), 0.01),
  )
}

/** Twisting: two heads on a rail pull and turn a pair. */
export function buildTorsa(scene: THREE.Object3D) {
  scene.add(cabinet(2.5, 0.9))
  scene.add(
    block([2.3, 0.05, 0.08], [0, deck + 0.045, 0.1], steel(0.25), 0.01),
    block([2.3, 0.05, 0.08], [0, deck + 0.045, -0.14], steel(0.25), 0.01),
  )
  const headAt = (x: number, side: number) => {
    scene.add(block([0.36, 0.07, 0.42], [x, deck + 0.1, -0.02], darkSteel(), 0.012))
    scene.add(block([0.34, 0.44, 0.36], [x, deck + 0.35, -0.02], series.body(), 0.04))
    scene.add(block([0.344, 0.02, 0.364], [x, deck + 0.47, -0.02], series.accent(), 0.004))
    scene.add(
      rod(0.11, 0.07, [x + side * 0.2, deck + 0.32, 0], "x", darkSteel()),
      rod(0.07, 0.12, [x + side * 0.26, deck + 0.32, 0], "x", steel()),
    )
  }
  headAt(-0.85, 1)
  headAt(0.72, -1)
  const core = curveThrough([
    [-0.58, deck + 0.32, 0],
    [0, deck + 0.315, 0],
    [0.45, deck + 0.32, 0],
  ])
  scene.add(twistedPair(core, 0.019, 11, [palette.orange, "#eceef0"]))
  scene.add(guard([2.3, 0.72, 0.75], [0, deck, -0.03]))
  scene.add(screen([1.12, deck, 0.36], 0.4), signalLamp([1.0, deck + 0.83, -0.25]))
}

/** Block loading: a gantry that puts terminals into housings on a carousel. */
export function buildMatrio(scene: THREE.Object3D) {
  scene.add(cabinet(2.5, 1.1), guard([2.0, 1.0, 0.95], [-0.15, deck, -0.03]))
  scene.add(
    block([1.8, 0.12, 0.12], [-0.15, deck + 0.78, -0.2], darkSteel(), 0.015),
    block([1.8, 0.03, 0.02], [-0.15, deck + 0.78, -0.13], steel(0.2), 0.005),
  )
  for (const [x, drop] of [
    [-0.6, 0.3],
    [0.2, 0.36],
  ] as const) {
    scene.add(
      block([0.2, 0.24, 0.14], [x, deck + 0.76, -0.06], series.body(), 0.025),
      block([0.204, 0.02, 0.144], [x, deck + 0.7, -0.06], series.accent(), 0.003),
    )
    scene.add(
      block([0.07, drop, 0.06], [x, deck + 0.66 - drop / 2, -0.04], steel(0.25), 0.008),
      block([0.04, 0.1, 0.05], [x, deck + 0.6 - drop, -0.04], darkSteel(), 0.008),
    )
  }
  scene.add(
    rod(0.4, 0.05, [-0.15, deck + 0.06, 0.05], "y", steel(0.35), 64),
    rod(0.12, 0.1, [-0.15, deck + 0.1, 0.05], "y", series.trim()),
  )
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * Math.PI * 2 + 0.2
    const housing = connectorHousing({
      columns: 4,
      rows: 2,
      pitch: 0.032,
      depth: 0.13,
      color: i % 2 ? "#d9dcdf" : palette.orange,
    })
    housing.position.set(-0.15 + 0.3 * Math.cos(angle), deck + 0.13, 0.05 + 0.3 * Math.sin(angle))
    housing.rotation.y = -angle
    scene.add(housing)
  }
  scene.add(block([0.46, 0.36, 0.04], [0.62, deck + 0.185, 0.05], series.trim(), 0.012))
  for (let i = 0; i < 6; i++) {
    scene.add(
      roller(
        0.05,
        0.05,
        [0.5 + (i % 3) * 0.12, deck + 0.12 + Math.floor(i / 3) * 0.13, 0.1],
        "z",
        steel(),
        darkSteel(),
      ),
    )
  }
  scene.add(screen([1.13, deck, 0.32], 0.4), signalLamp([0.7, deck + 1.11, -0.3]))
}

/** Testing: a slanted board with fixtures, and a harness laid over it. */
export function buildVeris(scene: THREE.Object3D) {
  scene.add(cabinet(2.5, 1.0))
  const board = block([2.3, 0.04, 1.0], [0, deck + 0.36, -0.08], series.body(), 0.015)
  board.rotation.x = 0.62
  scene.add(board)
  for (const x of [-1.05, 1.05])
    scene.add(block([0.05, 0.62, 0.5], [x, deck + 0.3, -0.26], series.trim(), 0.015))
  board.add(block([2.304, 0.012, 0.02], [0, 0.02, 0.47], series.accent(), 0.003))
  const places: Point[] = [
    [-0.9, 0.07, -0.3],
    [-0.9, 0.07, 0.1],
    [-0.45, 0.07, 0.32],
    [0.15, 0.07, 0.32],
    [0.75, 0.07, 0.28],
    [0.92, 0.07, -0.1],
    [0.5, 0.07, -0.36],
    [-0.2, 0.07, -0.36],
  ]
  for (const [index, [x, y, z]] of places.entries()) {
    board.add(block([0.2, 0.05, 0.13], [x, y - 0.02, z], series.trim(), 0.012))
    board.add(
      block([0.13, 0.06, 0.08], [x, y + 0.02, z], paint(index % 3 === 0 ? palette.orange : "#c9ced3"), 0.01),
    )
    const trunk: Point = [Math.max(-0.6, Math.min(0.6, x * 0.7)), 0.045, -0.02]
    board.add(
      tube(
        curveThrough([
          [x, y, z * 0.85],
          [(x + trunk[0]) / 2, 0.05, (z + trunk[2]) / 2 + 0.02],
          trunk,
          [0, 0.045, -0.02],
        ]),
        0.019,
        paint("#1e252c", 0.55),
        { along: 40 },
      ),
    )
  }
  board.add(
    tube(
      curveThrough([
        [-0.66, 0.045, -0.02],
        [0, 0.05, -0.03],
        [0.66, 0.045, -0.02],
      ]),
      0.032,
      paint("#1e252c", 0.55),
    ),
  )
  for (let i = 0; i < 5; i++) {
    const clip = rod(0.014, 0.07, [-0.5 + i * 0.25, 0.05, 0.03], "y", steel())
    board.add(clip)
  }
  scene.add(
    block([2.3, 0.5, 0.05], [0, deck + 0.85, -0.48], series.body(), 0.02),
    block([2.304, 0.014, 0.054], [0, deck + 0.62, -0.48], series.accent(), 0.003),
  )
  scene.add(screen([0.75, deck + 0.42, -0.36], 0.3), signalLamp([-1.0, deck + 1.1, -0.48]))
}

function machineShot(build: (scene: THREE.Object3D) => void): Shot {
  return {
    mood: "light",
    background: {
      top: "#f1f2f4",
      bottom: "#e6e8eb",
      glow: { color: "#fafbfb", at: [0.45, 0.55], size: 0.6 },
    },
    camera: { position: [3.6, 2.75, 6.6], target: [0.02, 0.98, 0], fov: 24 },
    ground: 0,
    groundShadow: 0.5,
    key: [-2.2, 5, 7],
    keySize: 0.4,
    keyIntensity: 1.55,
    skyIntensity: 1.15,
    environment: 0.6,
    reach: 2.6,
    build,
  }
}

export const machines: Record<string, Shot> = {
  "machine-sigma": machineShot(buildSigma),
  "machine-lineo": machineShot(buildLineo),
  "machine-torsa": machineShot(buildTorsa),
  "machine-matrio": machineShot(buildMatrio),
  "machine-veris": machineShot(buildVeris),
}

// Headline pictures of the brands' own sites: what each of them is about, in its colour.
import * as THREE from "three"
import { brass, darkSteel, glow, insulation, paint, palette, tin } from "../studio/materials.ts"
import { block, rod } from "../studio/shapes.ts"
import type { Shot } from "../studio/stage.ts"
import { curveThrough, helixAround, type Point, portion, strands, tube, wire } from "../studio/wires.ts"
import { connectorHousing } from "./parts.ts"

/** A screen of fine wires, wound both ways around what lies inside. */
function braid(core: THREE.Curve<THREE.Vector3>, radius: number): THREE.Group {
  const group = new THREE.Group()
  const metal = tin()
  group.add(tube(core, radius * 0.96, metal, { along: 80 }))
  for (let index = 0; index < 26; index++) {
    const angle = (index / 26) * Math.PI * 2
    for (const direction of [1, -1]) {
      const path = helixAround(core, radius, angle, direction * 0.55, 70)
      group.add(tube(path, radius * 0.062, metal, { along: 70, around: 8 }))
    }
  }
  return group
}

/** A coaxial cable, each of its layers stripped to a length of its own; its end is the end of the curve. */
function coaxialCable(path: THREE.Curve<THREE.Vector3>, radius: number, color: string): THREE.Group {
  const group = new THREE.Group()
  group.add(
    tube(portion(path, 0, 0.7), radius, insulation(color), { along: 140, around: 56 }),
    braid(portion(path, 0.68, 0.8), radius * 0.83),
    tube(portion(path, 0.68, 0.91), radius * 0.64, insulation("#f3f1ec"), { along: 80, around: 48 }),
    strands(portion(path, 0.85, 1), radius * 0.25, { rings: 2, turns: 0.3 }),
  )
  return group
}

const schleuniger: Shot = {
  mood: "dark",
  background: { top: "#1d1214", bottom: "#0d090a", glow: { color: "#43191c", at: [0.72, 0.55], size: 0.55 } },
  camera: { position: [-0.6, 1.1, 9.2], target: [0.15, 0, 0], fov: 27 },
  focus: [0.9, 0, 1.2],
  aperture: 0.08,
  key: [-4, 7, 5],
  keyIntensity: 2.6,
  reach: 6,
  build(scene) {
    const cables: [Point, number, string][] = [
      [[-0.35, -0.35, 1.7], 0.66, "#b3222b"],
      [[0.75, 1.25, -0.5], 0.6, "#262b31"],
      [[1.5, -1.65, 0.3], 0.5, "#d9dcdf"],
      [[2.9, 0.35, -1.8], 0.62, "#8f1a22"],
    ]
    for (const [[x, y, z], radius, color] of cables) {
      const path = curveThrough([
        [x + 9, y + 2.2, z - 6],
        [x + 5, y + 0.75, z - 2.6],
        [x + 2.4, y + 0.1, z - 0.8],
        [x, y, z],
      ])
      scene.add(coaxialCable(path, radius, color))
    }
  },
}

/** A spring-loaded test pin standing on y = 0; one whose ring is lit has found its contact. */
function testPin(x: number, z: number, height: number, ring: THREE.Material): THREE.Group {
  const group = new THREE.Group()
  const [gold, bush] = [brass(), darkSteel()]
  group.add(
    rod(0.2, 0.22, [x, 0.08, z], "y", bush, 28),
    rod(0.1, height, [x, height / 2, z], "y", gold, 24),
    rod(0.145, 0.07, [x, height - 0.05, z], "y", ring, 28),
    rod(0.145, 0.08, [x, height + 0.04, z], "y", gold, 28),
  )
  const crown = new THREE.Mesh(new THREE.ConeGeometry(0.145, 0.2, 4), gold)
  crown.position.set(x, height + 0.18, z)
  group.add(crown)
  return group
}

const adaptronic: Shot = {
  mood: "dark",
  background: { top: "#0f1d30", bottom: "#081019", glow: { color: "#1c4273", at: [0.7, 0.62], size: 0.55 } },
  camera: { position: [-2.4, 1.9, 6.6], target: [-0.35, 0.35, 0], fov: 27 },
  focus: [0.6, 0.8, 1.4],
  aperture: 0.11,
  environment: 1.1,
  reach: 6,
  build(scene) {
    scene.add(block([12, 6, 7], [5.2, -3, -1.1], paint("#1a2531", 0.5), 0.1))
    const lit = glow("#4a9bff", 2.4)
    const gold = brass()
    for (let column = 0; column < 16; column++) {
      for (let row = 0; row < 9; row++) {
        const [x, z] = [-0.4 + column * 0.64, 2.05 - row * 0.64]
        const isLit = (column * 7 + row * 4) % 11 === 0
        scene.add(testPin(x, z, isLit ? 0.62 : 0.9, isLit ? lit : gold))
      }
    }
  },
}

const cirris: Shot = {
  mood: "light",
  background: { top: "#f5f1f3", bottom: "#e6dfe3", glow: { color: "#fdfafb", at: [0.5, 0.6], size: 0.7 } },
  camera: { position: [1.7, 6.4, 6.6], target: [1.3, -0.2, 0], fov: 27 },
  focus: [1.3, 0, 0.6],
  aperture: 0.07,
  ground: -0.4,
  groundShadow: 0.42,
  reach: 6,
  build(scene) {
    const magenta = "#b0226a"
    const colors = [magenta, "#e9ebed", "#39424c", "#d25a94", "#aab2ba", magenta]
    scene.add(
      block([2.4, 0.7, 1.5], [1.3, -0.05, -1.2], paint("#eceef0", 0.45), 0.12),
      block([2, 0.06, 1.1], [1.3, 0.33, -1.2], paint("#39424c", 0.5), 0.04),
      block([0.62, 0.05, 0.36], [1.85, 0.37, -1.3], glow("#7fd6a3", 0.9), 0.03),
      block([2.4, 0.14, 0.05], [1.3, -0.2, -0.44], paint(magenta, 0.4), 0.02),
    )
    for (let index = 0; index < 6; index++) {
      const side = index - 2.5
      const end: Point = [1.3 + side * 0.98, -0.22, 1.9 - Math.abs(side) * 0.34]
      for (let lane = 0; lane < 3; lane++) {
        const shift = (lane - 1) * 0.1
        const path = curveThrough([
          [1.3 + side * 0.36 + shift, -0.02, -0.6],
          [1.3 + side * 0.36 + shift, -0.06, -0.2],
          [1.3 + side * 0.75 + shift, -0.3 + lane * 0.02, 0.45],
          [end[0] + shift, -0.22, end[2] - 0.55],
          [end[0] + shift, -0.22, end[2]],
        ])
        scene.add(tube(path, 0.052, insulation(colors[(index + lane) % colors.length] ?? magenta)))
      }
      const housing = connectorHousing({ columns: 3, rows: 2, pitch: 0.17, depth: 0.62, color: "#232a31" })
      housing.position.set(end[0], end[1] + 0.04, end[2] + 0.2)
      housing.rotation.y = -Math.PI / 2
      scene.add(housing)
      scene.add(rod(0.045, 0.03, [1.3 + side * 0.3, 0.37, -0.85], "y", glow(palette.green, 0.8), 20))
    }
  },
}

const brands: Shot = {
  mood: "light",
  background: { top: "#f2f3f5", bottom: "#e3e6e9", glow: { color: "#fafbfc", at: [0.3, 0.6], size: 0.7 } },
  camera: { position: [0.2, 3.4, 8.6], target: [0.2, -0.1, 0], fov: 27 },
  focus: [0.6, 0, 1.1],
  aperture: 0.09,
  ground: -0.42,
  groundShadow: 0.42,
  reach: 6,
  build(scene) {
    const colors = ["#00518f", "#b3222b", "#2f7fd0", "#b0226a", "#4d8418", "#d19a1c"]
    for (const [index, color] of colors.entries()) {
      const z = (index - 2.5) * 0.56
      const path = curveThrough([
        [9, 0.6, z * 0.5 - 5],
        [5.6, -0.05, z * 0.62 - 2],
        [3.2, -0.2, z * 0.8 - 0.35],
        [1.2, -0.2, z],
        [-0.5 - Math.abs(index - 2.5) * 0.1, -0.2, z + 0.35],
      ])
      scene.add(wire(path, { radius: 0.21, color, stripped: 0.07, rings: 2, turns: 0.25 }))
    }
  },
}

export const brandHeroes: Record<string, Shot> = {
  "hero-schleuniger": schleuniger,
  "hero-adaptronic": adaptronic,
  "hero-cirris": cirris,
  "hero-brands": brands,
}

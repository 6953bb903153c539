// Headline pictures of the brands' own sites: what each of them is about, in its colour.
import * as THREE from "three"
import { brass, darkSteel, glow, insulation, paint, tin } from "../studio/materials.ts"
import { block, rod } from "../studio/shapes.ts"
import type { Shot } from "../studio/stage.ts"
import { curveThrough, helixAround, type Point, portion, strands, tube, wire } from "../studio/wires.ts"
import { testerShot } from "./tester.ts"

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
  "hero-cirris": testerShot(),
  "hero-brands": brands,
}

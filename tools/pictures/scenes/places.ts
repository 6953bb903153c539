// The hall and the house.
import * as THREE from "three"
import { glow, paint, palette, steel } from "../studio/materials.ts"
import { block } from "../studio/shapes.ts"
import type { Shot } from "../studio/stage.ts"
import { buildLineo, buildMatrio, buildSigma, buildTorsa } from "./machines.ts"

const factory: Shot = {
  mood: "light",
  background: { top: "#e9ecef", bottom: "#dfe3e6" },
  camera: { position: [6.6, 2.9, 8.2], target: [-0.8, 0.6, -0.8], fov: 30 },
  focus: [0.6, 1, 1],
  aperture: 0.02,
  ground: 0,
  groundShadow: 0.5,
  key: [-2.2, 5, 6],
  keyIntensity: 1.5,
  skyIntensity: 1.2,
  environment: 0.6,
  reach: 11,
  build(scene) {
    const machines = [buildSigma, buildTorsa, buildLineo, buildMatrio, buildSigma]
    for (const [index, build] of machines.entries()) {
      const machine = new THREE.Group()
      build(machine)
      machine.position.set(2.3 - index * 3.3, 0, 1.2 - index * 1.7)
      scene.add(machine)
    }
    const lane = block([30, 0.004, 0.07], [-4, 0.002, 0], paint(palette.orange, 0.6), 0.001)
    lane.rotation.y = -Math.atan2(1.7, 3.3)
    lane.position.set(-1.5, 0.002, 0.9)
    scene.add(lane)
  },
}

const headquarters: Shot = {
  mood: "light",
  background: { top: "#c9d8e4", bottom: "#f1f3f4", glow: { color: "#f6f7f7", at: [0.7, 0.3], size: 0.6 } },
  camera: { position: [12, 2.2, 15.8], target: [-0.7, 2.75, 0], fov: 30 },
  ground: 0,
  groundShadow: 0.45,
  key: [6, 7, 7],
  keyIntensity: 2.1,
  skyIntensity: 1.2,
  keySize: 0.06,
  reach: 9,
  build(scene) {
    const concrete = paint("#e4e5e4", 0.75)
    const glass = new THREE.MeshStandardMaterial({ color: "#41576a", roughness: 0.08, metalness: 0.85 })
    const fin = paint("#f0f1f1", 0.5)
    const floors = 5
    for (let floor = 0; floor < floors; floor++) {
      const y = 0.5 + floor * 1.05
      const shift = floor < 1 ? 0.5 : 0
      scene.add(block([10 - shift * 2, 0.86, 5 - shift * 2], [-1.2, y + 0.48, 0], glass, 0.01))
      scene.add(block([10.3, 0.16, 5.3], [-1.2, y + 1.0, 0], concrete, 0.02))
      if (floor === 0) continue
      for (let i = 0; i <= 46; i++)
        scene.add(
          block(
            [0.035, 0.9, 0.22],
            [-6.2 + i * 0.2175, y + 0.48, 2.55],
            i % 9 === 4 ? paint(palette.copper, 0.5) : fin,
            0.008,
          ),
        )
      for (let i = 0; i <= 22; i++)
        scene.add(block([0.22, 0.9, 0.035], [3.86, y + 0.48, -2.4 + i * 0.218], fin, 0.008))
    }
    scene.add(
      block([10.4, 0.36, 5.4], [-1.2, 0.18, 0], concrete, 0.02),
      block([2.6, 0.08, 1.4], [1.6, 1.45, 3.1], concrete, 0.02),
    )
    for (const x of [0.5, 2.7]) scene.add(block([0.09, 1.1, 0.09], [x, 0.9, 3.6], steel(), 0.02))
    scene.add(block([2.2, 0.7, 0.02], [1.6, 1.0, 2.2], glow("#fff0d8", 0.5), 0.01))
    for (let step = 0; step < 3; step++)
      scene.add(block([3.4, 0.12, 0.5], [1.6, 0.3 - step * 0.12, 2.9 + step * 0.35], concrete, 0.015))
  },
}

export const places: Record<string, Shot> = { "pic-factory": factory, "pic-headquarters": headquarters }

// A bench tester from above with six bundles of wires: a still picture, and the scene of a film in which it asks one after the other.
import { glow, insulation, paint, palette } from "../studio/materials.ts"
import { block, rod } from "../studio/shapes.ts"
import type { Shot } from "../studio/stage.ts"
import { curveThrough, type Point, tube } from "../studio/wires.ts"
import { connectorHousing } from "./parts.ts"

export const bundles = [0, 1, 2, 3, 4, 5]
export const lanes = [0, 1, 2]

const magenta = "#b0226a"
const wireColors = [magenta, "#e9ebed", "#39424c", "#d25a94", "#aab2ba", magenta]

function sideOf(bundle: number): number {
  return bundle - 2.5
}

function endOf(bundle: number): Point {
  const side = sideOf(bundle)
  return [1.3 + side * 0.98, -0.22, 1.9 - Math.abs(side) * 0.34]
}

/** The way of one wire from the tester to its connector. */
export function lanePoints(bundle: number, lane: number): Point[] {
  const side = sideOf(bundle)
  const [x, , z] = endOf(bundle)
  const shift = (lane - 1) * 0.1
  return [
    [1.3 + side * 0.36 + shift, -0.02, -0.6],
    [1.3 + side * 0.36 + shift, -0.06, -0.2],
    [1.3 + side * 0.75 + shift, -0.3 + lane * 0.02, 0.45],
    [x + shift, -0.22, z - 0.55],
    [x + shift, -0.22, z],
  ]
}

export function lampOf(bundle: number): Point {
  return [1.3 + sideOf(bundle) * 0.3, 0.37, -0.85]
}

export const display: { size: Point; at: Point } = { size: [0.62, 0.05, 0.36], at: [1.85, 0.37, -1.3] }

/** `isLit` says whether lamps and display are on, as they are when all bundles have passed. */
export function testerShot(isLit = true): Shot {
  const off = paint("#59626c", 0.5)
  return {
    mood: "light",
    background: {
      top: "#f5f1f3",
      bottom: "#e6dfe3",
      glow: { color: "#fdfafb", at: [0.5, 0.6], size: 0.7 },
    },
    camera: { position: [1.7, 6.4, 6.6], target: [1.3, -0.2, 0], fov: 27 },
    focus: [1.3, 0, 0.6],
    aperture: 0.07,
    ground: -0.4,
    groundShadow: 0.42,
    reach: 6,
    build(scene) {
      scene.add(
        block([2.4, 0.7, 1.5], [1.3, -0.05, -1.2], paint("#eceef0", 0.45), 0.12),
        block([2, 0.06, 1.1], [1.3, 0.33, -1.2], paint("#39424c", 0.5), 0.04),
        block(display.size, display.at, isLit ? glow("#7fd6a3", 0.9) : off, 0.03),
        block([2.4, 0.14, 0.05], [1.3, -0.2, -0.44], paint(magenta, 0.4), 0.02),
      )
      for (const bundle of bundles) {
        for (const lane of lanes) {
          const color = wireColors[(bundle + lane) % wireColors.length] ?? magenta
          scene.add(tube(curveThrough(lanePoints(bundle, lane)), 0.052, insulation(color)))
        }
        const housing = connectorHousing({ columns: 3, rows: 2, pitch: 0.17, depth: 0.62, color: "#232a31" })
        const [x, y, z] = endOf(bundle)
        housing.position.set(x, y + 0.04, z + 0.2)
        housing.rotation.y = -Math.PI / 2
        scene.add(housing)
        scene.add(rod(0.045, 0.03, lampOf(bundle), "y", isLit ? glow(palette.green, 0.8) : off, 20))
      }
    },
  }
}

// Twisting and block loading: the Torsa and Matrio series.
import * as THREE from "three"
import { darkSteel, steel } from "../../studio/materials.ts"
import { block, rod, roller } from "../../studio/shapes.ts"
import { curveThrough, twistedPair } from "../../studio/wires.ts"
import { cabinet, guard, livery, named, screen, series, signalLamp } from "../machine-parts.ts"
import { connectorHousing } from "../parts.ts"
import type { Portrait } from "./frame.ts"

const deck = series.deck

/** Two heads on rails pull and turn the pairs. */
function torsa(width: number, lanes: number): THREE.Group {
  const group = new THREE.Group()
  const depth = 0.8 + lanes * 0.12
  group.add(cabinet(width, depth))
  for (const z of [0.1, -0.14])
    group.add(block([width - 0.2, 0.05, 0.08], [0, deck + 0.045, z], steel(0.25), 0.01))
  const ends = [-width * 0.36, width * 0.3] as const
  for (const [index, x] of ends.entries()) {
    const side = index === 0 ? 1 : -1
    group.add(
      block([0.36, 0.07, 0.42], [x, deck + 0.1, -0.02], darkSteel(), 0.012),
      named("twisting-head", block([0.34, 0.44, 0.36], [x, deck + 0.35, -0.02], series.body(), 0.04)),
      block([0.344, 0.02, 0.364], [x, deck + 0.47, -0.02], series.accent(), 0.004),
    )
    for (const z of laneDepths(lanes))
      group.add(
        rod(0.1, 0.07, [x + side * 0.2, deck + 0.32, z], "x", darkSteel()),
        rod(0.06, 0.12, [x + side * 0.26, deck + 0.32, z], "x", steel()),
      )
  }
  for (const z of laneDepths(lanes)) {
    const core = curveThrough([
      [ends[0] + 0.3, deck + 0.32, z],
      [0, deck + 0.314, z],
      [ends[1] - 0.3, deck + 0.32, z],
    ])
    group.add(twistedPair(core, 0.017, Math.round(width * 5), [livery.wire, "#eceef0"]))
  }
  group.add(guard([width - 0.2, 0.72, depth - 0.14], [0, deck, -0.03]))
  group.add(
    screen([width * 0.45, deck, depth * 0.38], 0.4),
    signalLamp([width * 0.4, deck + 0.83, -depth * 0.28]),
  )
  return group
}

function laneDepths(lanes: number): number[] {
  return lanes === 1 ? [0] : [-0.11, 0.11]
}

function insertionHead(x: number, drop: number): THREE.Group {
  const group = named("insertion-head", new THREE.Group())
  group.add(
    block([0.2, 0.24, 0.14], [x, deck + 0.76, -0.06], series.body(), 0.025),
    block([0.204, 0.02, 0.144], [x, deck + 0.7, -0.06], series.accent(), 0.003),
    block([0.07, drop, 0.06], [x, deck + 0.66 - drop / 2, -0.04], steel(0.25), 0.008),
    block([0.04, 0.1, 0.05], [x, deck + 0.6 - drop, -0.04], darkSteel(), 0.008),
  )
  return group
}

/** Housings stand on a round table and wait for their leads. */
function carousel(x: number, radius: number, housings: number): THREE.Group {
  const group = named("pallet", new THREE.Group())
  group.add(
    rod(radius, 0.05, [x, deck + 0.06, 0.05], "y", steel(0.35), 64),
    rod(radius * 0.3, 0.1, [x, deck + 0.1, 0.05], "y", series.trim()),
  )
  for (let i = 0; i < housings; i++) {
    const angle = (i / housings) * Math.PI * 2 + 0.2
    const color = i % 2 ? "#d9dcdf" : livery.wire
    const housing = connectorHousing({ columns: 4, rows: 2, pitch: 0.03, depth: 0.12, color })
    const r = radius * 0.76
    housing.position.set(x + r * Math.cos(angle), deck + 0.13, 0.05 + r * Math.sin(angle))
    housing.rotation.y = -angle
    group.add(housing)
  }
  return group
}

/** Housings on a flat pallet. */
function pallet(x: number, columns: number): THREE.Group {
  const group = named("pallet", new THREE.Group())
  group.add(block([columns * 0.11 + 0.06, 0.05, 0.5], [x, deck + 0.06, 0.05], steel(0.35), 0.008))
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < 3; row++) {
      const color = (column + row) % 3 ? "#d9dcdf" : livery.wire
      const housing = connectorHousing({ columns: 3, rows: 2, pitch: 0.022, depth: 0.09, color })
      housing.position.set(x + (column - (columns - 1) / 2) * 0.11, deck + 0.11, -0.1 + row * 0.15)
      housing.rotation.y = Math.PI / 2
      group.add(housing)
    }
  return group
}

interface Loading {
  width: number
  heads: number[]
  carousels: number[]
  pallets: number[]
}

function matrio({ width, heads, carousels, pallets }: Loading): THREE.Group {
  const group = new THREE.Group()
  group.add(cabinet(width, 1.1), guard([width - 0.5, 1.0, 0.95], [-0.15, deck, -0.03]))
  group.add(
    block([width - 0.7, 0.12, 0.12], [-0.15, deck + 0.78, -0.2], darkSteel(), 0.015),
    block([width - 0.7, 0.03, 0.02], [-0.15, deck + 0.78, -0.13], steel(0.2), 0.005),
  )
  for (const [index, x] of heads.entries()) group.add(insertionHead(x, 0.28 + (index % 3) * 0.05))
  for (const x of carousels) group.add(carousel(x, 0.36, 8))
  for (const x of pallets) group.add(pallet(x, 5))
  const feedAt = width / 2 - 0.62
  group.add(block([0.42, 0.36, 0.04], [feedAt, deck + 0.185, 0.05], series.trim(), 0.012))
  for (let i = 0; i < 6; i++) {
    const [x, y] = [feedAt - 0.12 + (i % 3) * 0.12, deck + 0.12 + Math.floor(i / 3) * 0.13]
    group.add(roller(0.05, 0.05, [x, y, 0.1], "z", steel(), darkSteel()))
  }
  group.add(screen([width / 2 - 0.12, deck, 0.34], 0.4), signalLamp([width / 2 - 0.5, deck + 1.11, -0.3]))
  group.add(block([0.12, 0.02, 0.2], [-width / 2 + 0.12, deck + 0.01, 0.3], steel(0.3), 0.004))
  return group
}

export const joining: Record<string, Portrait> = {
  "torsa-220": { brand: "komax", build: () => torsa(1.9, 1) },
  "torsa-440": { brand: "komax", build: () => torsa(2.7, 1) },
  "torsa-660": { brand: "komax", build: () => torsa(3.6, 2) },
  "matrio-520": {
    brand: "komax",
    build: () => matrio({ width: 2.1, heads: [-0.35], carousels: [-0.3], pallets: [] }),
  },
  "matrio-780": {
    brand: "komax",
    build: () => matrio({ width: 2.9, heads: [-0.7, 0.2], carousels: [], pallets: [-0.75, 0.1] }),
  },
  "matrio-960": {
    brand: "komax",
    build: () => matrio({ width: 4, heads: [-1.2, -0.4, 0.5], carousels: [0.6], pallets: [-1.2, -0.45] }),
  },
}

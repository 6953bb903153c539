// Testing and quality: Veris testers, Adapta fixtures, Grafio and Tirax for the laboratory, and the Axon Link gateway.
import * as THREE from "three"
import { brass, darkSteel, glow, paint, steel } from "../../studio/materials.ts"
import { block, rod } from "../../studio/shapes.ts"
import { curveThrough, type Point, tube } from "../../studio/wires.ts"
import { cabinet, display, livery, named, screen, series, signalLamp } from "../machine-parts.ts"
import { connectorHousing } from "../parts.ts"
import { benchHousing, wireAlong } from "./cutting.ts"
import { onTheBench, type Portrait } from "./frame.ts"

const deck = series.deck

/** A harness of branches between fixtures, laid on the test board. */
function harness(board: THREE.Object3D, width: number, fixtures: number) {
  const dark = paint("#1e252c", 0.55)
  const perSide = Math.ceil(fixtures / 2)
  for (let i = 0; i < fixtures; i++) {
    const isUpper = i % 2 === 0
    const x =
      (Math.floor(i / 2) - (perSide - 1) / 2) * ((width - 0.5) / Math.max(1, perSide - 1)) +
      (isUpper ? -0.05 : 0.07)
    const z = isUpper ? -0.32 : 0.3
    const color = i % 3 === 0 ? livery.accent : "#c9ced3"
    board.add(
      block([0.2, 0.05, 0.13], [x, 0.05, z], series.trim(), 0.012),
      block([0.13, 0.06, 0.08], [x, 0.09, z], paint(color), 0.01),
    )
    const trunk = x * 0.78
    board.add(
      tube(
        curveThrough([
          [x, 0.07, z * 0.82],
          [(x + trunk) / 2, 0.05, z * 0.42],
          [trunk, 0.045, -0.02],
        ]),
        0.017,
        dark,
        { along: 30 },
      ),
    )
  }
  const half = (width - 0.7) / 2
  board.add(
    tube(
      curveThrough([
        [-half, 0.045, -0.02],
        [0, 0.05, -0.03],
        [half, 0.045, -0.02],
      ]),
      0.03,
      dark,
      { along: 40 },
    ),
  )
}

/** A test table: slanted board, back panel, the measuring part in the cabinet. */
function veris(width: number, fixtures: number): THREE.Group {
  const group = new THREE.Group()
  group.add(cabinet(width, 1))
  const board = named(
    "test-board",
    block([width - 0.2, 0.04, 1], [0, deck + 0.36, -0.08], series.body(), 0.015),
  )
  board.rotation.x = 0.62
  board.add(block([width - 0.196, 0.012, 0.02], [0, 0.02, 0.47], series.accent(), 0.003))
  harness(board, width - 0.2, fixtures)
  group.add(board)
  for (const side of [-1, 1])
    group.add(block([0.05, 0.62, 0.5], [side * (width / 2 - 0.2), deck + 0.3, -0.26], series.trim(), 0.015))
  group.add(
    block([width - 0.2, 0.5, 0.05], [0, deck + 0.85, -0.48], series.body(), 0.02),
    block([width - 0.196, 0.014, 0.054], [0, deck + 0.62, -0.48], series.accent(), 0.003),
    screen([width * 0.3, deck + 0.42, -0.36], 0.3),
    signalLamp([-width * 0.42, deck + 1.1, -0.48]),
  )
  return group
}

/** Rows of sockets on a tester's face. */
function sockets(group: THREE.Group, columns: number, rows: number, at: Point, pitch: number) {
  const face = named("sockets", new THREE.Group())
  group.add(face)
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const [x, y] = [at[0] + column * pitch, at[1] - row * pitch * 0.6]
      face.add(
        block([pitch * 0.8, pitch * 0.36, 0.012], [x, y, at[2]], paint("#12181e", 0.5), 0.003),
        block([pitch * 0.6, pitch * 0.14, 0.016], [x, y, at[2]], brass(), 0.002),
      )
    }
}

function verisBench(isHighVoltage: boolean): THREE.Group {
  const [width, height] = isHighVoltage ? [0.52, 0.22] : [0.38, 0.16]
  const group = benchHousing(width, height, 0.34)
  sockets(group, isHighVoltage ? 5 : 4, 2, [-width * 0.4, height * 0.68, 0.172], 0.055)
  const panel = display(width * 0.28, height * 0.46)
  panel.position.set(width * 0.3, height * 0.58, 0.17)
  group.add(panel)
  if (isHighVoltage)
    group.add(
      rod(0.02, 0.1, [width * 0.4, height + 0.05, -0.1], "y", glow("#c8322e", 0.9)),
      rod(0.022, 0.02, [width * 0.4, height + 0.01, -0.1], "y", series.trim()),
    )
  for (let i = 0; i < 3; i++) {
    const x = -width * 0.4 + i * 0.06
    group.add(
      wireAlong(
        [
          [x, height * 0.66, 0.18],
          [x - 0.01, height * 0.4, 0.28],
          [x - 0.05 - i * 0.02, 0.03, 0.4],
        ],
        0.007,
        i % 2 ? "#39424c" : livery.wire,
      ),
    )
  }
  return group
}

function verisRack(): THREE.Group {
  const group = new THREE.Group()
  group.add(
    block([0.64, 0.08, 0.66], [0, 0.06, 0], series.plinth(), 0.02),
    block([0.62, 1.7, 0.64], [0, 0.95, 0], series.body(), 0.02),
    block([0.54, 1.6, 0.02], [0, 0.95, 0.318], series.trim(), 0.006),
  )
  for (let i = 0; i < 6; i++) {
    const y = 0.3 + i * 0.2
    group.add(
      block([0.5, 0.17, 0.02], [0, y, 0.332], series.body(), 0.005),
      block([0.5, 0.008, 0.022], [0, y - 0.07, 0.332], series.accent(), 0.002),
    )
    sockets(group, 8, 2, [-0.2, y + 0.03, 0.344], 0.055)
  }
  const panel = display(0.4, 0.24)
  panel.position.set(0, 1.56, 0.33)
  group.add(panel, signalLamp([0.22, 1.8, -0.1]))
  return group
}

function verisHand(): THREE.Group {
  const group = new THREE.Group()
  group.add(
    block([0.22, 0.07, 0.3], [0, 0.04, 0], series.body(), 0.025),
    block([0.226, 0.02, 0.306], [0, 0.04, 0], series.accent(), 0.01),
  )
  const panel = display(0.15, 0.1)
  panel.position.set(0, 0.076, -0.06)
  panel.rotation.x = -Math.PI / 2
  const keys = named("keys", new THREE.Group())
  group.add(panel, keys)
  for (let i = 0; i < 6; i++)
    keys.add(
      rod(
        0.014,
        0.012,
        [-0.05 + (i % 3) * 0.05, 0.078, 0.06 + Math.floor(i / 3) * 0.045],
        "y",
        series.trim(),
        24,
      ),
    )
  for (const x of [-0.06, 0.06])
    group.add(
      wireAlong(
        [
          [x, 0.04, -0.15],
          [x * 1.4, 0.03, -0.24],
          [x * 2.6, 0.012, -0.3],
        ],
        0.006,
        x < 0 ? "#39424c" : livery.wire,
      ),
    )
  return group
}

/** A fixture for one connector, at ten times its size. */
function adapta(columns: number, isHighVoltage: boolean): THREE.Group {
  const group = new THREE.Group()
  const width = columns * 0.11 + 0.3
  group.add(
    block([width, 0.08, 0.7], [0, 0.04, 0], darkSteel(), 0.012),
    block([width * 0.96, 0.26, 0.36], [0, 0.2, -0.14], series.body(), 0.02),
    block([width * 0.964, 0.016, 0.364], [0, 0.28, -0.14], series.accent(), 0.003),
  )
  const housing = connectorHousing({
    columns,
    rows: 2,
    pitch: 0.1,
    depth: 0.3,
    color: isHighVoltage ? "#e0762a" : "#2a3038",
  })
  housing.name = "connector"
  housing.rotation.y = -Math.PI / 2
  housing.position.set(0, 0.24, 0.14)
  group.add(housing)
  for (const side of [-1, 1])
    group.add(
      block([0.06, 0.2, 0.2], [side * (width / 2 - 0.05), 0.18, 0.14], steel(0.3), 0.01),
      rod(0.03, 0.08, [side * (width / 2 - 0.05), 0.32, 0.14], "y", series.trim()),
    )
  for (let i = 0; i < columns; i++)
    group.add(rod(0.018, 0.16, [(i - (columns - 1) / 2) * 0.1, 0.18, -0.38], "z", brass(), 20))
  return group
}

/** Saw, etching and microscope under one hood. */
function grafio(isAutomatic: boolean): THREE.Group {
  const width = isAutomatic ? 0.9 : 0.56
  const group = benchHousing(width, 0.2, 0.5)
  group.add(
    block([width * 0.36, 0.36, 0.4], [-width * 0.28, 0.38, -0.02], series.body(), 0.03),
    block([width * 0.26, 0.18, 0.02], [-width * 0.28, 0.36, 0.185], paint("#0c1319", 0.15), 0.006),
  )
  group.add(
    block([0.06, 0.46, 0.06], [width * 0.14, 0.42, -0.14], darkSteel(), 0.008),
    named("microscope", rod(0.04, 0.2, [width * 0.14, 0.46, 0.02], "y", series.trim())),
    rod(0.026, 0.08, [width * 0.14, 0.33, 0.02], "y", steel(0.2)),
    block([0.06, 0.06, 0.18], [width * 0.14, 0.56, -0.06], series.body(), 0.01),
  )
  group.add(
    rod(0.07, 0.02, [width * 0.14, 0.21, 0.02], "y", steel(0.3), 48),
    block([0.03, 0.016, 0.02], [width * 0.14, 0.228, 0.02], brass(), 0.002),
  )
  if (isAutomatic)
    group.add(
      rod(0.09, 0.03, [width * 0.36, 0.215, 0.02], "y", series.trim(), 48),
      ...[0, 1, 2, 3, 4].map((i) =>
        rod(
          0.014,
          0.03,
          [width * 0.36 + Math.cos(i * 1.26) * 0.06, 0.24, 0.02 + Math.sin(i * 1.26) * 0.06],
          "y",
          brass(),
          20,
        ),
      ),
    )
  const panel = display(0.26, 0.17)
  panel.position.set(width * 0.34, 0.5, -0.16)
  panel.rotation.y = -0.15
  group.add(panel, rod(0.015, 0.24, [width * 0.34, 0.31, -0.18], "y", darkSteel()))
  return group
}

/** Pulls a crimped lead out of its terminal and says at which force. */
function tirax(isLarge: boolean): THREE.Group {
  const width = isLarge ? 0.78 : 0.46
  const group = benchHousing(width, 0.17, isLarge ? 0.3 : 0.24)
  const y = 0.23
  group.add(block([width * 0.8, 0.02, 0.05], [0, 0.18, 0], steel(0.3), 0.004))
  group.add(
    named("grip", block([0.08, 0.1, 0.1], [-width * 0.32, y, 0], series.trim(), 0.012)),
    rod(0.03, 0.05, [-width * 0.32 + 0.06, y, 0], "x", steel(0.25)),
  )
  group.add(
    block([0.1, 0.12, 0.12], [width * 0.2, y, 0], series.body(), 0.015),
    block([0.104, 0.01, 0.124], [width * 0.2, y + 0.03, 0], series.accent(), 0.002),
    rod(0.05, 0.03, [width * 0.2 - 0.07, y, 0], "x", darkSteel(), 40),
  )
  group.add(
    wireAlong(
      [
        [-width * 0.32 + 0.08, y, 0],
        [0, y, 0],
        [width * 0.2 - 0.08, y, 0],
      ],
      isLarge ? 0.009 : 0.005,
    ),
  )
  const panel = display(0.15, 0.1)
  panel.position.set(width * 0.34, 0.3, -0.04)
  panel.rotation.x = -0.5
  group.add(panel)
  return group
}

/** The gateway on its rail, at five times its size. */
function axonLink(): THREE.Group {
  const group = new THREE.Group()
  group.add(
    block([0.9, 0.04, 0.06], [0, 0.42, -0.3], steel(0.3), 0.006),
    block([0.9, 0.04, 0.06], [0, 0.62, -0.3], steel(0.3), 0.006),
  )
  group.add(
    block([0.34, 0.9, 0.62], [0, 0.46, 0], series.body(), 0.03),
    block([0.344, 0.016, 0.624], [0, 0.74, 0], series.accent(), 0.003),
  )
  const ports = named("ports", new THREE.Group())
  group.add(ports)
  for (let i = 0; i < 4; i++)
    ports.add(
      block([0.14, 0.1, 0.02], [-0.05, 0.2 + i * 0.13, 0.31], paint("#0e1318", 0.5), 0.006),
      block([0.1, 0.05, 0.024], [-0.05, 0.2 + i * 0.13, 0.31], brass(), 0.003),
    )
  for (let i = 0; i < 6; i++)
    group.add(
      rod(
        0.014,
        0.012,
        [0.1, 0.2 + i * 0.075, 0.312],
        "z",
        glow(i < 4 ? "#2fa866" : "#d9a520", i < 4 ? 1 : 0.4),
        20,
      ),
    )
  for (let i = 0; i < 3; i++)
    group.add(
      wireAlong(
        [
          [-0.05, 0.2 + i * 0.13, 0.34],
          [-0.1, 0.16 + i * 0.1, 0.5],
          [-0.34 - i * 0.06, 0.02, 0.56],
        ],
        0.028,
        ["#2f6fb0", livery.wire, "#39424c"][i],
      ),
    )
  group.add(
    block([0.16, 0.9, 0.56], [0.27, 0.46, -0.02], series.trim(), 0.02),
    block([0.16, 0.9, 0.56], [-0.27, 0.46, -0.02], series.trim(), 0.02),
  )
  return group
}

export const testing: Record<string, Portrait> = {
  "veris-120": { brand: "adaptronic", build: () => veris(1.7, 4) },
  "veris-340": { brand: "adaptronic", build: () => veris(2.5, 8) },
  "veris-560": { brand: "adaptronic", build: () => veris(3.6, 12) },
  "veris-bench": { brand: "cirris", from: onTheBench, build: () => verisBench(false) },
  "veris-bench-hv": { brand: "cirris", from: onTheBench, build: () => verisBench(true) },
  "veris-rack": { brand: "cirris", build: verisRack },
  "veris-hand": { brand: "cirris", from: [0.4, 0.75, 0.7], build: verisHand },
  "adapta-16": { brand: "adaptronic", from: onTheBench, scale: 4, build: () => adapta(5, false) },
  "adapta-48": { brand: "adaptronic", from: onTheBench, scale: 4, build: () => adapta(10, false) },
  "adapta-hv": { brand: "adaptronic", from: onTheBench, scale: 4, build: () => adapta(3, true) },
  "grafio-s": { brand: "komax", from: onTheBench, build: () => grafio(false) },
  "grafio-l": { brand: "komax", from: onTheBench, build: () => grafio(true) },
  "tirax-500": { brand: "komax", from: onTheBench, build: () => tirax(false) },
  "tirax-2000": { brand: "komax", from: onTheBench, build: () => tirax(true) },
  "axon-link": { brand: "diit", scale: 5, from: [0.62, 0.3, 0.8], build: axonLink },
}

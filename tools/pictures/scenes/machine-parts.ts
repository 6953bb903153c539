// Building blocks of the machine series, in metres: one cabinet, one guard, one screen, one lamp for all of them.
import * as THREE from "three"
import { darkSteel, glow, guardGlass, insulation, paint, palette, steel } from "../studio/materials.ts"
import { block, rod, roller, turned } from "../studio/shapes.ts"
import { curveThrough, type Point, tube } from "../studio/wires.ts"

/** What a machine wears: the colours of its brand, and of the wire that it shows. */
export const livery: { body: string; accent: string; wire: string } = {
  body: "#e9ebed",
  accent: palette.orange,
  wire: palette.orange,
}

export const series = {
  body: () => paint(livery.body, 0.42),
  plinth: () => paint("#262c33", 0.5),
  trim: () => paint("#3a424b", 0.45),
  accent: () => paint(livery.accent, 0.4),
  deck: 0.92,
} as const

/** Names a part of a machine, so that a close-up can be taken of it. */
export function named<T extends THREE.Object3D>(name: string, part: T): T {
  part.name = name
  return part
}

/** Plinth, levelling feet, doors, accent line and deck; the deck's top is at `series.deck`. */
export function cabinet(width: number, depth: number): THREE.Group {
  const group = new THREE.Group()
  const body = series.body()
  const dark = series.plinth()
  group.add(block([width - 0.08, 0.12, depth - 0.1], [0, 0.13, 0], dark, 0.02))
  group.add(block([width, 0.68, depth], [0, 0.52, 0], body, 0.035))
  group.add(block([width + 0.04, 0.05, depth + 0.04], [0, series.deck - 0.025, 0], series.trim(), 0.015))
  group.add(block([width + 0.004, 0.022, depth + 0.004], [0, 0.815, 0], series.accent(), 0.004))
  const doors = Math.max(2, Math.round(width / 0.75))
  for (let i = 0; i < doors; i++) {
    const doorWidth = (width - 0.12) / doors
    const x = -width / 2 + 0.06 + doorWidth * (i + 0.5)
    group.add(block([doorWidth - 0.015, 0.52, 0.02], [x, 0.5, depth / 2 + 0.004], body, 0.008))
    group.add(block([0.02, 0.13, 0.025], [x + doorWidth * 0.4, 0.55, depth / 2 + 0.022], dark, 0.008))
  }
  for (let i = 0; i < 7; i++) {
    group.add(block([0.006, 0.014, depth * 0.42], [width / 2 + 0.002, 0.35 + i * 0.035, 0], dark, 0.002))
  }
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      const at: Point = [x * (width / 2 - 0.14), 0.035, z * (depth / 2 - 0.12)]
      group.add(
        rod(0.05, 0.03, [at[0], 0.015, at[2]], "y", dark),
        rod(0.018, 0.1, [at[0], 0.06, at[2]], "y", steel()),
      )
    }
  }
  return group
}

/** A transparent guard on slim posts with a solid head. */
export function guard(size: Point, at: Point): THREE.Group {
  const [width, height, depth] = size
  const group = new THREE.Group()
  const trim = series.trim()
  const glass = guardGlass()
  const post = 0.035
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      group.add(
        block(
          [post, height, post],
          [x * (width / 2 - post / 2), height / 2, z * (depth / 2 - post / 2)],
          trim,
          0.01,
        ),
      )
    }
    group.add(
      block([0.008, height - 0.06, depth - 2 * post], [x * (width / 2 - 0.012), height / 2, 0], glass, 0.002),
    )
  }
  group.add(block([width - 2 * post, height - 0.06, 0.008], [0, height / 2, depth / 2 - 0.012], glass, 0.002))
  group.add(block([width - 2 * post, height, 0.03], [0, height / 2, -depth / 2 + 0.02], series.body(), 0.01))
  const head = block([width + 0.02, 0.11, depth + 0.02], [0, height + 0.05, 0], series.body(), 0.03)
  const line = block([width + 0.024, 0.014, depth + 0.024], [0, height + 0.005, 0], series.accent(), 0.003)
  // The head holds the lighting of the work area, so it must not darken it.
  for (const part of [head, line]) {
    part.userData.castsShadow = false
    group.add(part)
  }
  group.add(block([0.16, 0.02, 0.025], [0, height * 0.12, depth / 2 + 0.005], trim, 0.008))
  group.position.set(...at)
  return group
}

function screenLines(group: THREE.Group, width: number, height: number) {
  const dim = glow("#2f4558", 0.5)
  const bright = glow("#8fc4e8", 0.7)
  const accent = glow(livery.accent, 0.9)
  group.add(block([width * 0.94, height * 0.1, 0.002], [0, height * 0.4, 0.016], dim, 0.001))
  for (let i = 0; i < 6; i++) {
    const bar = height * (0.12 + 0.3 * Math.abs(Math.sin(i * 1.7 + 0.6)))
    const at: Point = [-width * 0.38 + i * width * 0.085, -height * 0.32 + bar / 2, 0.016]
    group.add(block([width * 0.055, bar, 0.002], at, i === 4 ? accent : bright, 0.001))
  }
  for (let i = 0; i < 5; i++) {
    const length = width * (0.34 - (i % 3) * 0.06)
    group.add(
      block(
        [length, height * 0.04, 0.002],
        [width * 0.1 + length / 2, height * (0.2 - i * 0.12), 0.016],
        dim,
        0.001,
      ),
    )
  }
}

/** A framed display that faces +z. */
export function display(width: number, height: number): THREE.Group {
  const group = named("display", new THREE.Group())
  group.add(block([width + 0.03, height + 0.03, 0.03], [0, 0, 0], series.trim(), 0.012))
  group.add(block([width, height, 0.004], [0, 0, 0.014], paint("#0c1319", 0.12), 0.002))
  screenLines(group, width, height)
  return group
}

/** The operator's screen on its arm, turned towards the viewer. */
export function screen(at: Point, turn = 0.35): THREE.Group {
  const group = new THREE.Group()
  const head = display(0.46, 0.3)
  head.position.y = 0.62
  head.rotation.set(-0.14, turn, 0)
  group.add(head)
  group.add(
    rod(0.02, 0.56, [0, 0.3, -0.03], "y", darkSteel()),
    block([0.1, 0.03, 0.1], [0, 0.015, -0.03], series.trim(), 0.01),
  )
  group.position.set(...at)
  return group
}

export function signalLamp(at: Point): THREE.Group {
  const group = new THREE.Group()
  group.add(rod(0.012, 0.14, [0, 0.07, 0], "y", steel()))
  const lights: [string, number][] = [
    ["#2fa866", 1.1],
    ["#d9a520", 0.12],
    ["#b23028", 0.12],
  ]
  for (const [i, [color, power]] of lights.entries()) {
    group.add(rod(0.03, 0.058, [0, 0.17 + i * 0.06, 0], "y", glow(color, power)))
  }
  group.add(rod(0.031, 0.02, [0, 0.335, 0], "y", series.trim()))
  group.position.set(...at)
  return group
}

/** Two rows of rollers that take the bend out of the wire, along x at the height of the wire. */
export function straightener(at: Point, color: string = livery.wire): THREE.Group {
  const group = named("straightener", new THREE.Group())
  group.add(block([0.52, 0.3, 0.05], [0, 0, -0.07], series.trim(), 0.012))
  for (let i = 0; i < 5; i++) {
    group.add(roller(0.046, 0.045, [-0.2 + i * 0.1, -0.056, 0], "z", steel(), darkSteel()))
    if (i < 4) group.add(roller(0.046, 0.045, [-0.15 + i * 0.1, 0.056, 0], "z", steel(), darkSteel()))
  }
  group.add(
    tube(
      curveThrough([
        [-0.5, 0, 0],
        [0, 0, 0],
        [0.5, 0, 0],
      ]),
      0.014,
      insulation(color),
      { along: 8 },
    ),
  )
  group.position.set(...at)
  return group
}

/** A press in a C-frame with ram, applicator and terminal reel. */
export function crimpPress(at: Point): THREE.Group {
  const group = named("press", new THREE.Group())
  const body = series.body()
  group.add(
    block([0.34, 0.8, 0.2], [0, 0.4, -0.2], body, 0.03),
    block([0.34, 0.3, 0.42], [0, 0.66, -0.02], body, 0.04),
  )
  group.add(block([0.36, 0.05, 0.5], [0, 0.03, 0], series.trim(), 0.012))
  group.add(block([0.344, 0.02, 0.424], [0, 0.56, -0.02], series.accent(), 0.004))
  group.add(
    block([0.1, 0.12, 0.09], [0, 0.47, 0.06], steel(), 0.01),
    block([0.16, 0.13, 0.14], [0, 0.34, 0.06], darkSteel(), 0.012),
  )
  group.add(
    block([0.05, 0.09, 0.05], [0, 0.245, 0.07], steel(), 0.006),
    named("applicator", block([0.2, 0.12, 0.2], [0, 0.115, 0.04], darkSteel(), 0.012)),
  )
  group.add(rod(0.05, 0.05, [0.1, 0.72, 0.2], "z", series.trim()))
  group.position.set(...at)
  return group
}

export function reelStand(at: Point, color: string, radius = 0.3): THREE.Group {
  const group = named("reel", new THREE.Group())
  const flange = series.trim()
  for (const z of [-0.14, 0.14]) group.add(rod(radius, 0.014, [0, 0, z], "z", flange, 56))
  group.add(turned(coilProfile(radius * 0.84, 0.26), [0, 0, 0], "z", insulation(color), 56))
  group.add(rod(0.035, 0.42, [0, 0, 0], "z", steel()))
  group.position.set(...at)
  return group
}

/** The outline of wire wound layer beside layer. */
export function coilProfile(radius: number, width: number, lines = 14): [number, number][] {
  const profile: [number, number][] = []
  for (let i = 0; i <= lines * 6; i++) {
    const t = i / (lines * 6)
    profile.push([radius + 0.011 * Math.abs(Math.sin(t * lines * Math.PI)), (t - 0.5) * width])
  }
  return profile
}

/** A tray of finished wires at the end of a machine. */
export function wireTray(at: Point, length: number, colors: string[]): THREE.Group {
  const group = new THREE.Group()
  const trim = series.trim()
  group.add(block([length, 0.02, 0.34], [0, 0, 0], steel(0.4), 0.008))
  group.add(
    block([length, 0.1, 0.015], [0, 0.05, -0.17], trim, 0.005),
    block([length, 0.1, 0.015], [0, 0.05, 0.17], trim, 0.005),
  )
  for (let i = 0; i < 18; i++) {
    const z = -0.13 + (i % 9) * 0.033
    const y = 0.026 + Math.floor(i / 9) * 0.026
    const start = -length / 2 + 0.06 + ((i * 7) % 5) * 0.012
    const curve = curveThrough([
      [start, y, z],
      [0, y + 0.004, z + 0.006],
      [-start, y, z],
    ])
    group.add(
      tube(curve, 0.0135, insulation(colors[i % colors.length] ?? palette.white), { along: 20, around: 12 }),
    )
  }
  group.position.set(...at)
  return group
}

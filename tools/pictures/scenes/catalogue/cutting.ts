// Cutting and stripping: the Lineo, Lineo Coax, Pelaro and Secta series.
import * as THREE from "three"
import { copper, darkSteel, insulation, paint, steel } from "../../studio/materials.ts"
import { block, rod, roller } from "../../studio/shapes.ts"
import { curveThrough, type Point, tube } from "../../studio/wires.ts"
import {
  cabinet,
  display,
  guard,
  livery,
  named,
  reelStand,
  screen,
  series,
  signalLamp,
  straightener,
  wireTray,
} from "../machine-parts.ts"
import { cutHead } from "../machines.ts"
import { onTheBench, type Portrait } from "./frame.ts"

const deck = series.deck

export function wireAlong(points: Point[], radius = 0.012, color: string = livery.wire): THREE.Object3D {
  const wire = tube(curveThrough(points), radius, insulation(color), { along: 60, around: 14 })
  wire.userData.isWire = true
  return wire
}

/** A housing for the bench: feet, base, body and the accent line. */
export function benchHousing(width: number, height: number, depth: number): THREE.Group {
  const group = new THREE.Group()
  const foot = 0.02
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      group.add(
        rod(0.018, foot, [x * (width / 2 - 0.05), foot / 2, z * (depth / 2 - 0.05)], "y", series.plinth()),
      )
  group.add(block([width - 0.02, 0.05, depth - 0.02], [0, foot + 0.025, 0], series.plinth(), 0.012))
  group.add(
    block([width, height - 0.07, depth], [0, foot + 0.05 + (height - 0.07) / 2, 0], series.body(), 0.025),
  )
  group.add(block([width + 0.003, 0.01, depth + 0.003], [0, foot + 0.075, 0], series.accent(), 0.003))
  return group
}

/** Two belts or rollers that pull the wire through. */
function feed(at: Point, isBelt: boolean, scale = 1): THREE.Group {
  const group = named("feed", new THREE.Group())
  const gap = 0.012 * scale
  for (const side of [-1, 1]) {
    const y = side * (gap + 0.045 * scale)
    if (isBelt)
      group.add(
        block([0.2 * scale, 0.085 * scale, 0.06 * scale], [0, y, 0], paint("#1b2026", 0.7), 0.04 * scale),
      )
    else group.add(rod(0.042 * scale, 0.06 * scale, [0, y, 0], "z", steel(0.25)))
  }
  group.position.set(...at)
  return group
}

/** Cut and strip on the bench: cable runs through from left to right. */
function lineoBench(width: number, isBelt: boolean): THREE.Group {
  const group = benchHousing(width, 0.34, 0.42)
  const top = 0.34
  group.add(block([width * 0.56, 0.2, 0.1], [-width * 0.16, top + 0.09, -0.12], series.body(), 0.02))
  group.add(
    block([width * 0.56 + 0.003, 0.008, 0.103], [-width * 0.16, top + 0.17, -0.12], series.accent(), 0.002),
  )
  for (const x of isBelt ? [-0.32, 0.02] : [-0.34, -0.22])
    group.add(feed([x * width, top + 0.08, 0.0], isBelt, 0.8))
  const head = cutHead([0, 0, 0])
  head.scale.setScalar(0.42)
  head.position.set(-width * 0.14, top + 0.075, 0.02)
  group.add(head)
  group.add(
    wireAlong(
      [
        [-width * 0.66, top + 0.08, 0],
        [0, top + 0.08, 0],
        [width * 0.4, top + 0.08, 0],
      ],
      0.007,
    ),
  )
  const panel = display(0.2, 0.13)
  panel.position.set(width * 0.33, top * 0.58, 0.215)
  panel.rotation.x = -0.08
  group.add(panel, rod(0.02, 0.02, [-width * 0.36, top * 0.5, 0.215], "z", paint("#c8322e", 0.4)))
  return group
}

/** Cut and strip standing on its own: reel, straightener, guard and tray. */
function lineoStanding(width: number, isLarge: boolean): THREE.Group {
  const group = new THREE.Group()
  const depth = isLarge ? 1.1 : 0.9
  const radius = isLarge ? 0.026 : 0.013
  group.add(
    cabinet(width, depth),
    guard([width * 0.4, isLarge ? 0.8 : 0.62, depth - 0.14], [0.02, deck, -0.02]),
  )
  const heads = isLarge ? [-0.1, 0.28] : [0.18]
  for (const x of heads) group.add(cutHead([x, deck + 0.04, 0.08]))
  for (const x of isLarge ? [-0.36] : [-0.2]) group.add(feed([x, deck + 0.2, 0.12], true, 1.5))
  group.add(
    straightener([-width * 0.34, deck + 0.2, 0.12]),
    block([0.44, 0.06, 0.2], [-width * 0.34, deck + 0.03, 0.06], series.trim(), 0.01),
  )
  if (isLarge)
    group.add(
      rod(0.17, 0.06, [0.1, deck + 0.22, 0.1], "x", steel(0.3)),
      rod(0.06, 0.1, [0.1, deck + 0.22, 0.1], "x", darkSteel()),
    )
  group.add(
    wireAlong(
      [
        [-width * 0.56, deck + 0.2, 0.12],
        [0, deck + 0.2, 0.12],
        [width * 0.24, deck + 0.2, 0.12],
      ],
      radius,
    ),
  )
  group.add(
    wireTray([width * 0.36, deck + 0.1, 0.1], width * 0.24, [livery.wire]),
    block([width * 0.2, 0.08, 0.24], [width * 0.36, deck + 0.04, 0.1], series.trim(), 0.01),
  )
  if (!isLarge)
    group.add(
      reelStand([-width * 0.4, deck + 0.6, -0.2], livery.wire, 0.25),
      block([0.05, 0.6, 0.05], [-width * 0.4, deck + 0.3, -0.36], series.trim(), 0.01),
    )
  group.add(
    screen([width * 0.27, deck, -depth * 0.3], 0.3),
    signalLamp([width * 0.18, deck + (isLarge ? 0.91 : 0.73), -0.25]),
  )
  return group
}

/** Coaxial cable clamped before a disc whose blades orbit it. */
function lineoCoax(size: number): THREE.Group {
  const group = benchHousing(0.34 + size * 0.08, 0.3 + size * 0.03, 0.46 + size * 0.06)
  const [width, top, front] = [0.34 + size * 0.08, 0.3 + size * 0.03, 0.23 + size * 0.03]
  const at = -width * 0.18
  const disc = 0.075 + size * 0.012
  group.add(
    named("rotary-head", rod(disc, 0.05, [at, top * 0.56, front + 0.015], "z", series.trim(), 56)),
    rod(disc * 0.72, 0.03, [at, top * 0.56, front + 0.045], "z", steel(0.25), 56),
  )
  for (let i = 0; i < 4; i++) {
    const angle = (i / 4) * Math.PI * 2 + 0.4
    group.add(
      block(
        [0.018, 0.018, 0.02],
        [at + Math.cos(angle) * disc * 0.5, top * 0.56 + Math.sin(angle) * disc * 0.5, front + 0.065],
        darkSteel(),
        0.003,
      ),
    )
  }
  const radius = 0.007 + size * 0.003
  group.add(
    wireAlong(
      [
        [at, top * 0.56 - 0.05, front + 0.5],
        [at, top * 0.56, front + 0.26],
        [at, top * 0.56, front + 0.13],
      ],
      radius,
    ),
  )
  group.add(
    rod(radius * 0.85, 0.03, [at, top * 0.56, front + 0.12], "z", steel(0.4)),
    rod(radius * 0.6, 0.04, [at, top * 0.56, front + 0.09], "z", paint("#f3f4f5", 0.5)),
    rod(radius * 0.28, 0.06, [at, top * 0.56, front + 0.06], "z", copper()),
  )
  const panel = display(width * 0.36, width * 0.25)
  panel.position.set(width * 0.26, top * 0.62, front)
  group.add(panel)
  group.add(block([width * 0.2, 0.012, 0.12], [at, 0.09, front + 0.06], series.trim(), 0.005))
  return group
}

/** Bench stripper: the end of a cable goes in at the front. */
function pelaro(size: number): THREE.Group {
  const [width, height, depth] = [0.15 + size * 0.035, 0.2 + size * 0.025, 0.3 + size * 0.05]
  const group = benchHousing(width, height, depth)
  const front = depth / 2
  group.add(
    named(
      "rotary-head",
      block([width * 0.62, height * 0.34, 0.016], [0, height * 0.44, front], series.trim(), 0.006),
    ),
  )
  group.add(
    rod(width * 0.13, 0.02, [0, height * 0.44, front + 0.012], "z", steel(0.25), 40),
    rod(width * 0.06, 0.026, [0, height * 0.44, front + 0.014], "z", paint("#07090b", 0.7), 32),
  )
  const panel = display(width * 0.5, height * 0.2)
  panel.position.set(0, height * 0.8, front - 0.008)
  group.add(panel)
  group.add(
    wireAlong(
      [
        [0.04, height * 0.25, front + 0.3],
        [0.01, height * 0.42, front + 0.14],
        [0, height * 0.44, front + 0.03],
      ],
      0.004 + size * 0.0018,
    ),
  )
  group.add(rod(0.011, 0.016, [width * 0.36, height * 0.26, front], "z", series.accent()))
  return group
}

/** Cutting only: a blade portal and a chute. */
function secta(size: number): THREE.Group {
  const width = 0.56 + size * 0.16
  const group = benchHousing(width, 0.4 + size * 0.04, 0.5)
  const top = 0.4 + size * 0.04
  group.add(
    named("blade-portal", block([0.18, 0.34, 0.3], [width * 0.12, top + 0.16, -0.04], series.body(), 0.03)),
    block([0.184, 0.012, 0.304], [width * 0.12, top + 0.27, -0.04], series.accent(), 0.003),
  )
  group.add(
    block([0.1, 0.16, 0.02], [width * 0.12, top + 0.12, 0.115], paint("#0c1319", 0.2), 0.004),
    block([0.07, 0.06, 0.02], [width * 0.12, top + 0.15, 0.125], steel(0.2), 0.004),
  )
  for (const x of [-0.3, -0.14]) group.add(feed([x * width, top + 0.09, 0.0], size > 2, 1 + size * 0.12))
  group.add(block([width * 0.34, 0.15, 0.06], [-width * 0.22, top + 0.075, -0.14], series.trim(), 0.012))
  group.add(
    wireAlong(
      [
        [-width * 0.72, top + 0.12, 0],
        [-width * 0.3, top + 0.09, 0],
        [width * 0.02, top + 0.09, 0],
      ],
      0.008 + size * 0.004,
    ),
  )
  const chute = block([width * 0.26, 0.012, 0.24], [width * 0.36, top - 0.02, 0], steel(0.4), 0.004)
  chute.rotation.z = -0.3
  const panel = display(0.19, 0.12)
  panel.position.set(-width * 0.22, top * 0.6, 0.255)
  group.add(chute, panel, roller(0.03, 0.04, [-width * 0.42, top + 0.09, 0], "z", steel(), darkSteel()))
  return group
}

export const cutting: Record<string, Portrait> = {
  "lineo-210": { brand: "schleuniger", from: onTheBench, build: () => lineoBench(0.62, false) },
  "lineo-320": { brand: "schleuniger", from: onTheBench, build: () => lineoBench(0.74, false) },
  "lineo-430": { brand: "schleuniger", from: onTheBench, build: () => lineoBench(0.92, true) },
  "lineo-560": { brand: "schleuniger", build: () => lineoStanding(2.2, false) },
  "lineo-640": { brand: "schleuniger", build: () => lineoStanding(2.7, false) },
  "lineo-900": { brand: "schleuniger", build: () => lineoStanding(3.3, true) },
  "lineo-coax-12": { brand: "schleuniger", from: onTheBench, build: () => lineoCoax(1) },
  "lineo-coax-24": { brand: "schleuniger", from: onTheBench, build: () => lineoCoax(2.2) },
  "lineo-coax-40": { brand: "schleuniger", from: onTheBench, build: () => lineoCoax(3.6) },
  "pelaro-8": { brand: "schleuniger", from: onTheBench, build: () => pelaro(1) },
  "pelaro-16": { brand: "schleuniger", from: onTheBench, build: () => pelaro(2) },
  "pelaro-35": { brand: "schleuniger", from: onTheBench, build: () => pelaro(3.4) },
  "secta-40": { brand: "hosver", from: onTheBench, build: () => secta(1) },
  "secta-80": { brand: "hosver", from: onTheBench, build: () => secta(2) },
  "secta-150": { brand: "hosver", from: onTheBench, build: () => secta(3.4) },
  "detail-cut-head": {
    brand: "schleuniger",
    build: () => lineoStanding(2.7, false),
    from: [0.4, 0.24, 0.88],
    detail: { at: [0.5, 0.6, 0.6], share: 0.28 },
  },
}

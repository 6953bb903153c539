// Before and behind the machines: Marko markers, Fero prefeeders, Coilo coilers and Stapla stackers.
import * as THREE from "three"
import { darkSteel, glow, paint, steel } from "../../studio/materials.ts"
import { block, rod, roller, turned } from "../../studio/shapes.ts"
import { coilProfile, display, livery, named, reelStand, series, signalLamp } from "../machine-parts.ts"
import { benchHousing, wireAlong } from "./cutting.ts"
import { onTheBench, type Portrait } from "./frame.ts"

type Marking = "ink" | "foil" | "laser"

/** A marker above the wire's path: ink nozzle, foil wheel or laser tube. */
function marko(kind: Marking): THREE.Group {
  const width = kind === "laser" ? 0.78 : 0.5
  const group = benchHousing(width, 0.32, 0.44)
  const top = 0.32
  group.add(block([width * 0.8, 0.05, 0.16], [0, top + 0.02, 0.02], series.trim(), 0.01))
  for (const x of [-0.34, 0.34])
    group.add(roller(0.03, 0.04, [x * width, top + 0.09, 0.02], "z", steel(), darkSteel()))
  group.add(
    wireAlong(
      [
        [-width * 0.62, top + 0.118, 0.02],
        [0, top + 0.118, 0.02],
        [width * 0.62, top + 0.118, 0.02],
      ],
      0.006,
    ),
  )
  if (kind === "ink")
    group.add(
      named("marking-head", block([0.14, 0.16, 0.14], [0, top + 0.24, 0.02], series.body(), 0.02)),
      block([0.03, 0.04, 0.03], [0, top + 0.15, 0.02], darkSteel(), 0.004),
      rod(0.035, 0.12, [-0.13, top + 0.22, -0.08], "y", paint("#0f1317", 0.3)),
      rod(0.035, 0.12, [-0.13, top + 0.22, -0.17], "y", series.accent()),
    )
  if (kind === "foil")
    group.add(
      block([0.05, 0.36, 0.24], [0, top + 0.2, -0.12], series.body(), 0.015),
      named("marking-head", rod(0.075, 0.035, [0, top + 0.21, 0.03], "z", steel(0.22), 56)),
      rod(0.055, 0.03, [-0.11, top + 0.31, 0.02], "z", paint("#14181d", 0.4), 48),
      rod(0.04, 0.03, [0.11, top + 0.31, 0.02], "z", series.accent(), 48),
    )
  if (kind === "laser")
    group.add(
      block([0.56, 0.2, 0.24], [0, top + 0.3, -0.02], series.body(), 0.025),
      block([0.564, 0.014, 0.244], [0, top + 0.25, -0.02], series.accent(), 0.003),
      named("marking-head", block([0.12, 0.06, 0.12], [0.12, top + 0.18, 0.02], darkSteel(), 0.008)),
      rod(0.004, 0.05, [0.12, top + 0.13, 0.02], "y", glow("#7a5cf0", 2), 12),
      rod(0.02, 0.07, [-0.2, top + 0.43, -0.06], "y", glow("#2fa866", 1)),
    )
  const panel = display(0.16, 0.1)
  panel.position.set(width * 0.24, top * 0.58, 0.225)
  group.add(panel)
  return group
}

/** A reel on its shaft, a dancer arm, and the wire that leaves over it. */
function fero(radius: number): THREE.Group {
  const group = new THREE.Group()
  const [width, depth, hub] = [radius * 2 + 0.5, 0.62, radius + 0.22]
  group.add(
    block([width, 0.1, depth], [0, 0.08, 0], series.plinth(), 0.02),
    block(
      [0.22, hub + 0.24, 0.2],
      [-radius * 0.2, (hub + 0.24) / 2 + 0.1, -depth / 2 + 0.12],
      series.body(),
      0.03,
    ),
    block([0.224, 0.014, 0.204], [-radius * 0.2, hub + 0.24, -depth / 2 + 0.12], series.accent(), 0.003),
  )
  const reel = reelStand([-radius * 0.2, hub, 0.08], livery.wire, radius)
  group.add(reel)
  const arm = block([0.03, 0.5, 0.03], [radius + 0.02, hub + 0.12, 0.06], darkSteel(), 0.006)
  arm.rotation.z = -0.35
  group.add(
    arm,
    block([0.05, hub + 0.3, 0.05], [radius + 0.1, (hub + 0.3) / 2 + 0.1, 0], series.trim(), 0.01),
  )
  const top = hub + 0.36
  group.add(named("dancer", roller(0.06, 0.05, [radius + 0.1, top, 0.08], "z", steel(), darkSteel())))
  group.add(
    wireAlong(
      [
        [-radius * 0.2, hub + radius * 0.86, 0.08],
        [radius * 0.6, top + 0.1, 0.08],
        [radius + 0.1, top + 0.06, 0.08],
        [radius + 0.34, top - 0.06, 0.08],
      ],
      0.009,
    ),
  )
  const panel = display(0.15, 0.1)
  panel.position.set(-radius * 0.2, hub + 0.42, -depth / 2 + 0.24)
  group.add(panel, signalLamp([-radius * 0.2 + 0.06, hub + 0.33, -depth / 2 + 0.08]))
  return group
}

/** Two pans in which finished pieces are coiled. */
function coilo(radius: number): THREE.Group {
  const width = radius * 4 + 0.36
  const group = new THREE.Group()
  group.add(
    block([width, 0.6, radius * 2 + 0.2], [0, 0.36, 0], series.body(), 0.03),
    block([width - 0.06, 0.08, radius * 2 + 0.12], [0, 0.06, 0], series.plinth(), 0.015),
    block([width + 0.003, 0.014, radius * 2 + 0.203], [0, 0.6, 0], series.accent(), 0.003),
    block([width + 0.03, 0.04, radius * 2 + 0.23], [0, 0.68, 0], series.trim(), 0.012),
  )
  for (const side of [-1, 1]) {
    const x = side * (radius + 0.06)
    group.add(
      named("coiling-pan", rod(radius, 0.03, [x, 0.72, 0.02], "y", steel(0.35), 64)),
      rod(radius * 0.42, 0.14, [x, 0.8, 0.02], "y", series.trim(), 48),
    )
    if (side < 0)
      group.add(
        turned(coilProfile(radius * 0.68, 0.09, 7), [x, 0.785, 0.02], "y", paint(livery.wire, 0.4), 56),
      )
  }
  group.add(
    block([0.06, 0.34, 0.06], [0, 0.86, -radius * 0.8], darkSteel(), 0.01),
    rod(0.02, 0.2, [0, 1.02, -radius * 0.8 + 0.1], "z", steel()),
  )
  const panel = display(0.18, 0.12)
  panel.position.set(width / 2 - 0.16, 0.44, radius + 0.11)
  group.add(panel)
  return group
}

/** A conveyor with a tray along its side; metres of length stand in the name. */
function stapla(length: number): THREE.Group {
  const group = new THREE.Group()
  for (const x of [-0.46, 0, 0.46])
    for (const z of [-0.16, 0.16])
      group.add(block([0.05, 0.78, 0.05], [x * length * 0.98, 0.39, z], series.trim(), 0.01))
  group.add(
    block([length, 0.12, 0.44], [0, 0.84, 0], series.body(), 0.02),
    block([length + 0.003, 0.012, 0.443], [0, 0.8, 0], series.accent(), 0.003),
    block([length - 0.06, 0.02, 0.16], [0, 0.91, -0.1], paint("#1b2026", 0.8), 0.006),
    block([length - 0.04, 0.012, 0.2], [0, 0.906, 0.11], steel(0.4), 0.004),
    block([length - 0.04, 0.08, 0.012], [0, 0.94, 0.21], series.trim(), 0.004),
    // Where the pieces end: a close-up of the whole conveyor would show nothing.
    named("tray", block([0.5, 0.006, 0.19], [length * 0.34, 0.912, 0.11], steel(0.4), 0.002)),
  )
  for (let i = 0; i < 12; i++) {
    const [y, z] = [0.918 + Math.floor(i / 6) * 0.016, 0.03 + (i % 6) * 0.028]
    group.add(
      wireAlong(
        [
          [-length * 0.44, y, z],
          [0, y + 0.003, z + 0.004],
          [length * (0.4 - (i % 3) * 0.01), y, z],
        ],
        0.009,
        i % 3 ? livery.wire : "#e4e7ea",
      ),
    )
  }
  const panel = display(0.18, 0.12)
  panel.position.set(length / 2 - 0.2, 1.1, -0.18)
  group.add(panel, rod(0.014, 0.16, [length / 2 - 0.2, 0.98, -0.2], "y", darkSteel()))
  return group
}

export const handling: Record<string, Portrait> = {
  "marko-10": { brand: "schleuniger", from: onTheBench, build: () => marko("ink") },
  "marko-20": { brand: "schleuniger", from: onTheBench, build: () => marko("foil") },
  "marko-30": { brand: "schleuniger", from: onTheBench, build: () => marko("laser") },
  "fero-60": { brand: "schleuniger", build: () => fero(0.24) },
  "fero-120": { brand: "schleuniger", build: () => fero(0.36) },
  "fero-300": { brand: "schleuniger", build: () => fero(0.5) },
  "coilo-40": { brand: "schleuniger", build: () => coilo(0.2) },
  "coilo-90": { brand: "schleuniger", build: () => coilo(0.34) },
  "stapla-2": { brand: "schleuniger", build: () => stapla(2.1) },
  "stapla-6": { brand: "schleuniger", build: () => stapla(4.2) },
}

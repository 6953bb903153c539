// Crimping: the Sigma and Tanso machines, Preno presses, Aplo applicators, and the modules beside the presses.
import * as THREE from "three"
import { darkSteel, paint, palette, steel, tin } from "../../studio/materials.ts"
import { block, rod } from "../../studio/shapes.ts"
import {
  cabinet,
  crimpPress,
  display,
  guard,
  livery,
  named,
  reelStand,
  screen,
  series,
  signalLamp,
  straightener,
} from "../machine-parts.ts"
import { cutHead } from "../machines.ts"
import { benchHousing, wireAlong } from "./cutting.ts"
import { onTheBench, type Portrait } from "./frame.ts"

const deck = series.deck

/** A bowl that sorts seals and hands them over. */
function sealBowl(at: [number, number, number], radius = 0.13): THREE.Group {
  const group = named("seal-bowl", new THREE.Group())
  group.add(
    rod(radius * 0.7, 0.1, [0, 0.05, 0], "y", series.trim()),
    rod(radius, 0.07, [0, 0.135, 0], "y", steel(0.3), 56),
  )
  group.add(rod(radius * 0.86, 0.02, [0, 0.166, 0], "y", paint("#12181e", 0.6), 56))
  for (let i = 0; i < 22; i++) {
    const [angle, r] = [i * 2.4, radius * (0.15 + 0.6 * ((i * 7) % 11) * 0.1)]
    group.add(
      rod(
        0.011,
        0.016,
        [Math.cos(angle) * r, 0.182, Math.sin(angle) * r],
        "y",
        paint(i % 4 ? "#2f8a57" : "#3c9c66", 0.6),
        16,
      ),
    )
  }
  group.position.set(...at)
  return group
}

/** Fully automatic: presses left and right of the swivel arms. */
function automatic(
  width: number,
  presses: number,
  { hasSeals = false, isCompact = false } = {},
): THREE.Group {
  const group = new THREE.Group()
  const depth = isCompact ? 0.95 : 1.1
  const inner = width * 0.68
  group.add(
    cabinet(width, depth),
    guard([inner, isCompact ? 0.86 : 0.95, depth - 0.14], [width * 0.06, deck, -0.02]),
  )
  for (let i = 0; i < presses; i++) {
    const share = presses === 1 ? 0.7 : i / (presses - 1)
    group.add(crimpPress([width * 0.06 + (share - 0.5) * (inner - 0.62), deck, 0.02]))
  }
  group.add(
    cutHead([
      width * 0.06 + (presses % 2 && presses > 1 ? 0.24 : presses === 1 ? -0.3 : 0),
      deck + 0.04,
      0.1,
    ]),
  )
  if (hasSeals)
    for (const x of [-0.18, 0.24]) group.add(sealBowl([width * 0.06 + x * inner, deck + 0.02, 0.26]))
  group.add(
    straightener([-width * 0.4, deck + 0.2, 0.16]),
    block([0.3, 0.06, 0.2], [-width * 0.4, deck + 0.03, 0.1], series.trim(), 0.01),
  )
  group.add(
    wireAlong(
      [
        [-width * 0.58, deck + 0.2, 0.16],
        [-width * 0.3, deck + 0.2, 0.16],
        [width * 0.06, deck + 0.21, 0.14],
        [width * 0.16, deck + 0.2, 0.14],
      ],
      0.013,
    ),
  )
  group.add(
    reelStand([-width * 0.4, deck + 0.68, -0.22], livery.wire, 0.22),
    block([0.05, 0.7, 0.05], [-width * 0.4, deck + 0.34, -0.4], series.trim(), 0.01),
  )
  group.add(
    screen([width * 0.45, deck, depth * 0.3], 0.4),
    signalLamp([width * 0.34, deck + (isCompact ? 0.97 : 1.06), -0.3]),
  )
  return group
}

/** A press for the bench, or on its own stand from 80 kN. */
function preno(size: number, onStand: boolean): THREE.Group {
  const group = new THREE.Group()
  const press = crimpPress([0, 0, 0])
  press.scale.setScalar(size)
  const base = onStand ? 0.72 : 0.05
  if (onStand) {
    group.add(
      block([0.62, 0.08, 0.7], [0, 0.06, 0], series.plinth(), 0.02),
      block([0.5, 0.58, 0.56], [0, 0.39, -0.02], series.body(), 0.03),
      block([0.66, 0.05, 0.72], [0, 0.7, 0], series.trim(), 0.012),
    )
    group.add(block([0.504, 0.014, 0.564], [0, 0.62, -0.02], series.accent(), 0.003))
  } else
    group.add(block([0.4 * size + 0.06, 0.05, 0.56 * size + 0.04], [0, 0.025, 0], series.plinth(), 0.012))
  press.position.y = base
  group.add(press)
  const reelAt = base + 0.86 * size
  group.add(reelStand([-0.02, reelAt + 0.14 * size, -0.16 * size], "#b9bec4", 0.18 * size))
  const panel = display(0.15, 0.1)
  panel.position.set(0.25 * size, base + 0.62 * size, 0.16 * size)
  panel.rotation.y = 0.3
  group.add(panel, rod(0.012, 0.16, [0.2 * size, base + 0.6 * size, 0.06 * size], "x", darkSteel()))
  group.add(
    wireAlong(
      [
        [0.02, base + 0.1 * size, 0.62 * size],
        [0, base + 0.2 * size, 0.36 * size],
        [0, base + 0.21 * size, 0.14 * size],
      ],
      0.006 * size,
    ),
  )
  return group
}

/** An applicator: base plate, feed, ram with its two dials. Scaled up four times: it is as large as a fist. */
function aplo(kind: "end" | "side" | "wide"): THREE.Group {
  const group = new THREE.Group()
  const width = kind === "wide" ? 0.52 : 0.4
  group.add(
    block([width, 0.06, 0.44], [0, 0.03, 0], darkSteel(), 0.008),
    block([width * 0.9, 0.05, 0.12], [0, 0.085, 0.15], steel(0.25), 0.006),
  )
  group.add(
    block([0.07, 0.42, 0.26], [-width * 0.34, 0.27, -0.06], steel(0.35), 0.01),
    block([width * 0.78, 0.2, 0.2], [0, 0.42, -0.06], series.body(), 0.014),
    block([width * 0.784, 0.02, 0.204], [0, 0.36, -0.06], series.accent(), 0.004),
  )
  group.add(
    block([0.14, 0.3, 0.12], [0.02, 0.5, -0.04], steel(0.22), 0.008),
    rod(0.085, 0.05, [0.02, 0.67, -0.04], "y", darkSteel(), 48),
    rod(0.065, 0.05, [0.02, 0.72, -0.04], "y", series.accent(), 48),
    rod(0.03, 0.06, [0.02, 0.77, -0.04], "y", steel()),
  )
  group.add(
    block([0.05, 0.16, 0.03], [0.02, 0.28, 0.03], steel(0.18), 0.004),
    named("crimp-tool", block([0.06, 0.1, 0.05], [0.02, 0.15, 0.03], darkSteel(), 0.005)),
  )
  const isSide = kind === "side"
  for (let i = 0; i < 9; i++) {
    const along = -0.42 + i * 0.062
    const at: [number, number, number] = isSide ? [along, 0.125, 0.05] : [0.02, 0.125, -0.5 + i * 0.062]
    group.add(block([0.036, 0.024, 0.036], at, tin(), 0.004))
  }
  group.add(
    isSide
      ? block([0.54, 0.01, 0.016], [-0.19, 0.115, 0.075], tin(), 0.002)
      : block([0.016, 0.01, 0.54], [0.05, 0.115, -0.25], tin(), 0.002),
  )
  group.add(named("tag", block([0.1, 0.07, 0.012], [width * 0.3, 0.44, 0.046], paint("#12181e", 0.4), 0.004)))
  return group
}

function sealModule(bowls: number): THREE.Group {
  const width = 0.26 + bowls * 0.2
  const group = benchHousing(width, 0.26, 0.42)
  for (let i = 0; i < bowls; i++) group.add(sealBowl([(i - (bowls - 1) / 2) * 0.3, 0.26, -0.06], 0.12))
  group.add(
    block([0.05, 0.05, 0.2], [0, 0.3, 0.14], steel(0.25), 0.006),
    rod(0.018, 0.1, [0, 0.3, 0.24], "z", darkSteel()),
  )
  const panel = display(0.12, 0.08)
  panel.position.set(width * 0.28, 0.16, 0.215)
  group.add(panel)
  return group
}

function tinningModule(): THREE.Group {
  const group = benchHousing(0.34, 0.28, 0.4)
  group.add(
    named("tin-bath", rod(0.085, 0.07, [-0.05, 0.305, 0.03], "y", darkSteel(), 56)),
    rod(0.068, 0.072, [-0.05, 0.308, 0.03], "y", tin(), 56),
  )
  group.add(
    rod(0.045, 0.08, [0.1, 0.31, 0.03], "y", series.trim(), 48),
    rod(0.034, 0.082, [0.1, 0.313, 0.03], "y", paint("#d8b25a", 0.15), 48),
  )
  group.add(
    block([0.3, 0.22, 0.03], [0, 0.38, -0.17], series.body(), 0.01),
    rod(0.035, 0.2, [0, 0.56, -0.17], "y", steel(0.35)),
  )
  const panel = display(0.12, 0.08)
  panel.position.set(0.07, 0.17, 0.205)
  group.add(
    panel,
    wireAlong(
      [
        [-0.05, 0.62, 0.03],
        [-0.05, 0.5, 0.03],
        [-0.05, 0.35, 0.03],
      ],
      0.006,
      palette.white,
    ),
  )
  return group
}

export const crimping: Record<string, Portrait> = {
  "sigma-622": { brand: "komax", build: () => automatic(2.1, 1) },
  "sigma-644": { brand: "komax", build: () => automatic(2.5, 2) },
  "sigma-688": { brand: "komax", build: () => automatic(3.1, 2, { hasSeals: true }) },
  "sigma-696": { brand: "komax", build: () => automatic(3.9, 4, { hasSeals: true }) },
  "tanso-310": { brand: "hosver", build: () => automatic(1.7, 1, { isCompact: true }) },
  "tanso-330": { brand: "hosver", build: () => automatic(2.2, 2, { isCompact: true }) },
  "tanso-350": { brand: "hosver", build: () => automatic(2.6, 2, { hasSeals: true, isCompact: true }) },
  "preno-12": { brand: "komax", from: onTheBench, build: () => preno(0.62, false) },
  "preno-24": { brand: "komax", from: onTheBench, build: () => preno(0.8, false) },
  "preno-40": { brand: "komax", from: onTheBench, build: () => preno(0.98, false) },
  "preno-120": { brand: "komax", build: () => preno(1.15, true) },
  "aplo-e": { brand: "komax", from: onTheBench, scale: 4, build: () => aplo("end") },
  "aplo-s": { brand: "komax", from: onTheBench, scale: 4, build: () => aplo("side") },
  "aplo-w": { brand: "komax", from: onTheBench, scale: 4, build: () => aplo("wide") },
  "sealo-10": { brand: "komax", from: onTheBench, build: () => sealModule(1) },
  "sealo-20": { brand: "komax", from: onTheBench, build: () => sealModule(2) },
  "stagno-10": { brand: "komax", from: onTheBench, build: tinningModule },
  "detail-press": {
    brand: "komax",
    build: () => automatic(3.1, 2, { hasSeals: true }),
    from: [0.34, 0.24, 0.9],
    detail: { at: [0.36, 0.58, 0.6], share: 0.26 },
  },
  "detail-seals": {
    brand: "komax",
    build: () => sealModule(2),
    from: [0.2, 0.7, 0.7],
    detail: { at: [0.5, 0.86, 0.5], share: 0.8 },
  },
}

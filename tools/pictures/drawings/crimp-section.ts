// The cross-section of a crimp: strands pressed to cells inside the B-shaped barrel.
import { seededRandom } from "../studio/random.ts"
import { dimension, grid, pen, sheet } from "./ink.ts"

type Dot = [number, number]

/** Outline of the filled barrel in a box of 2 × 1.5, the lobes upwards (y grows downwards). */
function outline(shrink: number): Dot[] {
  const points: Dot[] = []
  const steps = 90
  for (let i = 0; i < steps; i++) {
    const t = (i / steps) * Math.PI * 2
    const [c, s] = [Math.cos(t), Math.sin(t)]
    const x = Math.sign(c) * Math.abs(c) ** 0.62
    let y = Math.sign(s) * Math.abs(s) ** 0.7 * 0.72
    // The two wings meet in the middle and leave a furrow between the lobes.
    if (y < 0) y += 0.4 * Math.exp(-((x / 0.2) ** 2)) - 0.06 * Math.exp(-(((Math.abs(x) - 0.5) / 0.3) ** 2))
    points.push([x * (1 - shrink), y * (1 - shrink * 1.25)])
  }
  return points
}

function isInside([x, y]: Dot, polygon: Dot[]): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i] ?? [0, 0]
    const [xj, yj] = polygon[j] ?? [0, 0]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

function nearest(dot: Dot, seeds: Dot[]): number {
  let best = 0
  let bestDistance = Number.POSITIVE_INFINITY
  for (const [index, [x, y]] of seeds.entries()) {
    const distance = (x - dot[0]) ** 2 + (y - dot[1]) ** 2
    if (distance < bestDistance) [best, bestDistance] = [index, distance]
  }
  return best
}

/** Spreads `count` seeds evenly over the polygon (Lloyd's relaxation on a raster). */
function spreadSeeds(polygon: Dot[], count: number): Dot[] {
  const random = seededRandom(11)
  const raster: Dot[] = []
  for (let x = -1; x <= 1; x += 0.02) for (let y = -0.9; y <= 0.9; y += 0.02) raster.push([x, y])
  const inside = raster.filter((dot) => isInside(dot, polygon))
  let seeds = Array.from({ length: count }, (): Dot => inside[Math.floor(random() * inside.length)] ?? [0, 0])
  for (let round = 0; round < 24; round++) {
    const sums = seeds.map((): [number, number, number] => [0, 0, 0])
    for (const dot of inside) {
      const sum = sums[nearest(dot, seeds)]
      if (sum) [sum[0], sum[1], sum[2]] = [sum[0] + dot[0], sum[1] + dot[1], sum[2] + 1]
    }
    seeds = sums.map(([x, y, n], i): Dot => (n ? [x / n, y / n] : (seeds[i] ?? [0, 0])))
  }
  return seeds
}

/** The part of `polygon` that lies nearer to `a` than to `b`, moved back by `gap`. */
function clipToSide(polygon: Dot[], a: Dot, b: Dot, gap: number): Dot[] {
  const [nx, ny] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(nx, ny) || 1
  const limit = (b[0] ** 2 + b[1] ** 2 - a[0] ** 2 - a[1] ** 2) / 2 - gap * length
  const side = ([x, y]: Dot) => x * nx + y * ny - limit
  const result: Dot[] = []
  for (const [i, point] of polygon.entries()) {
    const next = polygon[(i + 1) % polygon.length] ?? point
    const [s, e] = [side(point), side(next)]
    if (s <= 0) result.push(point)
    if (s <= 0 !== e <= 0) {
      const t = s / (s - e)
      result.push([point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t])
    }
  }
  return result
}

function path(points: Dot[], scale: number, [cx, cy]: Dot): string {
  return `M${points.map(([x, y]) => `${(cx + x * scale).toFixed(1)} ${(cy + y * scale).toFixed(1)}`).join("L")}Z`
}

export interface SectionLook {
  barrel: string
  barrelEdge: string
  gap: string
  /** Colour of a strand from a number between 0 and 1. */
  strand(tone: number): string
}

const drawn: SectionLook = {
  barrel: "#b9c0c7",
  barrelEdge: pen.ink,
  gap: "#5b2f18",
  strand: (tone) => `hsl(${22 + tone * 6} ${52 + tone * 8}% ${52 + tone * 12}%)`,
}

export const etched: SectionLook = {
  barrel: "#9b9a92",
  barrelEdge: "#1b1a18",
  gap: "#24130b",
  strand: (tone) => `hsl(${24 + tone * 10} ${38 + tone * 16}% ${38 + tone * 26}%)`,
}

export function crimpSection(centre: Dot, scale: number, look: SectionLook = drawn): string {
  const random = seededRandom(3)
  const filling = outline(0.17)
  const seeds = spreadSeeds(filling, 37)
  const cells = seeds.map((seed) => {
    let cell: Dot[] = [
      [-2, -2],
      [2, -2],
      [2, 2],
      [-2, 2],
    ]
    for (const other of seeds) if (other !== seed) cell = clipToSide(cell, seed, other, 0.006)
    return `<path d="${path(cell, scale, centre)}" fill="${look.strand(random())}"/>`
  })
  const inner = path(filling, scale, centre)
  return `<defs><clipPath id="filling"><path d="${inner}"/></clipPath></defs>
<path d="${path(outline(0), scale, centre)}" fill="${look.barrel}" stroke="${look.barrelEdge}" stroke-width="${scale * 0.012}"/>
<path d="${inner}" fill="${look.gap}" stroke="${look.barrelEdge}" stroke-width="${scale * 0.012}"/>
<g clip-path="url(#filling)" stroke="${look.gap}" stroke-width="${scale * 0.004}">${cells.join("")}</g>
<path d="M${centre[0]} ${centre[1] - scale * 0.34}V${centre[1] - scale * 0.12}" stroke="${look.barrelEdge}" stroke-width="${scale * 0.012}"/>`
}

export function qualityPicture(): string {
  const [cx, cy, scale] = [730, 640, 460]
  const [left, right, top, bottom] = [cx - scale, cx + scale, cy - scale * 0.755, cy + scale * 0.72]
  const helper = `M${left} ${cy + 40}V${bottom + 150}M${right} ${cy + 40}V${bottom + 150}M${cx + 240} ${top}H${right + 170}M${cx + 300} ${bottom}H${right + 170}`
  return sheet(
    1600,
    1200,
    `${grid(1600, 1200, 50)}${crimpSection([cx, cy], scale)}
<path d="${helper}" stroke="${pen.fine}" stroke-width="2.5" stroke-dasharray="3 11"/>
${dimension([left, bottom + 120], [right, bottom + 120], "2.04 mm", 42)}
${dimension([right + 140, top], [right + 140, bottom], "1.51 mm", 42)}
<path d="M${cx} 90V1130M150 ${cy}H1500" stroke="${pen.blue}" stroke-width="2" stroke-dasharray="36 9 6 9" opacity=".65"/>`,
  )
}

/** The same section as a microscope shows it: polished, etched, lit from the ring. */
export function micrographPicture(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">
<defs><filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.9 0.7" numOctaves="3" seed="4" result="n"/><feColorMatrix in="n" type="matrix" values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .9 .5 0 0 -.45"/><feComposite in2="SourceGraphic" operator="in"/><feBlend in2="SourceGraphic" mode="soft-light"/></filter>
<filter id="scratch" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.004 0.35" numOctaves="2" seed="9"/><feColorMatrix type="matrix" values="0 0 0 0 1  0 0 0 0 .95  0 0 0 0 .85  1.2 0 0 0 -.62"/></filter>
<radialGradient id="fall" cx=".5" cy=".47" r=".62"><stop offset=".45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".82"/></radialGradient>
<radialGradient id="resin" cx=".46" cy=".42" r=".8"><stop offset="0" stop-color="#3d3a36"/><stop offset="1" stop-color="#1d1c1b"/></radialGradient></defs>
<rect width="1600" height="1200" fill="url(#resin)"/>
<g filter="url(#grain)" transform="rotate(-2.5 800 600)">${crimpSection([800, 610], 590, etched)}</g>
<rect width="1600" height="1200" filter="url(#scratch)" opacity=".22" transform="rotate(-11 800 600) scale(1.2) translate(-130 -100)"/>
<rect width="1600" height="1200" fill="url(#fall)"/>
<path d="M1210 1110h240M1210 1098v24M1450 1098v24" stroke="#f4f1ea" stroke-width="4"/>
<text x="1330" y="1090" fill="#f4f1ea" font-family="Archivo, Helvetica, Liberation Sans, Arial, sans-serif" font-size="30" text-anchor="middle">0.5 mm</text></svg>`
}

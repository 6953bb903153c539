import { expect, test } from "vitest"
import type { Specifications } from "../../../../services/catalogue/shape.ts"
import { products, specifications } from "./read-demo.ts"

type Figure = number | string

/** What one metric unit is in the imperial one. */
const factors: Record<string, number> = {
  "mm in": 1 / 25.4,
  "mm/min in/min": 1 / 25.4,
  "m ft": 3.28084,
  "m/s ft/s": 3.28084,
  "kg lb": 2.20462,
  "N lbf": 0.224809,
  "kN lbf": 224.809,
  "bar psi": 14.5038,
  "l/min cfm": 0.0353147,
}

/** Areas of the American wire gauges in mm², by their definition: 92 to the power of (36 - n) / 39. */
function gaugeArea(figure: Figure): number {
  const gauge = typeof figure === "string" ? 1 - Number(figure[0]) : figure
  return (Math.PI / 4) * 0.127 ** 2 * 92 ** ((36 - gauge) / 19.5)
}

function isNear(one: number, other: number, share: number): boolean {
  return Math.abs(one - other) <= share * Math.max(Math.abs(one), Math.abs(other)) + 1e-9
}

function agrees(metric: Figure, imperial: Figure, units: string): boolean {
  // The trade pairs each cross-section with the next gauge, which is up to a quarter off.
  if (units === "mm² AWG") return isNear(Number(metric), gaugeArea(imperial), 0.28)
  if (units === "°C °F") return Math.abs(Number(metric) * 1.8 + 32 - Number(imperial)) <= 0.5
  const factor = factors[units]
  if (factor === undefined) throw new Error(`Nobody knows how to compare ${units}`)
  return isNear(Number(metric) * factor, Number(imperial), 0.006)
}

/** Figures of a value in a fixed order, whatever its form. */
function figuresOf(value: unknown): Figure[] {
  if (typeof value === "number") return [value]
  if (typeof value === "string") return value.startsWith("± ") ? [Number(value.slice(2))] : []
  if (typeof value !== "object" || value === null) return []
  const { from, to } = value as { from?: Figure; to?: Figure }
  return [from, to].filter((figure) => figure !== undefined)
}

type Pair = { place: string; metric: unknown; imperial: unknown; units: string }

function pairsIn(place: string, values: Specifications): Pair[] {
  return Object.entries(values).flatMap(([id, value]) => {
    const definition = specifications.get(id)
    if (!definition?.metricUnit || typeof value !== "object" || !("metric" in value)) return []
    const units = `${definition.metricUnit} ${definition.imperialUnit}`
    return [{ place: `${place} ${id}`, metric: value.metric, imperial: value.imperial, units }]
  })
}

const pairs = products.flatMap(({ slug, specifications: values, variants }) => [
  ...pairsIn(slug, values),
  ...variants.flatMap(({ id, specifications: own }) => pairsIn(id, own)),
])

test("metric and imperial figures say the same, within rounding [CAT-12] [CAT-29]", () => {
  expect(pairs.length).toBeGreaterThan(700)
  const wrong = pairs.filter(({ metric, imperial, units }) => {
    const [ours, theirs] = [figuresOf(metric), figuresOf(imperial)]
    return (
      ours.length === 0 ||
      ours.length !== theirs.length ||
      ours.some((figure, i) => !agrees(figure, theirs[i] ?? Number.NaN, units))
    )
  })
  expect(wrong).toEqual([])
})

test("a value with units of its own in each system is given in both [CAT-29]", () => {
  const bare = products.flatMap(({ slug, specifications: values }) =>
    Object.entries(values).flatMap(([id, value]) => {
      const { metricUnit } = specifications.get(id) ?? {}
      const hasBoth = typeof value === "object" && "metric" in value && "imperial" in value
      return metricUnit && !hasBoth ? [`${slug} ${id}`] : []
    }),
  )
  expect(bare).toEqual([])
})

test("ranges rise from their lower to their upper end in metric units", () => {
  const falling = pairs.filter(({ metric }) => {
    const [from, to] = figuresOf(metric)
    return from !== undefined && to !== undefined && Number(from) >= Number(to)
  })
  expect(falling).toEqual([])
})

test("variants stay within their product's own range [CAT-13]", () => {
  const outside = products.flatMap(({ specifications: values, variants }) =>
    variants.flatMap(({ id, specifications: own }) =>
      Object.keys(own).flatMap((key) => {
        const whole = figuresOf(metricOf(values[key])).map(Number)
        const part = figuresOf(metricOf(own[key])).map(Number)
        return Math.max(...part) > Math.max(...whole) + 1e-9 ? [`${id} ${key}`] : []
      }),
    ),
  )
  expect(outside).toEqual([])
})

function metricOf(value: Specifications[string] | undefined): unknown {
  return typeof value === "object" && "metric" in value ? value.metric : value
}

test("figures of the same name differ in their unit, in every language", () => {
  for (const language of ["en", "de", "fr", "zh", "ja"] as const) {
    const shown = [...specifications.values()]
      .filter(({ isFilter }) => isFilter)
      .map(
        ({ name, unit, metricUnit }) => `${textIn(name, language)} ${textIn(unit ?? metricUnit, language)}`,
      )
    expect(new Set(shown).size, shown.sort().join("\n")).toBe(shown.length)
  }
})

function textIn(text: unknown, language: string): unknown {
  return typeof text === "object" && text !== null ? (text as Record<string, unknown>)[language] : text
}

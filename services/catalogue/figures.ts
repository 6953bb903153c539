/** The numbers in specifications, for filters. */

import type { Figure, System } from "./rows.ts"
import type { ProductRecord, Specifications, SpecificationValue } from "./shape.ts"
import { isRange } from "./texts.ts"

/** Every numeric specification of a product, and those in which a variant differs. */
export function figuresOf({
  specifications,
  variants,
}: Pick<ProductRecord, "specifications" | "variants">): Figure[] {
  const own = figuresIn(specifications, 0)
  return [...own, ...variants.flatMap((variant, index) => figuresIn(variant.specifications, index + 1))]
}

function figuresIn(specifications: Specifications, variant: number): Figure[] {
  return Object.entries(specifications).flatMap(([specification, value]) =>
    bySystem(value).flatMap(({ system, value: single }) => {
      const ends = endsOf(single)
      return ends ? [{ specification, system, variant, ...ends }] : []
    }),
  )
}

/** A value in each system that it is given in. */
export function bySystem(value: Specifications[string]): { system: System; value: SpecificationValue }[] {
  if (typeof value !== "object" || !("metric" in value || "imperial" in value))
    return [{ system: "both", value: value as SpecificationValue }]
  const { metric, imperial } = value as { metric?: SpecificationValue; imperial?: SpecificationValue }
  return [
    ...(metric === undefined ? [] : [{ system: "metric" as const, value: metric }]),
    ...(imperial === undefined ? [] : [{ system: "imperial" as const, value: imperial }]),
  ]
}

/** Null for what is no figure; an open end is null, too. */
export function endsOf(value: SpecificationValue): Pick<Figure, "low" | "high"> | null {
  if (typeof value === "number") return { low: value, high: value }
  if (!isRange(value)) return null
  const from = value.from === undefined ? null : numberOf(value.from)
  const to = value.to === undefined ? null : numberOf(value.to)
  // Gauges run from thin to thick, which is from larger to smaller numbers.
  return from !== null && to !== null && from > to ? { low: to, high: from } : { low: from, high: to }
}

/** Gauges continue below 1: 1/0 counts as 0, 2/0 as -1, 4/0 as -3. */
function numberOf(figure: number | string): number {
  return typeof figure === "number" ? figure : 1 - Number(figure[0])
}

/** Figures as people type them in queries, written as the index has them. Texts say them in the trade's units and digits. */
import { withSaidFigures } from "./said-figures.ts"
import {
  withCounts,
  withForces,
  withPoints,
  withRates,
  withTonnes,
  withUnits,
  withWeights,
} from "./typed-units.ts"
import { withWireSizes } from "./typed-wire-sizes.ts"

/** In this order: a cross-section without a unit is told from figures whose units are known by then. */
const steps = [
  withSaidFigures,
  withUnits,
  withWireSizes,
  withCounts,
  withRates,
  withForces,
  withTonnes,
  withWeights,
  withPoints,
] as const

export function withTypedFigures(query: string): string {
  return steps.reduce((text, step) => step(text), query)
}

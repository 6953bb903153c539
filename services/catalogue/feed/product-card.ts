/** What a hit shows of a product beside its name: its picture, the class of machine that it is, and the figure that says most about it. */
import { bySystem } from "../figures.ts"
import { specificationName } from "../product-answers.ts"
import type { ProductData, System } from "../rows.ts"
import { textIn, valueIn } from "../texts.ts"
import type { Surroundings } from "./surroundings.ts"

export function cardOf(data: ProductData, language: string, around: Surroundings) {
  const classification = around.classifications.get(data.classifications[0] ?? "")
  return {
    image: (data.images.find((image) => image.default) ?? data.images[0])?.file ?? null,
    label: classification ? textIn(classification.name, language) : null,
    figureMetric: figureOf(data, "metric", language, around),
    figureImperial: figureOf(data, "imperial", language, around),
  }
}

/** The first of the figures that readers filter by. */
function figureOf(data: ProductData, system: System, language: string, around: Surroundings): string | null {
  const filters = [...around.specifications]
    .filter(([id, { isFilter }]) => isFilter && data.specifications[id] !== undefined)
    .sort(([, one], [, other]) => one.sortIndex - other.sortIndex)
  for (const [id, definition] of filters) {
    const own = bySystem(data.specifications[id] ?? "").find(
      (found) => found.system === system || found.system === "both",
    )
    if (!own) continue
    const { name, unit } = specificationName(definition, own.system, language)
    return `${name}: ${valueIn(own.value, language)}${unit ? ` ${unit}` : ""}`
  }
  return null
}

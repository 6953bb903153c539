/** The extension `filtered_products` of the API. */
import { badInput } from "../../platform/graphql/bad-input.ts"
import type { Filter, ProductOrder, Range } from "./filter.ts"
import { productAnswer, specificationName, systemCodes } from "./product-answers.ts"
import type { CatalogueContext } from "./request-context.ts"
import type { Selection } from "./selection.ts"
import { textIn } from "./texts.ts"

type SystemCode = "dim_metric" | "dim_imperial"

type Arguments = {
  classification?: string | null
  language: string
  country?: string | null
  text?: string | null
  similar: string[]
  brands: string[]
  capabilities: string[]
  ranges: {
    specification: string
    measurement_system: SystemCode
    min?: number | null
    max?: number | null
    match: "OVERLAPS" | "COVERS"
  }[]
  measurement_system: SystemCode
  order: "RECOMMENDED" | "NAME" | "NEWEST" | "FIGURE"
  order_by?: string | null
  first: number
  skip: number
}

const limits = { first: 100, skip: 100_000, choices: 100, similar: 100, ranges: 10, textLength: 200 }

export function filteredProducts(_root: unknown, args: Arguments, context: CatalogueContext) {
  checkLimits(args)
  const filter: Filter = {
    classification: args.classification ?? null,
    country: args.country ?? null,
    text: args.text?.trim() || null,
    similar: args.similar,
    brands: args.brands,
    capabilities: args.capabilities,
    ranges: args.ranges.map(rangeOf),
  }
  const { first, skip, language } = args
  const order = orderOf(args)
  let selected: Promise<Selection> | undefined
  function select() {
    selected ??= context.filters.select(filter)
    return selected
  }
  return {
    async products() {
      const rows = await context.filters.findProducts((await select()).page({ first, skip, order }))
      return rows.map((row) => productAnswer(row, language))
    },
    total: async () => (await select()).total(),
    is_similar: async () => (await select()).isSimilar,
    facets: () => facetsOf(select(), args, context),
  }
}

function checkLimits({ first, skip, brands, capabilities, ranges, text, similar }: Arguments): void {
  if (first < 1 || first > limits.first) throw badInput(`first: from 1 to ${limits.first}`)
  if (skip < 0 || skip > limits.skip) throw badInput(`skip: from 0 to ${limits.skip}`)
  if (brands.length + capabilities.length > limits.choices)
    throw badInput(`at most ${limits.choices} choices`)
  if (similar.length > limits.similar) throw badInput(`similar: at most ${limits.similar}`)
  if (ranges.length > limits.ranges) throw badInput(`ranges: at most ${limits.ranges}`)
  if ((text?.length ?? 0) > limits.textLength) throw badInput(`text: at most ${limits.textLength} characters`)
}

const plainOrders = { RECOMMENDED: "recommended", NAME: "name", NEWEST: "newest" } as const

function orderOf({ order, order_by }: Arguments): ProductOrder {
  if (order !== "FIGURE") return { by: plainOrders[order] }
  if (!order_by) throw badInput("order_by: order FIGURE needs a specification")
  return { by: "figure", specification: order_by }
}

/** A range given in reverse is swapped. */
function rangeOf({ specification, measurement_system, min, max, match }: Arguments["ranges"][number]): Range {
  const isTurned = typeof min === "number" && typeof max === "number" && min > max
  return {
    specification,
    system: systemOf(measurement_system),
    min: (isTurned ? max : min) ?? null,
    max: (isTurned ? min : max) ?? null,
    isCovered: match === "COVERS",
  }
}

function systemOf(code: SystemCode): Range["system"] {
  return code === "dim_imperial" ? "imperial" : "metric"
}

async function facetsOf(
  selected: Promise<Selection>,
  { language, measurement_system }: Arguments,
  context: CatalogueContext,
) {
  const system = systemOf(measurement_system)
  const [selection, brands, capabilities, specifications] = await Promise.all([
    selected,
    context.entries("brand"),
    context.entries("capability"),
    context.entries("specification"),
  ])
  const facets = selection.facets(system)
  const brandNames = new Map(brands.map(({ id, data }) => [id, data.name]))
  const counts = new Map(facets.capabilities.map(({ id, count }) => [id, count]))
  const bounds = new Map(facets.ranges.map((range) => [range.specification, range]))
  return {
    brands: facets.brands.map(({ id, count }) => ({ brand: id, name: brandNames.get(id) ?? id, count })),
    capabilities: capabilities.flatMap(({ id, data }) => {
      const count = counts.get(id)
      const capability = { id, name: textIn(data.name, language), image_url: data.image }
      return count ? [{ capability, count }] : []
    }),
    ranges: specifications
      .toSorted((a, b) => a.data.sortIndex - b.data.sortIndex)
      .flatMap(({ id, data }) => {
        const range = bounds.get(id)
        if (!range) return []
        const { min, max, count } = range
        const specification = specificationName(data, system, language)
        return [{ specification, measurement_system: systemCodes[system], min, max, count }]
      }),
  }
}

/** What the filter shows: what there is to choose, how many of each, and what is chosen. */
import type { FilteredProductsQuery } from "../../../ground/graphql/generated/catalogue.ts"
import type { MeasurementSystem } from "../../../request/measurement/measurement.ts"
import { type Locale, numberFormatLocale } from "../../../request/sites/locale.ts"
import type { Capability } from "../records/capability.ts"
import type { SpecificationDefinition } from "../records/catalogue.server.ts"
import type { CheckedFilter } from "./checked-filter.ts"
import { formatFigure, parseFigure } from "./figure.ts"
import { type FilterChoice, filterSearch } from "./filter.ts"

export type FilterOption = { value: string; label: string; count: number; isChosen: boolean }

export type RangeField = {
  specification: string
  name: string
  unit: string | null
  min: string
  max: string
  /** The available values in the reader's notation; null when no product is left. */
  lowest: string | null
  highest: string | null
  count: number
  badEnds: readonly ("min" | "max")[]
}

/** An active filter, and the list's query without it. */
export type Chip = { kind: "text" | "brand" | "capability" | "range"; label: string; search: string }

export type FilterFormData = {
  text: string
  brands: readonly FilterOption[]
  capabilities: readonly FilterOption[]
  ranges: readonly RangeField[]
  system: MeasurementSystem
  sorts: readonly SortOption[]
  chips: readonly Chip[]
}

/** `label` is null for the orders that every list has; their names are texts of the interface. */
export type SortOption = { value: string; label: string | null; isChosen: boolean }

type Facets = FilteredProductsQuery["filtered_products"]["facets"]

type Parts = {
  checked: CheckedFilter
  facets: Facets
  capabilities: readonly Capability[]
  brandNames: ReadonlyMap<string, string>
  definitions: readonly SpecificationDefinition[]
  system: MeasurementSystem
  locale: Locale
}

export function filterForm(parts: Parts): FilterFormData {
  const { checked, system, locale } = parts
  const brands = brandOptions(parts)
  const capabilities = capabilityOptions(parts)
  const ranges = rangeFields(parts)
  return {
    text: checked.choice.text,
    brands,
    capabilities,
    ranges,
    system,
    sorts: sortOptions(checked, ranges),
    chips: chips(checked.choice, { brands, capabilities, ranges }, locale),
  }
}

/** An active option stays visible even when no product is left for it. */
function brandOptions({ checked, facets, brandNames }: Parts): FilterOption[] {
  const counts = new Map(facets.brands.map(({ brand, count }) => [brand, count]))
  return [...new Set([...counts.keys(), ...checked.brands])].map((id) => ({
    value: id,
    label: brandNames.get(id) ?? id,
    count: counts.get(id) ?? 0,
    isChosen: checked.brands.includes(id),
  }))
}

function capabilityOptions({ checked, facets, capabilities }: Parts): FilterOption[] {
  const counts = new Map(facets.capabilities.map(({ capability, count }) => [capability.id, count]))
  return capabilities
    .filter(({ id }) => counts.has(id) || checked.capabilities.includes(id))
    .map(({ id, name, slug }) => ({
      value: slug,
      label: name,
      count: counts.get(id) ?? 0,
      isChosen: checked.capabilities.includes(id),
    }))
}

function rangeFields({ checked, facets, definitions, system, locale }: Parts): RangeField[] {
  const bounds = new Map(facets.ranges.map((range) => [range.specification.id, range]))
  const typed = new Map(checked.choice.ranges.map((range) => [range.specification, range]))
  return definitions.flatMap((definition) => {
    const { id, name } = definition
    const bound = bounds.get(id)
    const own = typed.get(id)
    // When all products have the same value, there is nothing to choose.
    if (!own && (!bound || bound.min === bound.max)) return []
    const unit = bound?.specification.unit ?? unitIn(definition, system)
    const format = (figure: number) => formatFigure(figure, unit, numberFormatLocale(locale))
    return {
      specification: id,
      name,
      unit,
      min: own?.min ?? "",
      max: own?.max ?? "",
      lowest: bound ? format(bound.min) : null,
      highest: bound ? format(bound.max) : null,
      count: bound?.count ?? 0,
      badEnds: (["min", "max"] as const).filter((end) => checked.badFigures.includes(`${end}-${id}`)),
    }
  })
}

const plainSorts = ["", "name", "newest"] as const

/** Beside the orders of every list: the figures in which its products differ. */
function sortOptions({ choice }: CheckedFilter, ranges: readonly RangeField[]): SortOption[] {
  const isChosen = (value: string) => choice.sort === value
  const isTwin = (name: string) => ranges.filter((range) => range.name === name).length > 1
  return [
    ...plainSorts.map((value) => ({ value, label: null, isChosen: isChosen(value) })),
    ...ranges.map(({ specification, name, unit }) => ({
      value: specification,
      // Machines have an output of pieces, others one of leads: both are called "Output".
      label: unit && isTwin(name) ? `${name} (${unit})` : name,
      isChosen: isChosen(specification),
    })),
  ]
}

function unitIn({ unit, metric_unit, imperial_unit }: SpecificationDefinition, system: MeasurementSystem) {
  return (system === "IMPERIAL" ? imperial_unit : metric_unit) ?? unit
}

type Shown = Pick<FilterFormData, "brands" | "capabilities" | "ranges">

function chips(choice: FilterChoice, { brands, capabilities, ranges }: Shown, locale: Locale): Chip[] {
  const without = (change: Partial<FilterChoice>) => filterSearch({ ...choice, page: 1, ...change })
  const labelOf = (options: readonly FilterOption[]) => options.filter((option) => option.isChosen)
  return [
    ...(choice.text ? [{ kind: "text" as const, label: choice.text, search: without({ text: "" }) }] : []),
    ...labelOf(brands).map(({ value, label }) => ({
      kind: "brand" as const,
      label,
      search: without({ brands: choice.brands.filter((brand) => brand !== value) }),
    })),
    ...labelOf(capabilities).map(({ value, label }) => ({
      kind: "capability" as const,
      label,
      search: without({ capabilities: choice.capabilities.filter((slug) => slug !== value) }),
    })),
    ...ranges
      .filter(({ min, max }) => min || max)
      .map(({ specification, name, unit, min, max }) => ({
        kind: "range" as const,
        label: `${name}: ${rangeLabel(written(min, unit, locale), written(max, unit, locale))}${unit ? ` ${unit}` : ""}`,
        search: without({
          ranges: choice.ranges.filter((range) => range.specification !== specification),
        }),
      })),
  ]
}

/** A typed figure as the list writes it, 1000 as 1’000; what is no figure stays as it was typed. */
function written(typed: string, unit: string | null, locale: Locale): string {
  const figure = parseFigure(typed)
  return typeof figure === "number" ? formatFigure(figure, unit, numberFormatLocale(locale)) : typed
}

function rangeLabel(min: string, max: string): string {
  if (min && max) return `${min} – ${max}`
  return min ? `≥ ${min}` : `≤ ${max}`
}

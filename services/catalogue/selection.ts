/**
 * Filters and counts over all products at once. Each product gets a number with one bit per filter that it fails, so
 * that any filter can be left out of a count without looking at the product again.
 */
import type { Facets, Filter, ProductOrder, Range, RangeFacet } from "./filter.ts"
import { classificationsBelow, type Figures, type FilterColumns, noBounds, widen } from "./filter-columns.ts"

/** Above this number of products, ranges are not counted. */
const maxCounted = 10_000

const isOutside = 1
const failsBrand = 2
const failsCapability = 4
const failsFirstRange = 8

export class Selection {
  private readonly columns: FilterColumns
  private readonly filter: Filter
  private readonly failures: Uint16Array
  /** Places of the products that are meant where none is called as asked; null where one is. */
  private similar: Int32Array | null = null
  private readonly candidates: number

  constructor(columns: FilterColumns, filter: Filter) {
    this.columns = columns
    this.filter = filter
    this.failures = new Uint16Array(columns.ids.length).fill(isOutside)
    this.candidates = this.admit()
    this.judgeBrand()
    this.judgeCapabilities()
    for (const [index, range] of filter.ranges.entries()) this.judgeRange(range, failsFirstRange << index)
  }

  /** Whether no product is called as asked, so that these are the similar ones. */
  get isSimilar(): boolean {
    return this.similar !== null
  }

  total(): number {
    let total = 0
    for (const failed of this.failures) if (failed === 0) total++
    return total
  }

  /** Ids of the products of a page, in their order. */
  page({ first, skip, order }: { first: number; skip: number; order: ProductOrder }): number[] {
    const { failures, columns } = this
    const ordered = this.inOrder(order)
    const ids: number[] = []
    let left = skip
    const count = ordered?.length ?? failures.length
    for (let place = 0; place < count && ids.length < first; place++) {
      const product = ordered ? (ordered[place] as number) : place
      if (failures[product] === 0 && left-- <= 0) ids.push(columns.ids[product] as number)
    }
    return ids
  }

  /** All products in an order; null for list order, which is the recommended one within a single classification. */
  private inOrder(order: ProductOrder): Int32Array | null {
    const { columns, filter } = this
    if (order.by === "figure") return byFigure(columns, order.specification)
    if (order.by !== "recommended") return columns.orders[order.by]
    if (this.similar) return this.similar
    const isSingle =
      filter.classification !== null && classificationsBelow(columns, filter.classification).size <= 1
    return isSingle ? null : columns.orders.recommended
  }

  /** @param system unit system of the ranges. */
  facets(system: Range["system"]): Facets {
    return { brands: this.countBrands(), capabilities: this.countCapabilities(), ranges: this.ranges(system) }
  }

  /** Classification, country and words always apply; counts are made within them. */
  private admit(): number {
    const { classification, country, text, similar } = this.filter
    const { failures, columns } = this
    if (classification === null) failures.fill(0)
    else
      for (const id of classificationsBelow(columns, classification))
        for (const product of columns.classifications.get(id) ?? []) failures[product] = 0
    const isSold = columns.countryLists.map((list) => country === null || list.includes(country))
    for (let product = 0; product < failures.length; product++) {
      const list = columns.countries[product] ?? -1
      if (list >= 0 && !isSold[list]) failures[product] = isOutside
    }
    const wanted = (text ?? "").toLowerCase().split(/\s+/).filter(Boolean)
    const isCalled = (product: number) => wanted.every((word) => columns.words[product]?.includes(word))
    if (similar.length === 0 || failures.some((failed, product) => failed === 0 && isCalled(product)))
      return this.keep(isCalled)
    this.similar = this.placesOf(similar)
    const meant = new Set(this.similar)
    return this.keep((product) => meant.has(product))
  }

  /** @returns how many of the products so far are left. */
  private keep(isWanted: (product: number) => boolean): number {
    const { failures } = this
    let left = 0
    for (let product = 0; product < failures.length; product++) {
      if (failures[product] !== 0) continue
      if (isWanted(product)) left++
      else failures[product] = isOutside
    }
    return left
  }

  /** The words of a product are lines, of which one is its slug. */
  private placesOf(slugs: readonly string[]): Int32Array {
    const ranks = new Map(slugs.map((slug, rank) => [slug, rank]))
    const found: { place: number; rank: number }[] = []
    for (let place = 0; place < this.failures.length; place++) {
      if (this.failures[place] !== 0) continue
      const slug = this.columns.words[place]?.split("\n").find((line) => ranks.has(line))
      if (slug !== undefined) found.push({ place, rank: ranks.get(slug) ?? 0 })
    }
    return Int32Array.from(found.sort((one, other) => one.rank - other.rank).map(({ place }) => place))
  }

  private judgeBrand(): void {
    if (this.filter.brands.length === 0) return
    const { failures, columns } = this
    const chosen = new Set(this.filter.brands)
    const isChosen = columns.brandIds.map((id) => chosen.has(id))
    for (let product = 0; product < failures.length; product++)
      if (!isChosen[columns.brands[product] ?? -1]) set(failures, product, failsBrand)
  }

  private judgeCapabilities(): void {
    const wanted = new Set(this.filter.capabilities)
    if (wanted.size === 0) return
    const { failures, columns } = this
    const have = new Uint8Array(failures.length)
    for (const id of wanted)
      for (const product of columns.capabilities.get(id) ?? []) have[product] = (have[product] ?? 0) + 1
    for (let product = 0; product < failures.length; product++)
      if (have[product] !== wanted.size) set(failures, product, failsCapability)
  }

  /** A product matches if it or one of its variants does. */
  private judgeRange({ specification, system, min, max, isCovered }: Range, bit: number): void {
    const { failures, columns } = this
    for (let product = 0; product < failures.length; product++) set(failures, product, bit)
    const figures = columns.figures[system].get(specification)
    if (!figures) return
    const { products, lows, highs } = figures
    const highestLow = (isCovered ? min : max) ?? Number.POSITIVE_INFINITY
    const lowestHigh = (isCovered ? max : min) ?? Number.NEGATIVE_INFINITY
    for (let index = 0; index < products.length; index++) {
      if ((lows[index] as number) > highestLow || (highs[index] as number) < lowestHigh) continue
      const product = products[index] as number
      failures[product] = (failures[product] as number) & ~bit
    }
  }

  private countBrands(): Facets["brands"] {
    const { failures, columns } = this
    const counts = new Uint32Array(columns.brandIds.length)
    for (let product = 0; product < failures.length; product++) {
      const brand = columns.brands[product] as number
      if (brand >= 0 && ((failures[product] as number) & ~failsBrand) === 0)
        counts[brand] = (counts[brand] as number) + 1
    }
    return inOrder(columns.brandIds.map((id, index) => ({ id, count: counts[index] as number })))
  }

  private countCapabilities(): Facets["capabilities"] {
    const { failures, columns } = this
    const counted = [...columns.capabilities].map(([id, products]) => {
      let count = 0
      for (let index = 0; index < products.length; index++)
        if (failures[products[index] as number] === 0) count++
      return { id, count }
    })
    return inOrder(counted)
  }

  /** A range is counted over the products that pass all other filters. */
  private ranges(system: Range["system"]): RangeFacet[] {
    const bits = new Map(
      this.filter.ranges.map(({ specification }, index) => [specification, failsFirstRange << index]),
    )
    return [...this.columns.figures[system]].flatMap(([specification, figures]) => {
      const bounds =
        this.candidates > maxCounted
          ? { ...figures.bounds, count: null }
          : this.measure(figures, ~(bits.get(specification) ?? 0))
      return bounds.min <= bounds.max ? [{ specification, ...bounds }] : []
    })
  }

  /** @param mask the filters that count. */
  private measure({ products, lows, highs }: Figures, mask: number) {
    const { failures } = this
    const bounds = noBounds()
    let count = 0
    let last = -1
    for (let index = 0; index < products.length; index++) {
      const product = products[index] as number
      if (((failures[product] as number) & mask) !== 0) continue
      widen(bounds, lows[index] as number)
      widen(bounds, highs[index] as number)
      // A product's own figures and its variants' are adjacent.
      if (product !== last) count++
      last = product
    }
    return { ...bounds, count }
  }
}

/** A product counts with the largest of its variants; one without the figure comes last, as does one that is open upwards. */
function byFigure({ ids, orders, figures }: FilterColumns, specification: string): Int32Array {
  const largest = new Float64Array(ids.length).fill(Number.NEGATIVE_INFINITY)
  const known = figures.metric.get(specification)
  known?.products.forEach((product, index) => {
    const [low, high] = [known.lows[index] as number, known.highs[index] as number]
    const figure = Number.isFinite(high) ? high : low
    if (figure > (largest[product] as number)) largest[product] = figure
  })
  const size = (product: number) => largest[product] as number
  return orders.recommended.toSorted((a, b) => (size(a) === size(b) ? 0 : size(b) - size(a)))
}

function set(failures: Uint16Array, product: number, bit: number): void {
  failures[product] = (failures[product] as number) | bit
}

/** The most frequent first. */
function inOrder(counted: { id: string; count: number }[]): { id: string; count: number }[] {
  return counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1))
}

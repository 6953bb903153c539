/** Reads the columns that products are filtered by, in slices: the embedded database answers others in between. */
import type { Queryable } from "../../platform/database/queryable.ts"
import type { Range } from "./filter.ts"
import { type Figures, type FilterColumns, noBounds, widen } from "./filter-columns.ts"
import { listOrders, type Ranked } from "./list-orders.ts"

const productsPerSlice = 5_000
const systems = ["metric", "imperial"] as const

type ProductSlice = {
  id: string
  brand_id: string | null
  capabilities: string[]
  countries: string[] | null
  words: string
  sort_name: string
  leading_rank: number | null
  introduced: string | null
  home: string | null
}

type FigureSlice = {
  specification: string
  system: Range["system"] | "both"
  products: string
  lows: string
  highs: string
}

export async function readColumns(db: Queryable): Promise<FilterColumns> {
  const ids = await readOrder(db)
  const places = new Map(ids.map((id, place) => [id, place]))
  const products = new ProductColumns(ids.length)
  const figures = new FigureColumns()
  let after = 0
  for (;;) {
    const { rows } = await db.query<ProductSlice>(
      `select p.id, p.brand_id, to_json(p.capability_ids) as capabilities, to_json(p.countries) as countries, p.words,
         p.sort_name, p.leading_rank, p.introduced::text, home.classification_id as home
       from catalogue_product p left join catalogue_product_classification home on home.product_id = p.id and home.place = 0
       where p.id > $1 order by p.id limit $2`,
      [after, productsPerSlice],
    )
    for (const row of rows) products.add(places.get(Number(row.id)), row)
    const last = Number(rows.at(-1)?.id ?? after)
    for (const row of await readFigures(db, after, last)) figures.add(row, places)
    if (rows.length < productsPerSlice) break
    after = last
  }
  const tree = await readTree(db)
  return {
    ids,
    orders: listOrders(products.ranked, tree),
    ...products.columns(),
    figures: figures.columns(),
    classifications: await readClassifications(db, places),
    tree,
  }
}

async function readOrder(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ ids: string | null }>(
    "select string_agg(id::text, ',' order by sort_index, sort_name, slug) as ids from catalogue_product",
  )
  return numbers(rows[0]?.ids)
}

async function readFigures(db: Queryable, after: number, last: number): Promise<FigureSlice[]> {
  // One text of many numbers is read many times faster than as many rows.
  const { rows } = await db.query<FigureSlice>(
    `select specification_id as specification, system, string_agg(product_id::text, ',' order by product_id) as products,
       string_agg(low::text, ',' order by product_id) as lows, string_agg(high::text, ',' order by product_id) as highs
     from catalogue_figure where product_id > $1 and product_id <= $2 group by specification_id, system`,
    [after, last],
  )
  return rows
}

async function readClassifications(db: Queryable, places: ReadonlyMap<number, number>) {
  const { rows } = await db.query<{ id: string; products: string }>(
    `select classification_id as id, string_agg(product_id::text, ',') as products
     from catalogue_product_classification group by classification_id`,
  )
  return new Map(
    rows.map(({ id, products }) => [
      id,
      Int32Array.from(numbers(products).flatMap((product) => places.get(product) ?? [])),
    ]),
  )
}

async function readTree(db: Queryable): Promise<FilterColumns["tree"]> {
  const { rows } = await db.query<{ id: string; slug: string; parent: string | null }>(
    `select id, data ->> 'slug' as slug, data ->> 'parent' as parent from catalogue_entry
     where kind = 'classification' order by (data ->> 'sortIndex')::int, position, id`,
  )
  return rows
}

class ProductColumns {
  private readonly brandPlaces = new Map<string, number>()
  private readonly brands: Int32Array
  private readonly capabilities = new Map<string, number[]>()
  private readonly countryPlaces = new Map<string, number>()
  private readonly countries: Int32Array
  private readonly words: string[]
  /** By place in list order. */
  readonly ranked: Ranked[]

  constructor(products: number) {
    this.ranked = Array.from({ length: products }, () => ({
      name: "",
      leading: null,
      introduced: null,
      home: null,
    }))
    this.brands = new Int32Array(products).fill(-1)
    this.countries = new Int32Array(products).fill(-1)
    this.words = new Array<string>(products).fill("")
  }

  /** @param place undefined for a product that was imported meanwhile; the next load has it. */
  add(place: number | undefined, row: ProductSlice): void {
    if (place === undefined) return
    const { brand_id, capabilities, countries, words } = row
    const { sort_name: name, leading_rank: leading, introduced, home } = row
    this.ranked[place] = { name, leading, introduced, home }
    if (brand_id !== null) this.brands[place] = placeOf(this.brandPlaces, brand_id)
    if (countries !== null) this.countries[place] = placeOf(this.countryPlaces, JSON.stringify(countries))
    for (const id of new Set(capabilities)) {
      const having = this.capabilities.get(id)
      if (having) having.push(place)
      else this.capabilities.set(id, [place])
    }
    this.words[place] = words
  }

  columns() {
    return {
      brandIds: [...this.brandPlaces.keys()],
      brands: this.brands,
      capabilities: new Map([...this.capabilities].map(([id, places]) => [id, Int32Array.from(places)])),
      countryLists: [...this.countryPlaces.keys()].map((list): string[] => JSON.parse(list)),
      countries: this.countries,
      words: this.words,
    }
  }
}

type Unpacked = { products: number[]; lows: number[]; highs: number[] }

class FigureColumns {
  private readonly bySystem = { metric: new Map<string, Unpacked>(), imperial: new Map<string, Unpacked>() }

  /** A figure without a system counts in both. */
  add(slice: FigureSlice, places: ReadonlyMap<number, number>): void {
    const products = numbers(slice.products).map((id) => places.get(id) ?? -1)
    const [lows, highs] = [numbers(slice.lows), numbers(slice.highs)]
    for (const system of systems) {
      if (slice.system !== "both" && slice.system !== system) continue
      const figures = this.figuresOf(system, slice.specification)
      for (const [index, product] of products.entries()) {
        if (product < 0) continue
        figures.products.push(product)
        figures.lows.push(lows[index] as number)
        figures.highs.push(highs[index] as number)
      }
    }
  }

  columns(): FilterColumns["figures"] {
    return { metric: packed(this.bySystem.metric), imperial: packed(this.bySystem.imperial) }
  }

  private figuresOf(system: Range["system"], specification: string): Unpacked {
    const figures = this.bySystem[system].get(specification) ?? { products: [], lows: [], highs: [] }
    this.bySystem[system].set(specification, figures)
    return figures
  }
}

function packed(bySpecification: ReadonlyMap<string, Unpacked>): Map<string, Figures> {
  return new Map([...bySpecification].map(([id, figures]) => [id, pack(figures)]))
}

function pack({ products, lows, highs }: Unpacked): Figures {
  const bounds = noBounds()
  for (const figure of lows) widen(bounds, figure)
  for (const figure of highs) widen(bounds, figure)
  const order = Uint32Array.from(products.keys()).sort((a, b) => (products[a] ?? 0) - (products[b] ?? 0))
  return {
    products: Int32Array.from(order, (index) => products[index] as number),
    lows: Float64Array.from(order, (index) => lows[index] as number),
    highs: Float64Array.from(order, (index) => highs[index] as number),
    bounds,
  }
}

function placeOf(places: Map<string, number>, key: string): number {
  const place = places.get(key) ?? places.size
  places.set(key, place)
  return place
}

/** PostgreSQL writes infinity as JavaScript does. */
function numbers(text: string | null | undefined): number[] {
  return text ? text.split(",").map(Number) : []
}

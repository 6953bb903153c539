/** A mix of typical queries: no query is repeated directly, and few are repeated at all. */
import { generatedProduct } from "../services/catalogue/generated.ts"
import { hardQueries } from "../tests/services/search/fixture.ts"

export type TypedQuery = { language: "en" | "de"; query: string }

type Make = (index: number, products: number) => TypedQuery

const works = [
  "cutting",
  "stripping",
  "crimping",
  "twisting",
  "sealing",
  "marking",
  "testing",
  "block loading",
]
const arbeiten = ["Ablängen", "Abisolieren", "Crimpen", "Verdrillen", "Abdichten", "Bedrucken", "Prüfen"]
const brands = ["komax", "schleuniger", "adaptronic", "cirris", "diit", "hosver"]
const hard = hardQueries().flatMap(({ language, query }) =>
  language === "en" || language === "de" ? [{ language, query } as TypedQuery] : [],
)

/** A kind is used as often as it is listed. */
const kinds: readonly Make[] = [
  // Model numbers: complete, without their dot, by their beginning
  (index, products) => english(articleNumber(index, products)),
  (index, products) => english(articleNumber(index, products).replace(".", " ").toLowerCase()),
  (index, products) => english(articleNumber(index, products).split(".")[0] ?? ""),
  // Names, and names with a typing error
  (index, products) => english(`example ${index % products}`),
  (index, products) => ({ language: "de", query: `Beispiel ${index % products}` }),
  (index, products) => english(`exmaple ${index % products}`),
  // Very common words, alone and with others
  (index) => english(`${at(works, index)} machine`),
  (index) => ({ language: "de", query: at(arbeiten, index) }),
  (index) => english(`${at(brands, index)} ${at(works, index + 3)}`),
  // Words with a typing error
  (index) => english(swapped(at(works, index), index)),
  (index) => ({ language: "de", query: swapped(at(arbeiten, index), index) }),
  // Units
  (index) => english(`${(0.05 + (index % 240) / 20).toFixed(2)} mm²`),
  (index) => english(`cross-section ${1 + (index % 30)} mm2 ${at(works, index)}`),
  (index) => english(`AWG ${4 + (index % 26)}`),
  // Nothing to be found
  (index) => english(`zqxv${index}k`),
  (index) => english(`warranty claim ${index} form`),
  // Typical queries of professionals in either language: typing errors, units, models, compound and split words
  ...Array.from({ length: 8 }, (): Make => (index) => at(hard, index)),
]

/** The query at this place of the mix, the same one every time. */
export function queryAt(index: number, products: number): TypedQuery {
  const make = at(kinds, index)
  // The steps have no factor in common with the numbers of entries.
  return make(Math.floor(index / kinds.length) * 7_919 + (index % kinds.length) * 104_729, products)
}

/** The beginning of that query, from two letters to all of it. */
export function beginningAt(index: number, products: number): TypedQuery {
  const { language, query } = queryAt(index, products)
  const letters = [...query]
  const length = 2 + ((index * 31) % Math.max(1, letters.length - 1))
  return { language, query: letters.slice(0, length).join("").trim() || query }
}

function english(query: string): TypedQuery {
  return { language: "en", query }
}

function articleNumber(index: number, products: number): string {
  return generatedProduct(index % products, products, 1).articleNumber ?? ""
}

/** Swaps two neighbouring letters. */
function swapped(word: string, index: number): string {
  const place = 1 + (index % (word.length - 2))
  return `${word.slice(0, place)}${word[place + 1]}${word[place]}${word.slice(place + 2)}`
}

function at<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value
}

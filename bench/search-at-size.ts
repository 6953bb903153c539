/**
 * Measures search and suggestions over HTTP in a large catalogue, without all else that `catalogue.ts` measures: of its two worlds only the
 * large one has to be filled, and a filled one is kept for both.
 */
import { measureSearch } from "./catalogue-http.ts"
import { goalOf, loadOfMachine } from "./catalogue-report.ts"
import { prepareCatalogue } from "./catalogue-world.ts"
import type { Durations } from "./durations.ts"
import { machine } from "./report.ts"
import { table } from "./table.ts"

export type SearchAtSize = { products: number; durations: ReadonlyMap<string, Durations> }

export async function measureSearchAtSize(
  products: number,
  log: (message: string) => void,
): Promise<SearchAtSize> {
  const world = await prepareCatalogue(products, log)
  log("Search and suggestions over HTTP")
  return { products, durations: await measureSearch(world) }
}

export function searchAtSizeReport({ products, durations }: SearchAtSize): string {
  return [
    "# The search at size",
    "",
    `Written by \`npm run bench -- --only search-at-size\`: the search of a website with ${products.toLocaleString("en")} products, over HTTP with the embedded database, one`,
    "question after the other, each another one of the mix that the catalogue's part describes.",
    "",
    machine(),
    loadOfMachine(),
    "",
    table(
      ["", "asked", "p50 ms", "p95 ms", "p99 ms", "to reach"],
      [...durations].map(([name, { count, p50Ms, p95Ms, p99Ms }]) => [
        name,
        ...[count, p50Ms, p95Ms, p99Ms].map(String),
        goalOf(name),
      ]),
    ),
    "",
  ].join("\n")
}

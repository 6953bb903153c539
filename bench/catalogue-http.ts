/** Measures the catalogue over HTTP with sequential requests for different pages. */
import { rmSync } from "node:fs"
import { generatedSlug } from "../services/catalogue/generated.ts"
import { beginningAt, queryAt, type TypedQuery } from "./catalogue-queries.ts"
import type { CatalogueWorld } from "./catalogue-world.ts"
import { type Durations, measureDurations } from "./durations.ts"
import { type LoadResult, runLoad } from "./load.ts"
import { recordAnswer } from "./recorded-answer.ts"
import { type BenchServer, startServer, untilIdle } from "./server-process.ts"
import { folder } from "./world.ts"

export type HttpMeasured = { durations: Map<string, Durations>; loads: Map<string, LoadResult> }

const ports = { cached: 4281, uncached: 4282, bare: 4283 }
const reader = { "user-agent": "Mozilla/5.0 bench reader", "accept-encoding": "br" }
const capabilities = ["cutting", "stripping", "crimping", "twisting", "sealing", "marking", "testing"]
const counts = { page: 200, search: 1000 }

export async function measureHttp(
  { dataDir, products }: CatalogueWorld,
  seconds: number,
): Promise<HttpMeasured> {
  // Pictures from earlier runs would be found in the cache.
  rmSync(`${dataDir}/images`, { recursive: true, force: true })
  const environment = environmentOf(dataDir)
  const cached = await startServer({ args: ["server.ts"], port: ports.cached, environment })
  const uncached = await startServer({
    args: ["server.ts"],
    port: ports.uncached,
    environment: { ...environment, PAGE_CACHE_MAX_BYTES: "0" },
  })
  try {
    const durations = await measureOneByOne(cached, uncached, products)
    return { durations, loads: await measureLoads(cached, uncached, { products, seconds }) }
  } finally {
    await uncached.stop()
    await cached.stop()
  }
}

/** Search and suggestions alone, once the server has done its work after the start. */
export async function measureSearch({ dataDir, products }: CatalogueWorld): Promise<Map<string, Durations>> {
  const environment = environmentOf(dataDir)
  const server = await startServer({ args: ["server.ts"], port: ports.cached, environment })
  try {
    await untilIdle(server)
    const durations = new Map<string, Durations>()
    await measureTyped(server, products, measureInto(durations))
    return durations
  } finally {
    await server.stop()
  }
}

/** Every reader has a different address, so that no rate limit applies. */
function environmentOf(dataDir: string) {
  return { DATA_DIR: dataDir, TRUSTED_PROXIES: "1", LOG_LEVEL: "error" }
}

type Measure = (name: string, count: number, work: (index: number) => Promise<unknown>) => Promise<void>

function measureInto(durations: Map<string, Durations>): Measure {
  return async (name, count, work) => {
    // The first requests aren't measured, since code isn't compiled and filters aren't loaded yet.
    for (let index = 0; index < Math.min(count, 40); index++) await work(index + count)
    durations.set(name, await measureDurations(count, work))
  }
}

async function measureTyped({ origin }: BenchServer, products: number, measure: Measure) {
  await measure("search", counts.search, (index) =>
    post(`${origin}/api/search-proxy/search`, queryAt(index, products), index),
  )
  await measure("suggest", counts.search, (index) =>
    post(`${origin}/api/search-proxy/suggest`, beginningAt(index, products), index),
  )
}

async function measureOneByOne(cached: BenchServer, uncached: BenchServer, products: number) {
  const durations = new Map<string, Durations>()
  const measure = measureInto(durations)
  await measure("product page, rendered", counts.page, (index) =>
    get(uncached.origin + productPath(index, products)),
  )
  await measure("product page, from the page cache", counts.page, () =>
    get(cached.origin + productPath(0, products)),
  )
  await measure("filtered classification, the whole: a capability and a range", counts.page, (index) =>
    get(uncached.origin + filteredPath(index)),
  )
  await measure("comparison of 4", counts.page, (index) =>
    get(uncached.origin + comparisonPath(index, products)),
  )
  await measureTyped(cached, products, measure)
  const images = await listImages(cached.origin)
  durations.set(
    "image, transformed",
    await measureDurations(images.length, (index) => get(cached.origin + images[index])),
  )
  await measure("image, from the disk", images.length, (index) =>
    get(cached.origin + images[index % images.length]),
  )
  return durations
}

async function measureLoads(
  cached: BenchServer,
  uncached: BenchServer,
  { products, seconds }: { products: number; seconds: number },
) {
  const path = productPath(0, products)
  await recordAnswer(cached.origin + path, reader, `${folder}/product.json`)
  const bare = await startServer({
    args: ["bench/bare-server.ts", "--answer", `${folder}/product.json`, "--port", String(ports.bare)],
    port: ports.bare,
    readyPath: "/",
  })
  const load = { headers: reader, expect: 200, seconds }
  const loads = new Map<string, LoadResult>()
  loads.set("bare: product page", await runLoad(bare, { ...load, path }))
  loads.set("ours: product page, from the page cache", await runLoad(cached, { ...load, path }))
  const rendered = { ...load, path: (index: number) => productPath(index, products) }
  loads.set("ours: product page, rendered", await runLoad(uncached, rendered))
  await bare.stop()
  return loads
}

function productPath(index: number, products: number): string {
  // A step without a common factor visits all products.
  const product = (index * 7_919) % products
  const leaf = Math.floor(product / 100)
  const branch = `generated-${Math.floor(leaf / 25)}`
  return `/en/products/generated/${branch}/${branch}-${leaf}/${generatedSlug(product)}`
}

function filteredPath(index: number): string {
  const capability = capabilities[index % capabilities.length]
  return `/en/products/generated?capability=generated-${capability}&units=metric&min-generated-cross-section=${index / 10}`
}

function comparisonPath(index: number, products: number): string {
  const compared = [0, 1, 2, 3].map((place) => generatedSlug((index * 7_919 + place * 17) % products))
  return `/en/compare?products=${compared.join(",")}`
}

/** All sizes and formats of the pictures on the sections' pages. */
async function listImages(origin: string): Promise<string[]> {
  const pages = await Promise.all(
    ["/en", "/en/products", "/en/services"].map(async (path) => (await fetch(origin + path)).text()),
  )
  return [...new Set(pages.flatMap((page) => page.match(/\/images\/[^"' ,)]+/g) ?? []))].slice(0, 150)
}

async function get(address: string): Promise<void> {
  await expectOk(await fetch(address, { headers: reader }))
}

async function post(address: string, { language, query }: TypedQuery, index: number): Promise<void> {
  const headers = { "content-type": "application/json", "x-forwarded-for": addressOf(index) }
  const body = JSON.stringify({ localeCode: language, query })
  await expectOk(await fetch(address, { method: "POST", headers, body }))
}

/** From the address range reserved for benchmarks [RFC 2544]. */
function addressOf(index: number): string {
  return `198.18.${(index >> 8) & 255}.${index & 255}`
}

async function expectOk(answer: Response): Promise<void> {
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
}

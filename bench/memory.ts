import autocannon from "autocannon"
import { generatedPath } from "../services/content/generated.ts"
import { beginningAt } from "./catalogue-queries.ts"
import type { MemoryReport } from "./memory-probe.ts"
import { redirectPath } from "./redirects.ts"
import { type BenchServer, startServer, untilIdle } from "./server-process.ts"
import { folder, generatedPages } from "./world.ts"

/** In megabytes. */
export type MemorySample = {
  at: string
  resident: number
  /** The embedded database: its WebAssembly memory and its thread's heap. */
  databaseWasm: number
  databaseHeap: number
  /** The threads that do jobs. */
  jobs: number
  heap: number
  buffers: number
  /** Code, stacks, native libraries, and what V8 and the allocator retain. */
  rest: number
}

export type MemoryMeasured = { samples: MemorySample[]; requests: number; faults: number }

type Options = {
  dataDir: string
  requests: number
  headers: Record<string, string>
  log: (message: string) => void
}

type Asked = { method?: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: string }

const samples = 10
const warningsFile = `${folder}/memory-warnings.log`

/**
 * Ten kinds of requests: some of ten thousand pages in two languages, old addresses, missing pages, data and
 * suggestions.
 */
const mix: readonly ((index: number) => Asked)[] = [
  (index) => ({ path: `/en${generatedPath(pageAt(index))}` }),
  (index) => ({ path: `/de${generatedPath(pageAt(index))}` }),
  (index) => ({ path: `/en${generatedPath(pageAt(index))}?page=${index}` }),
  (index) => ({ path: `/en${generatedPath(pageAt(index % 50))}` }),
  () => ({ path: "/en" }),
  () => ({ path: "/de/industries" }),
  (index) => ({ path: `/en${generatedPath(pageAt(index))}.data` }),
  (index) => ({ path: redirectPath(index) }),
  (index) => ({ path: `/en/nothing-here-${index}` }),
  suggestion,
]

/** Measures resident memory and its parts while readers request a mix of everything in an unpredictable order. */
export async function measureMemory({ dataDir, requests, headers, log }: Options): Promise<MemoryMeasured> {
  const environment = { DATA_DIR: dataDir, TRUSTED_PROXIES: "1" }
  const server = await startServer({
    args: ["server.ts"],
    port: 3996,
    environment,
    hasMemoryProbe: true,
    warningsFile,
  })
  await untilIdle(server)
  const measured = [toSample("0", await server.measureMemory())]
  let index = 0
  let faults = 0
  for (let sample = 1; sample <= samples; sample++) {
    faults += await ask(server, requests / samples, headers, () => requestAt(index++))
    const at = ((requests / samples) * sample).toLocaleString("en")
    const measuredNow = toSample(at, await server.measureMemory())
    measured.push(measuredNow)
    log(`${JSON.stringify(measuredNow)}, ${faults} faults (${warningsFile})`)
  }
  const collected = await server.measureMemory({ afterCollecting: true })
  measured.push(toSample("garbage collected", collected))
  await server.stop()
  return { samples: measured, requests, faults }
}

/** @returns how many answers were faults: on a busy machine the search may miss its deadline. */
async function ask(
  { origin }: BenchServer,
  amount: number,
  headers: Record<string, string>,
  next: () => Asked,
) {
  const requests = [
    {
      setupRequest: (request: object) => {
        const asked = next()
        return { ...request, ...asked, headers: { ...headers, ...asked.headers } }
      },
    },
  ]
  const result = await autocannon({ url: origin, connections: 16, amount, headers, requests })
  return result["5xx"]
}

function requestAt(index: number): Asked {
  const make = mix[index % mix.length]
  return make ? make(Math.floor(index / mix.length)) : { path: "/en" }
}

/** Every reader has a different address, so that no rate limit applies [RFC 2544]. */
function suggestion(index: number): Asked {
  const { language, query } = beginningAt(index, 1_000)
  const address = `198.18.${(index >> 8) & 255}.${index & 255}`
  return {
    method: "POST",
    path: "/api/search-proxy/suggest",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ localeCode: language, query }),
  }
}

/** A fixed permutation: the multiplier has no factor in common with the number of pages. */
function pageAt(index: number): number {
  return (index * 7_919) % generatedPages
}

function toSample(at: string, { residentBytes, wasmResidentBytes, threads }: MemoryReport): MemorySample {
  const main = threads.filter(({ isMain }) => isMain)
  const database = threads.filter(({ isMain, wasm }) => !isMain && wasm.length > 0)
  const jobs = threads.filter(({ isMain, wasm }) => !isMain && wasm.length === 0)
  const parts = {
    databaseWasm: wasmResidentBytes,
    databaseHeap: sumOf(database, ({ heapBytes, bufferBytes }) => heapBytes + bufferBytes),
    jobs: sumOf(jobs, ({ heapBytes, bufferBytes }) => heapBytes + bufferBytes),
    heap: sumOf(main, ({ heapBytes }) => heapBytes),
    buffers: sumOf(main, ({ bufferBytes }) => bufferBytes),
  }
  const rest = residentBytes - sumOf(Object.values(parts), (bytes) => bytes)
  const sizes = Object.entries({ resident: residentBytes, ...parts, rest })
  return {
    at,
    ...Object.fromEntries(sizes.map(([name, bytes]) => [name, Math.round(bytes / 1024 ** 2)])),
  } as MemorySample
}

function sumOf<Value>(values: readonly Value[], size: (value: Value) => number): number {
  return values.reduce((sum, value) => sum + size(value), 0)
}

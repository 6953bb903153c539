import autocannon from "autocannon"
import type { BenchServer } from "./server-process.ts"

export type LoadResult = {
  requestsPerSecond: number
  p50Ms: number
  p90Ms: number
  p99Ms: number
  /** Requests per second of the server's own CPU time, which remains comparable on a shared machine. */
  requestsPerCpuSecond: number
  /** The server's CPU time per request, of all threads together. */
  cpuMsPerRequest: number
  residentMegabytes: number
}

export type Load = {
  path: string | ((index: number) => string)
  headers?: Record<string, string>
  /** The only status that counts as a valid answer. */
  expect: number
  connections?: number
  seconds: number
}

/** @throws when any answer has another status, since a fast error would falsify the result. */
export async function runLoad(server: BenchServer, load: Load): Promise<LoadResult> {
  const cpuBefore = server.cpuSeconds()
  const { path } = load
  let index = 0
  const result = await autocannon({
    url: server.origin,
    connections: load.connections ?? 16,
    duration: load.seconds,
    headers: load.headers ?? {},
    requests: [
      typeof path === "string"
        ? { path }
        : { setupRequest: (request: object) => ({ ...request, path: path(index++) }) },
    ],
  })
  const answered = result.statusCodeStats?.[`${load.expect}`]?.count ?? 0
  const total = result.requests.total
  if (answered < total || total === 0) {
    throw new Error(
      `${typeof path === "string" ? path : path(0)}: ${JSON.stringify(result.statusCodeStats)}, not ${load.expect}`,
    )
  }
  const cpuSeconds = server.cpuSeconds() - cpuBefore
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p90Ms: result.latency.p90,
    p99Ms: result.latency.p99,
    requestsPerCpuSecond: Math.round(total / cpuSeconds),
    cpuMsPerRequest: (cpuSeconds * 1_000) / total,
    residentMegabytes: server.residentMegabytes(),
  }
}

/** The median result by requests per second. */
export function median(results: readonly LoadResult[]): LoadResult {
  const sorted = [...results].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error("Nothing was measured")
  return middle
}

import { execFileSync } from "node:child_process"
import { readdirSync, statSync } from "node:fs"
import os from "node:os"
import { join } from "node:path"
import type { Durations } from "./durations.ts"
import type { LoadResult } from "./load.ts"
import type { MemoryMeasured } from "./memory.ts"
import type { PageWeight } from "./pages.ts"
import type { RedirectLookup } from "./redirects.ts"
import { table } from "./table.ts"

export type Measured = {
  results: Map<string, LoadResult>
  misses: Durations
  weights: PageWeight[]
  /** Milliseconds from starting the process to the first answer, on a filled database. */
  starts: { ours: number; stock: number }
  resolutionsPerSecond: number
  redirectLookup: RedirectLookup
  seconds: number
  rounds: number
}

/** The targets: the ratio of our result to another one, with its minimum. */
const goals = [
  { name: "cached page to bare server", ours: "ours: cached page", other: "bare: page", wanted: "≥ 0.7" },
  { name: "304 to bare server", ours: "ours: 304", other: "bare: 304", wanted: "≥ 0.7" },
  { name: "uncached page to the floor", ours: "ours: uncached page", other: "floor: page", wanted: "≥ 0.33" },
  {
    name: "uncached page to stock Remix",
    ours: "ours: uncached page",
    other: "stock Remix: page",
    wanted: "≥ 1.8",
  },
] as const

export function writeReport(measured: Measured): string {
  return [
    "# Benchmark results",
    "",
    `Written by \`npm run bench\`; ${measured.rounds} rounds of ${measured.seconds} s each, in turn; medians. Ratios compare`,
    "within this run; figures are this machine's.",
    machine(),
    "",
    "## Ratios",
    "",
    table(
      ["", "requests/s", "per second of CPU", "CPU of a request", "to reach"],
      goals.map(goalRow(measured.results)),
    ),
    "",
    "“Per second of CPU” compares requests for each second of the server's own processor time: the load generator shares the",
    "machine, and a server that it can't keep busy looks slower than it is. “CPU of a request” is its inverse: how many times the",
    "other's time ours takes.",
    "",
    "The floor is React's `renderToString` of the same HTML as one flat tree, without components, router, data and compression. Stock",
    "Remix shows the same page with plain components and has its content at hand. Those two and our uncached page are asked for",
    "uncompressed HTML. The page is the home page, with 12 modules and the whole navigation. “Uncached” is a page that the page cache",
    "doesn't hold: each request has a query that was never asked before; content, modules and frame are kept for all queries. “First",
    "reader” asks for one of ten thousand pages whose content isn't kept either, so that it is read from the database and rendered.",
    "",
    "## Requests",
    "",
    table(
      ["", "requests/s", "per CPU second", "CPU ms a request", "p50 ms", "p90 ms", "p99 ms", "resident MB"],
      [...measured.results].map(([name, r]) => [
        name,
        String(r.requestsPerSecond),
        String(r.requestsPerCpuSecond),
        r.cpuMsPerRequest.toPrecision(3),
        String(r.p50Ms),
        String(r.p90Ms),
        String(r.p99Ms),
        String(r.residentMegabytes),
      ]),
    ),
    "",
    `- A page that the cache does not hold, one reader at a time: p50 ${measured.misses.p50Ms} ms, p99 ${measured.misses.p99Ms} ms of ${measured.misses.count}; to reach: p50 ≤ 8 ms on an idle machine`,
    `- Resolver: ${measured.resolutionsPerSecond.toLocaleString("en")} resolutions a second on one core`,
    `- Redirect table of a million, asked in SQL: ${measured.redirectLookup.lookupsPerSecond}/s one after the other, p50 ${measured.redirectLookup.p50Ms} ms, p99 ${measured.redirectLookup.p99Ms} ms`,
    `- First answer after the start, on a filled embedded database: ${measured.starts.ours} ms; stock Remix on the same: ${measured.starts.stock} ms`,
    "",
    "## Bytes",
    "",
    "Brotli on the wire, as a browser at 1440 px loads the page for the first time.",
    "",
    table(
      ["", "path", "HTML raw", "HTML", "CSS", "JavaScript", "fonts", "requests"],
      measured.weights.map((w) => [
        w.name,
        w.path,
        kilobytes(w.html.raw),
        kilobytes(w.html.sent),
        kilobytes(w.css),
        kilobytes(w.script),
        kilobytes(w.font),
        String(w.requests),
      ]),
    ),
    "",
    `Stock Remix would bring ${kilobytes(sizeOfFolder("build/stock-remix/client/assets", ".js"))} of JavaScript, raw.`,
    "",
  ].join("\n")
}

export function memoryReport({ samples, requests, faults }: MemoryMeasured): string {
  const columns = ["resident", "databaseWasm", "databaseHeap", "jobs", "heap", "buffers", "rest"] as const
  return [
    "# Memory",
    "",
    "Written by `npm run bench -- --only memory`. The server with its embedded database, in MB, while readers ask for 10,000 pages in",
    "two languages, with and without a query, for their data, a million old addresses, missing pages and suggestions. The database is",
    "PostgreSQL as WebAssembly, in a thread of its own; buffers are mostly the page cache (`PAGE_CACHE_MAX_BYTES`). The rest is code,",
    "stacks, what native libraries hold, and what V8 and the allocator keep for later. The last line was measured after the site's",
    "garbage was collected: it says what the site holds on to.",
    "",
    machine(),
    "",
    table(
      [
        "requests",
        "resident",
        "database: WebAssembly",
        "database: heap",
        "jobs: heap",
        "site: heap",
        "site: buffers",
        "rest",
      ],
      samples.map((sample) => [sample.at, ...columns.map((name) => String(sample[name]))]),
    ),
    "",
    `Answers with a 5xx: ${faults} of ${requests.toLocaleString("en")} (suggestions whose search missed its deadline on a busy machine).`,
    `Load of the machine when this was written: ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} processors.`,
    "",
  ].join("\n")
}

function goalRow(results: Map<string, LoadResult>) {
  return ({ name, ours, other, wanted }: (typeof goals)[number]): string[] => {
    const a = results.get(ours)
    const b = results.get(other)
    if (!a || !b) throw new Error(`${name} was not measured`)
    const ratio = (a.requestsPerSecond / b.requestsPerSecond).toFixed(2)
    const cpuRatio = (a.requestsPerCpuSecond / b.requestsPerCpuSecond).toFixed(2)
    const cpuTimes = (a.cpuMsPerRequest / b.cpuMsPerRequest).toFixed(2)
    return [name, ratio, cpuRatio, cpuTimes, wanted]
  }
}

/** Describes the machine of the measurement. */
export function machine(): string {
  const [cpu] = os.cpus()
  const memory = Math.round(os.totalmem() / 1024 ** 3)
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim()
  return `${os.cpus().length} × ${cpu?.model.trim()}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}, commit ${commit}.`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

function sizeOfFolder(folder: string, ending: string): number {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

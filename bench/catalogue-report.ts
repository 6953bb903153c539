import os from "node:os"
import type { CatalogueMeasured } from "./catalogue.ts"
import { importHeapMegabytes } from "./catalogue-world.ts"
import type { Durations } from "./durations.ts"
import { machine } from "./report.ts"
import { table } from "./table.ts"

/** The targets for the service with the large catalogue. */
const mostP99Ms: Record<string, number> = { search: 60, suggest: 30 }
const mostGrowth = 3

export function catalogueReport(measured: readonly CatalogueMeasured[]): string {
  const [small, large] = measured
  if (!small || !large) throw new Error("There are no two catalogues to compare")
  const sizes = [small, large].map(({ world }) => world.products.toLocaleString("en"))
  return [
    "# The catalogue",
    "",
    "Written by `npm run bench -- --only catalogue`: the embedded database with the demo world and generated products. Search and",
    "suggestions are asked with a mix of model numbers, names, common words, slips, units and what nothing has, in two languages.",
    "",
    machine(),
    loadOfMachine(),
    "",
    "## At the services",
    "",
    "One question after the other, each another one.",
    "",
    growthTable(small.service, large.service, sizes),
    "",
    "## Over HTTP",
    "",
    growthTable(small.http.durations, large.http.durations, sizes),
    "",
    "## Requests a second, 16 readers at once",
    "",
    loadTable(measured),
    "",
    "## Import",
    "",
    "`npm run catalogue:import` of a JSONL file into the database of another process, so that the memory is the import's own,",
    `with a JavaScript heap of at most ${importHeapMegabytes} MB.`,
    "",
    table(
      ["products", "file MB", "seconds", "peak resident MB", "seconds until search knew all"],
      measured.map(({ world }) => [
        world.products.toLocaleString("en"),
        String(world.import.fileMegabytes),
        String(world.import.seconds),
        String(world.import.peakMegabytes),
        String(world.feedSeconds),
      ]),
    ),
    "",
  ].join("\n")
}

export function loadOfMachine(): string {
  const loads = os.loadavg().map((load) => load.toFixed(1))
  return `Load of the machine when this was written: ${loads.join(", ")} on ${os.cpus().length} processors.`
}

function growthTable(
  small: ReadonlyMap<string, Durations>,
  large: ReadonlyMap<string, Durations>,
  [smallSize, largeSize]: string[],
): string {
  const head = ["", `p50 ms at ${smallSize}`, `p99 ms at ${smallSize}`]
  return table(
    [...head, `p50 ms at ${largeSize}`, `p99 ms at ${largeSize}`, "growth of p50", "to reach"],
    [...large].map(([name, at]) => {
      const before = small.get(name)
      if (!before) throw new Error(`${name} was not measured on the small catalogue`)
      const figures = [before.p50Ms, before.p99Ms, at.p50Ms, at.p99Ms].map(String)
      return [name, ...figures, (at.p50Ms / before.p50Ms).toFixed(2), goalOf(name)]
    }),
  )
}

export function goalOf(name: string): string {
  if (name.startsWith("filtered classification")) return `growth ≤ ${mostGrowth}`
  const most = mostP99Ms[name]
  return most === undefined ? "–" : `p99 < ${most} ms`
}

function loadTable(measured: readonly CatalogueMeasured[]): string {
  const rows = measured.flatMap(({ world, http }) => {
    const bare = http.loads.get("bare: product page")
    return [...http.loads].map(([name, load]) => [
      `${name}, ${world.products.toLocaleString("en")} products`,
      String(load.requestsPerSecond),
      bare ? (load.requestsPerSecond / bare.requestsPerSecond).toFixed(2) : "–",
      String(load.p50Ms),
      String(load.p99Ms),
      String(load.residentMegabytes),
    ])
  })
  return table(["", "requests/s", "to bare server", "p50 ms", "p99 ms", "resident MB"], rows)
}

/**
 * `npm run bench`: measures the site beside a bare `node:http` server that sends the same bytes and stock Remix on the same
 * page, in turn in one run, then the catalogue, memory and the portal; each writes its part of bench/RESULTS.md. Ratios travel
 * between machines; figures don't. `-- --only site|catalogue|memory|portal --seconds 10 --rounds 3 --requests 100000`
 */
import { parseArgs } from "node:util"
import { measureCatalogues } from "./catalogue.ts"
import { catalogueReport } from "./catalogue-report.ts"
import { type Load, type LoadResult, median, runLoad } from "./load.ts"
import { measureMemory } from "./memory.ts"
import { weighPages } from "./pages.ts"
import { measurePortal } from "./portal.ts"
import { portalReport } from "./portal-report.ts"
import { recordAnswer } from "./recorded-answer.ts"
import { measureRedirectLookup, redirectPath } from "./redirects.ts"
import { memoryReport, writeReport } from "./report.ts"
import { measureResolver } from "./resolver.ts"
import { type Part, partNames, writePart } from "./results-file.ts"
import { type BenchServer, startServer } from "./server-process.ts"
import { measureUploads } from "./uploads.ts"
import { buildWebsites, dataDir, folder, prepareWorld } from "./world.ts"

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "6" },
    rounds: { type: "string", default: "3" },
    only: { type: "string" },
    requests: { type: "string", default: "100000" },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const page = "/en"
const reader = { "user-agent": "Mozilla/5.0 bench reader", "accept-encoding": "br" }

type Scenario = { name: string; server: BenchServer; load: Omit<Load, "seconds"> }

if (values.only !== undefined && !partNames.some((part) => part === values.only)) {
  console.error(`--only takes ${partNames.join(", ")}`)
  process.exit(2)
}

function log(message: string) {
  console.log(`· ${message}`)
}

/** Every scenario once in each round, so that what the machine does beside falls on all of them alike. */
async function measureInTurn(scenarios: readonly Scenario[]): Promise<Map<string, LoadResult>> {
  const results = new Map<string, LoadResult[]>(scenarios.map(({ name }) => [name, []]))
  for (const { server, load } of scenarios) await runLoad(server, { ...load, seconds: 2 })
  for (let round = 1; round <= rounds; round++) {
    for (const { name, server, load } of scenarios) {
      const result = await runLoad(server, { ...load, seconds })
      results.get(name)?.push(result)
      log(`${round}/${rounds} ${name}: ${result.requestsPerSecond}/s`)
    }
  }
  return new Map([...results].map(([name, all]) => [name, median(all)]))
}

async function main() {
  buildWebsites(log)
  const wanted = partNames.filter((part) => values.only === undefined || values.only === part)
  for (const part of wanted) await benches[part]()
}

const benches: Record<Part, () => Promise<void>> = {
  site: benchSite,
  catalogue: benchCatalogue,
  memory: benchMemory,
  portal: benchPortal,
}

async function benchMemory() {
  await prepareWorld(log)
  log("Memory over many requests to many pages")
  const memory = await measureMemory({ dataDir, requests: Number(values.requests), headers: reader, log })
  writePart("memory", memoryReport(memory))
}

async function benchPortal() {
  log("The portal")
  const portal = await measurePortal(log)
  log("Ten uploads at once")
  const report = portalReport({ portal, uploads: await measureUploads(log) })
  writePart("portal", report)
  console.log(`\n${report}`)
}

async function benchCatalogue() {
  const report = catalogueReport(await measureCatalogues(seconds, log))
  writePart("catalogue", report)
  console.log(`\n${report}`)
}

async function benchSite() {
  await prepareWorld(log)
  log("The resolver and the redirect table")
  const resolutionsPerSecond = measureResolver(3)
  const redirectLookup = await measureRedirectLookup(dataDir, 3)

  log("Starting the servers")
  const environment = { DATA_DIR: dataDir }
  const cached = await startServer({ args: ["server.ts"], port: 3991, environment })
  const weights = await weighPages(cached.origin)
  const answer = await recordAnswer(cached.origin + page, reader, `${folder}/page.json`)
  const etag = String(answer.headers.etag ?? "")
  const notModified = { ...reader, "if-none-match": etag }
  await recordAnswer(cached.origin + page, notModified, `${folder}/not-modified.json`)
  const bare = await startServer({
    args: ["bench/bare-server.ts", "--answer", `${folder}/page.json`, "--port", "3992"],
    port: 3992,
    readyPath: "/",
  })
  const bareNotModified = await startServer({
    args: ["bench/bare-server.ts", "--answer", `${folder}/not-modified.json`, "--port", "3993"],
    port: 3993,
    readyPath: "/",
    readyStatus: 304,
  })
  const uncached = await startServer({
    args: ["server.ts"],
    port: 3994,
    environment: { ...environment, PAGE_CACHE_MAX_BYTES: "0" },
  })
  const stock = await startServer({ args: ["bench/stock-remix/server.ts"], port: 3995, environment })

  const results = await measureInTurn([
    { name: "bare: page", server: bare, load: { path: page, headers: reader, expect: 200 } },
    { name: "ours: cached page", server: cached, load: { path: page, headers: reader, expect: 200 } },
    { name: "bare: 304", server: bareNotModified, load: { path: page, headers: notModified, expect: 304 } },
    { name: "ours: 304", server: cached, load: { path: page, headers: notModified, expect: 304 } },
    { name: "stock Remix: page", server: stock, load: { path: page, headers: reader, expect: 200 } },
    { name: "ours: uncached page", server: uncached, load: { path: page, headers: reader, expect: 200 } },
    {
      name: "stock Remix: .data",
      server: stock,
      load: { path: `${page}/company.data`, headers: reader, expect: 200 },
    },
    {
      name: "ours: .data",
      server: uncached,
      load: { path: `${page}/company.data`, headers: reader, expect: 200 },
    },
    {
      name: "ours: redirect among a million",
      server: uncached,
      load: { path: redirectPath, headers: reader, expect: 301 },
    },
  ])
  const starts = { ours: cached.firstAnswerMs, stock: stock.firstAnswerMs }
  for (const server of [bare, bareNotModified, uncached, stock, cached]) await server.stop()

  const report = writeReport({
    results,
    weights,
    starts,
    resolutionsPerSecond,
    redirectLookup,
    seconds,
    rounds,
  })
  writePart("site", report)
  console.log(`\n${report}`)
}

await main().catch((error) => {
  console.error(error)
  process.exit(1)
})

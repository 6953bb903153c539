/**
 * `npm run bench [-- --seconds 10 --rounds 3]`: measures the site beside a bare `node:http` server that sends the same bytes
 * and stock Remix on the same page, in turn in one run, and writes bench/RESULTS.md. Ratios travel between machines;
 * figures don't.
 */
import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { type Load, type LoadResult, median, runLoad } from "./load.ts"
import { measureMemory } from "./memory.ts"
import { weighPages } from "./pages.ts"
import { recordAnswer } from "./recorded-answer.ts"
import { measureRedirectLookup, redirectPath } from "./redirects.ts"
import { writeReport } from "./report.ts"
import { measureResolver } from "./resolver.ts"
import { type BenchServer, startServer } from "./server-process.ts"
import { measureUploads } from "./uploads.ts"
import { dataDir, folder, prepareWorld } from "./world.ts"

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "6" },
    rounds: { type: "string", default: "3" },
    requests: { type: "string", default: "100000" },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const page = "/en"
const reader = { "user-agent": "Mozilla/5.0 bench reader", "accept-encoding": "br" }

type Scenario = { name: string; server: BenchServer; load: Omit<Load, "seconds"> }

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

  log("Memory over many requests to many pages")
  const memory = await measureMemory({ dataDir, requests: Number(values.requests), headers: reader, log })
  log("Uploads")
  const uploads = await measureUploads(log)
  const report = writeReport({
    results,
    weights,
    starts,
    memory,
    uploads,
    resolutionsPerSecond,
    redirectLookup,
    seconds,
    rounds,
  })
  writeFileSync("bench/RESULTS.md", report)
  console.log(`\n${report}`)
}

await main().catch((error) => {
  console.error(error)
  process.exit(1)
})

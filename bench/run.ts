/**
 * `npm run bench`: measures the site beside a bare `node:http` server that sends the same bytes, stock Remix around the
 * same page, and the floor (React with the same page as one flat tree), in turns within one run; then the stories and
 * releases, the catalogue, the search in it, memory, the portal, people, the inventory, the requests, the alerts, states of translations, files for translators, the search, indexing, downloads and restarts. Each writes
 * its part of bench/RESULTS.md. Ratios are comparable between machines; absolute figures aren't. `-- --only
 * site|publications|catalogue|search-at-size|memory|portal|people|inventory|requests|alerts|translation|translation-files|search|indexing|downloads|restart --seconds 10 --rounds 3 --requests 100000`; restarts
 * take `--notice 0` for how it is when proxies aren't told, downloads `--gigabytes 1`, search-at-size `--products 1000`.
 */
import { parseArgs } from "node:util"
import { generatedPath } from "../services/content/generated.ts"
import { alertsReport, measureAlerts } from "./alerts.ts"
import { measureCatalogues } from "./catalogue.ts"
import { catalogueReport } from "./catalogue-report.ts"
import { downloadsReport, measureDownloads } from "./downloads.ts"
import { type Durations, measureDurations } from "./durations.ts"
import { indexingReport, measureIndexing } from "./indexing.ts"
import { measureInventory } from "./inventory.ts"
import { inventoryReport } from "./inventory-report.ts"
import { type Load, type LoadResult, median, runLoad } from "./load.ts"
import { measureMemory } from "./memory.ts"
import { weighPages } from "./pages.ts"
import { measurePeople } from "./people.ts"
import { peopleReport } from "./people-report.ts"
import { measurePortal } from "./portal.ts"
import { portalReport } from "./portal-report.ts"
import { measurePublications, publicationsReport } from "./publications.ts"
import { recordAnswer } from "./recorded-answer.ts"
import { measureRedirectLookup, redirectPath } from "./redirects.ts"
import { memoryReport, writeReport } from "./report.ts"
import { measureRequests, requestsReport } from "./requests.ts"
import { measureResolver } from "./resolver.ts"
import { measureRestarts, restartReport } from "./restart.ts"
import { type Part, partNames, writePart } from "./results-file.ts"
import { relevanceReport } from "./search/report.ts"
import { measureRelevance } from "./search/run.ts"
import { measureSearchAtSize, searchAtSizeReport } from "./search-at-size.ts"
import { type BenchServer, startServer, untilIdle } from "./server-process.ts"
import { measureTranslationFiles, translationFilesReport } from "./translation-import.ts"
import { measureTranslationState, translationReport } from "./translation-state.ts"
import { measureUploads } from "./uploads.ts"
import { buildStockRemix, buildWebsite, dataDir, folder, generatedPages, prepareWorld } from "./world.ts"

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "6" },
    rounds: { type: "string", default: "3" },
    only: { type: "string" },
    requests: { type: "string", default: "100000" },
    notice: { type: "string" },
    gigabytes: { type: "string", default: "5" },
    products: { type: "string", default: "100000" },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const page = "/en"
const plainReader = { "user-agent": "Mozilla/5.0 bench reader", "accept-encoding": "identity" }
const reader = { "user-agent": "Mozilla/5.0 bench reader", "accept-encoding": "br" }

type Scenario = { name: string; server: BenchServer; load: Omit<Load, "seconds"> }

if (values.only !== undefined && !partNames.some((part) => part === values.only)) {
  console.error(`--only takes ${partNames.join(", ")}`)
  process.exit(2)
}

function log(message: string) {
  console.log(`· ${message}`)
}

/** Runs every scenario once per round, so that other load on the machine affects all of them equally. */
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
  const wanted = partNames.filter((part) => values.only === undefined || values.only === part)
  // The queries are asked of the index itself; the others need only their services.
  const withoutWebsite: readonly Part[] = [
    ...(["search", "requests", "alerts", "translation", "translation-files", "downloads"] as const),
  ]
  if (wanted.some((part) => !withoutWebsite.includes(part))) buildWebsite(log)
  for (const part of wanted) await benches[part]()
}

const benches: Record<Part, () => Promise<void>> = {
  site: benchSite,
  publications: benchPublications,
  catalogue: benchCatalogue,
  "search-at-size": benchSearchAtSize,
  memory: benchMemory,
  portal: benchPortal,
  people: benchPeople,
  inventory: benchInventory,
  requests: benchRequests,
  alerts: benchAlerts,
  translation: benchTranslation,
  "translation-files": benchTranslationFiles,
  search: benchSearch,
  indexing: benchIndexing,
  downloads: benchDownloads,
  restart: benchRestart,
}

async function benchPublications() {
  log("Stories and releases")
  const report = publicationsReport(await measurePublications(log))
  writePart("publications", report)
  console.log(`\n${report}`)
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

async function benchDownloads() {
  log("Downloads")
  const report = downloadsReport(await measureDownloads(log, { gigabytes: Number(values.gigabytes) }))
  writePart("downloads", report)
  console.log(`\n${report}`)
}

async function benchPeople() {
  log("People")
  const report = peopleReport(await measurePeople(log))
  writePart("people", report)
  console.log(`\n${report}`)
}

async function benchInventory() {
  log("The inventory")
  const report = inventoryReport(await measureInventory(log))
  writePart("inventory", report)
  console.log(`\n${report}`)
}

async function benchRequests() {
  log("Requests")
  const report = requestsReport(await measureRequests(log))
  writePart("requests", report)
  console.log(`\n${report}`)
}

async function benchAlerts() {
  log("Alerts")
  const report = alertsReport(await measureAlerts(log))
  writePart("alerts", report)
  console.log(`\n${report}`)
}

async function benchTranslation() {
  log("States of translations")
  const report = translationReport(await measureTranslationState(log))
  writePart("translation", report)
  console.log(`\n${report}`)
}

async function benchTranslationFiles() {
  log("Files for translators")
  const report = translationFilesReport(await measureTranslationFiles(log))
  writePart("translation-files", report)
  console.log(`\n${report}`)
}

async function benchSearch() {
  log("Hard queries")
  const report = relevanceReport(await measureRelevance())
  writePart("search", report)
  console.log(`\n${report}`)
}

async function benchIndexing() {
  await prepareWorld(log)
  log("Indexing")
  const report = indexingReport(await measureIndexing(dataDir, log))
  writePart("indexing", report)
  console.log(`\n${report}`)
}

async function benchRestart() {
  log("Restarts behind a proxy")
  const noticeSeconds = values.notice === undefined ? undefined : Number(values.notice)
  const requests = Number(values.requests)
  const measured = await measureRestarts({ requests, noticeSeconds, log })
  if (!measured) {
    process.exitCode = 1
    return
  }
  const report = restartReport(measured)
  writePart("restart", report)
  console.log(`\n${report}`)
}

async function benchCatalogue() {
  const report = catalogueReport(await measureCatalogues(seconds, log))
  writePart("catalogue", report)
  console.log(`\n${report}`)
}

async function benchSearchAtSize() {
  log("The search at size")
  const report = searchAtSizeReport(await measureSearchAtSize(Number(values.products), log))
  writePart("search-at-size", report)
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
  const plain = await recordAnswer(uncached.origin + page, plainReader, `${folder}/plain-page.json`)
  buildStockRemix(Buffer.from(plain.body, "base64").toString(), log)
  const stock = await startServer({ args: ["bench/stock-remix/server.ts"], port: 3995 })
  const floor = await startServer({
    args: ["bench/floor-server.ts", "--answer", `${folder}/plain-page.json`, "--port", "3997"],
    port: 3997,
    readyPath: "/",
  })

  log("Waiting until the servers have nothing left to do")
  for (const server of [cached, uncached]) await untilIdle(server)

  // Rendering is compared without compression, which costs the same everywhere. Each request has a query of its own, so that
  // the page cache never holds the page; its content, its modules and the frame are kept.
  let asked = 0
  const neverAskedBefore = () => `${page}?bench=${asked++}`
  // Of ten thousand pages hardly one is among the hundred that the content cache holds, so this one is read and rendered from nothing
  // but the frame.
  const neverReadBefore = () => `/en${generatedPath(asked++ % generatedPages)}?bench=${asked}`
  const rendered = { path: page, headers: plainReader, expect: 200 }
  const results = await measureInTurn([
    { name: "bare: page", server: bare, load: { path: page, headers: reader, expect: 200 } },
    { name: "ours: cached page", server: cached, load: { path: page, headers: reader, expect: 200 } },
    { name: "bare: 304", server: bareNotModified, load: { path: page, headers: notModified, expect: 304 } },
    { name: "ours: 304", server: cached, load: { path: page, headers: notModified, expect: 304 } },
    { name: "floor: page", server: floor, load: rendered },
    { name: "stock Remix: page", server: stock, load: rendered },
    { name: "ours: uncached page", server: cached, load: { ...rendered, path: neverAskedBefore } },
    { name: "ours: first reader", server: cached, load: { ...rendered, path: neverReadBefore } },
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
  const misses = await measureMisses(cached.origin + page)
  const starts = { ours: cached.firstAnswerMs, stock: stock.firstAnswerMs }
  for (const server of [bare, bareNotModified, floor, uncached, stock, cached]) await server.stop()

  const report = writeReport({
    results,
    misses,
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

const missCount = 300

/** Measures sequential requests for addresses that the page cache doesn't contain yet. */
async function measureMisses(address: string): Promise<Durations> {
  const ask = async (query: string) => {
    const answer = await fetch(`${address}?${query}`, { headers: reader })
    await answer.arrayBuffer()
    if (!answer.headers.get("cache-status")?.includes("fwd=miss")) throw new Error(`${address} was no miss`)
  }
  const run = Date.now().toString(36)
  for (let index = 0; index < missCount / 3; index++) await ask(`before-${run}=${index}`)
  return measureDurations(missCount, (index) => ask(`miss-${run}=${index}`))
}

await main().catch((error) => {
  console.error(error)
  process.exit(1)
})

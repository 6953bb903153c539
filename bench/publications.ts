/** Measures lists of 5,000 stories and 20 years of releases beside plain content pages of the same server. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { generatedPath } from "../services/content/generated.ts"
import { type Durations, measureDurations } from "./durations.ts"
import { recordAnswer } from "./recorded-answer.ts"
import { machine } from "./report.ts"
import { type BenchServer, startServer, untilIdle } from "./server-process.ts"
import { table } from "./table.ts"
import { folder, generate } from "./world.ts"

export type PublicationsMeasured = { name: string; durations: Durations; cpuMs: number }[]

const counts = { pages: 1_000, stories: 5_000, releases: 5_000 }
const ports = { site: 4284, floor: 4285 }
const years = 20
const newestYear = 2025
const words = [
  "crimping",
  "sealing",
  "marking quality",
  "cutting",
  "belong together",
  "4711",
  "twisting testing",
]
const reader = { "user-agent": "Mozilla/5.0 bench reader", "accept-encoding": "identity" }

/** Of each 200 requests, one after the other; every address is asked for the first time, so no page cache holds it. */
const perWay = 200
let asked = 0
const fresh = (path: string) => `${path}${path.includes("?") ? "&" : "?"}bench=${asked++}`

/** In each pair, what is asked is the same and kept, then another each time, so that it is read from the database. */
const ways: Readonly<Record<string, (index: number) => string>> = {
  "content page": () => "/en/company/history",
  "stories, first page": () => "/en/stories",
  "stories, a category": () => "/en/stories?category=quality",
  "releases, first page": () => "/en/media-releases",
  "releases, a year": () => "/en/media-releases?year=2015",
  "feed of releases": () => "/en/media-releases/feed.xml",
  "author's page": () => "/en/stories/contacts/crimp-laboratory",
  "first reader: content page": (index) => `/en${generatedPath(index % counts.pages)}`,
  "first reader: stories, page by page": (index) => `/en/stories?page=${(index % 100) + 2}`,
  "first reader: stories, words": (index) => `/en/stories?q=${wordsAt(index)}`,
  "first reader: releases, year by year": (index) =>
    `/en/media-releases?year=${newestYear - (index % years)}&page=${(Math.floor(index / years) % 10) + 1}`,
  "first reader: releases, words": (index) => `/en/media-releases?q=${wordsAt(index)}`,
}

/** Other words each time, common ones and such as a few have; a letter more is another question. */
function wordsAt(index: number): string {
  const word = words[index % words.length] ?? ""
  return encodeURIComponent(word.slice(0, Math.max(3, word.length - (Math.floor(index / words.length) % 4))))
}

export async function measurePublications(log: (message: string) => void): Promise<PublicationsMeasured> {
  const dataDir = await preparePublications(log)
  const site = await startServer({
    args: ["server.ts"],
    port: ports.site,
    environment: { DATA_DIR: dataDir, LOG_LEVEL: "error" },
  })
  try {
    log("Waiting until the server has nothing left to do")
    await untilIdle(site)
    const measured: PublicationsMeasured = []
    for (const [name, path] of Object.entries(ways)) {
      measured.push(await measureWay(site, name, (index) => fresh(path(index))))
      log(`${name}: ${measured.at(-1)?.durations.p50Ms} ms`)
    }
    measured.push(await measureFloor(site))
    return measured
  } finally {
    await site.stop()
  }
}

async function measureWay(server: BenchServer, name: string, path: (index: number) => string) {
  const get = async (index: number) => {
    const answer = await fetch(server.origin + path(index), { headers: reader })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status}`)
  }
  for (let index = 0; index < 30; index++) await get(perWay + index)
  const before = server.cpuSeconds()
  const durations = await measureDurations(perWay, get)
  return { name, durations, cpuMs: ((server.cpuSeconds() - before) * 1000) / perWay }
}

/** The same HTML as the list of stories, as one flat tree of React. */
async function measureFloor(site: BenchServer) {
  const file = `${folder}/stories-page.json`
  await recordAnswer(`${site.origin}/en/stories`, reader, file)
  const args = ["bench/floor-server.ts", "--answer", file, "--port", String(ports.floor)]
  const floor = await startServer({ args, port: ports.floor, readyPath: "/" })
  try {
    return await measureWay(floor, "floor: stories, first page", () => fresh("/en/stories"))
  } finally {
    await floor.stop()
  }
}

/** Fills a folder of its own once, and anew when the database's form has changed. */
async function preparePublications(log: (message: string) => void): Promise<string> {
  const dataDir = `${folder}/publications`
  const kept = `${dataDir}/filled.json`
  const filled = JSON.stringify([counts, readdirSync("platform/database/migrations").sort()])
  if (existsSync(kept) && readFileSync(kept, "utf8") === filled) return dataDir
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  log(`Filling ${dataDir}: demo world`)
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: "error" }
  const server = await startServer({ args: ["server.ts"], port: ports.site, environment })
  await server.stop()
  log(`Generating ${counts.stories} stories and ${counts.releases} releases`)
  const masses = Object.entries(counts).flatMap(([kind, count]) => [`--${kind}`, String(count)])
  generate([...masses, "--redirects", "0"], dataDir)
  writeFileSync(kept, filled)
  return dataDir
}

export function publicationsReport(measured: PublicationsMeasured): string {
  return [
    "# Stories and releases at size",
    "",
    `Written by \`npm run bench -- --only publications\`: the embedded database with the demo world, ${counts.stories.toLocaleString("en")} stories and`,
    `${counts.releases.toLocaleString("en")} releases of ${years} years, in two languages. ${perWay} requests each, one after the other, for addresses that the page cache`,
    "doesn't hold. “First reader”: the content service is asked, too, each time another question.",
    "",
    machine(),
    "",
    table(
      ["", "p50 ms", "p99 ms", "CPU ms a request"],
      measured.map(({ name, durations, cpuMs }) => [
        name,
        String(durations.p50Ms),
        String(durations.p99Ms),
        cpuMs.toFixed(1),
      ]),
    ),
    "",
  ].join("\n")
}

/**
 * Measures what readers notice while the search index of ten thousand pages is written anew: how long health checks and pages wait that aren't
 * in memory, beside the same questions when the server has nothing else to do.
 */
import { setTimeout as wait } from "node:timers/promises"
import { openDatabase } from "../platform/database/database.ts"
import { generatedPath } from "../services/content/generated.ts"
import { source } from "../services/search/feed/page-feed.ts"
import { machine } from "./report.ts"
import { type BenchServer, startServer, untilIdle } from "./server-process.ts"
import { table } from "./table.ts"
import { generatedPages } from "./world.ts"

/** Milliseconds. */
type Waits = { half: number; longest: number }
export type IndexingResult = { documents: number; seconds: number; idle: Sample; indexing: Sample }
type Sample = { health: Waits; page: Waits; asked: number }

const port = 3996
const idleSeconds = 20
/** Readers come five times a second, each for a page of their own. */
const pauseMs = 200
const longestMs = 15 * 60_000

export async function measureIndexing(
  dataDir: string,
  log: (message: string) => void,
): Promise<IndexingResult> {
  const start = () => startServer({ args: ["server.ts"], port, environment: { DATA_DIR: dataDir } })
  const before = await start()
  await untilIdle(before)
  log("Asking an idle server")
  const idle = await sample(before, (ms) => ms < idleSeconds * 1_000)
  await before.stop()

  const documents = await outdateIndex(dataDir)
  log(`Asking while ${documents} documents are indexed`)
  const server = await start()
  const startedAt = performance.now()
  let isBusy = true
  const done = untilOneReaderAlone(server).then(() => {
    isBusy = false
  })
  const indexing = await sample(server, (ms) => isBusy && ms < longestMs)
  await done
  const seconds = (performance.now() - startedAt) / 1_000
  await server.stop()
  return { documents, seconds, idle, indexing }
}

/** Lets every page's documents look as if the page had changed since. @returns how many there are. */
async function outdateIndex(dataDir: string): Promise<number> {
  const { pool, close } = await openDatabase({ dataDir })
  try {
    const { rowCount } = await pool.query(
      "update search_document set version = 'outdated' where source = $1",
      [source],
    )
    if (!rowCount) throw new Error("No page is in the index, so there is nothing to measure")
    return rowCount
  } finally {
    await close()
  }
}

/** What five questions a second cost is above the share that counts as idle elsewhere. */
const busyShare = 0.45
const windowMs = 4_000

async function untilOneReaderAlone(server: BenchServer): Promise<void> {
  for (const until = performance.now() + longestMs; performance.now() < until; ) {
    const before = server.cpuSeconds()
    await wait(windowMs)
    if (server.cpuSeconds() - before < (windowMs / 1_000) * busyShare) return
  }
}

async function sample(server: BenchServer, goesOn: (elapsedMs: number) => boolean): Promise<Sample> {
  const health: number[] = []
  const page: number[] = []
  const startedAt = performance.now()
  for (let index = 0; goesOn(performance.now() - startedAt); index++) {
    const next = performance.now() + pauseMs
    health.push(await waitFor(`${server.origin}/health/ready`))
    page.push(await waitFor(`${server.origin}/en${generatedPath(index % generatedPages)}?bench=${index}`))
    await wait(Math.max(0, next - performance.now()))
  }
  return { health: waits(health), page: waits(page), asked: health.length }
}

async function waitFor(url: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - startedAt
}

function waits(all: number[]): Waits {
  const sorted = all.toSorted((a, b) => a - b)
  return { half: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 }
}

export function indexingReport({ documents, seconds, idle, indexing }: IndexingResult): string {
  const row = (name: string, { health, page, asked }: Sample) => [
    name,
    String(asked),
    page.half.toFixed(1),
    page.longest.toFixed(0),
    health.half.toFixed(1),
    health.longest.toFixed(0),
  ]
  const ratio = (indexing.page.half / idle.page.half).toFixed(1)
  return [
    "# Indexing",
    "",
    "Written by `npm run bench -- --only indexing`: all pages of the bench's world are indexed anew on the embedded database, while a reader asks for a",
    "page that isn't in memory, and a monitor for the server's health, five times a second. Milliseconds.",
    "",
    machine(),
    "",
    `${documents.toLocaleString("en")} documents in ${seconds.toFixed(0)} s. Meanwhile a page takes ${ratio} times as long as on an idle server (half of them; 2 is the limit), and the slowest health check ${indexing.health.longest.toFixed(0)} ms (100 is the limit).`,
    "",
    table(
      ["", "asked", "page, half of them", "page, slowest", "health, half of them", "health, slowest"],
      [row("idle", idle), row("while indexing", indexing)],
    ),
    "",
  ].join("\n")
}

/**
 * Measures files for translators: an export of 20,000 pages with its memory, and an import of 20,000 units, first pass and writing, beside
 * visitors who ask for pages. Embedded database; the workers run in this thread, which is harder on visitors than the website's own thread.
 */
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createReadStream, createWriteStream, rmSync, statSync } from "node:fs"
import { Readable } from "node:stream"
import { setTimeout as wait } from "node:timers/promises"
import type pg from "pg"
import { applyEntry } from "../app/editor/exchange/apply-import.server.ts"
import { exportXliff, projectOf } from "../app/editor/exchange/export-file.server.ts"
import { readImportFile } from "../app/editor/exchange/read-import.server.ts"
import { createAudit } from "../platform/audit/audit.ts"
import { openDatabase } from "../platform/database/database.ts"
import { migrate } from "../platform/database/migrate.ts"
import { unhurried } from "../platform/database/unhurried.ts"
import { createAsk, graphqlDocument } from "../platform/graphql/ask.ts"
import { noSender } from "../platform/queue/open-sender.ts"
import { createExchange } from "../platform/translation/exchange/exchange.ts"
import { workOnApplying, workOnReading } from "../platform/translation/exchange/import-work.ts"
import { createTranslationDrafts } from "../platform/translation/memory/translation-drafts.ts"
import { createTranslations } from "../platform/translation/translations.ts"
import { generateContent } from "../services/content/demo-generate.ts"
import { importContent } from "../services/content/import/import.ts"
import { createContentService } from "../services/content/server.ts"
import { type Durations, measureDurations } from "./durations.ts"
import { memoryInUse } from "./memory-in-use.ts"
import { machine } from "./report.ts"
import { table } from "./table.ts"
import { folder } from "./world.ts"

export type TranslationFilesResult = {
  exportSeconds: number
  exportMegabytes: number
  /** What the exporting thread holds, at most, above what it held before. */
  growthMegabytes: number
  /** Of the whole process: with garbage that wasn't collected yet, and with the embedded database and what it caches. */
  residentMegabytes: number
  units: number
  entries: number
  readSeconds: number
  applySeconds: number
  visitors: { alone: Durations; whileReading: Durations; whileApplying: Durations }
}

const dataDir = `${folder}/translation-files`
const exportFile = `${dataDir}/export.xlf`
const pages = 20_000
const wantedUnits = 20_000
const sampleEveryBytes = 10e6
const quiet = { debug() {}, info() {}, warn() {}, error() {} }
const by = { subject: "bench", name: "Bench", address: "192.0.2.1" }
const signal = new AbortController().signal

const pageDocument = graphqlDocument<{ page: { title: string } | null }, { id: string }>(
  "query VisitorsPage($id: ID!) { page(where: { id: $id }, locales: [en]) { title modules { __typename } } }",
)

export async function measureTranslationFiles(
  log: (message: string) => void,
): Promise<TranslationFilesResult> {
  rmSync(dataDir, { recursive: true, force: true })
  const { pool, close } = await openDatabase({ dataDir })
  try {
    await migrate(pool)
    log(`Filling ${pages} pages`)
    // Sites and languages are those of the demo world.
    await importContent({ pool, queue: noSender, folder: "services/content/demo", dataDir })
    await generateContent({ pool, queue: noSender }, { pages, redirects: 0, seed: 1 })
    await pool.query(
      `update content_page set settings = jsonb_set(settings, '{translation}', $1::jsonb) where origin = 'generated'`,
      [JSON.stringify({ source: "en", targets: ["fr"] })],
    )
    await pool.query("delete from content_page_localization where locale = 'fr'")
    await pool.query("analyze")
    return await measure(pool, log)
  } finally {
    await close()
  }
}

async function measure(pool: pg.Pool, log: (message: string) => void): Promise<TranslationFilesResult> {
  const patient = unhurried(pool)
  const asker = askerOn(patient)
  const exported = await measureExport(asker, log)
  const { text, units, entries } = await translatedFile()
  const visit = visitorOn(pool)
  await measureDurations(200, visit)
  const alone = await measureDurations(500, visit)

  const uploads = {
    claim: async (ids: readonly string[]) => ids.map((id) => ({ id })) as never,
    open: async () => ({ stream: Readable.toWeb(Readable.from([Buffer.from(text)])) }) as never,
    remove: async () => true,
  }
  const queue = { ...noSender, send: async () => {} }
  const deps = { pool: patient, queue, uploads }
  const { imports } = createExchange(deps)
  const made = { fileName: "bench.xlf", uploadId: randomUUID(), language: "fr", by }
  const id = (await imports.create(made, { subject: "bench", organisation: null })) as string
  const data = { import: id }
  const project = projectOf(asker.upstreams)
  const reading = await beside(visit, () =>
    workOnReading({ data, signal, isLastAttempt: false }, deps, (_, chunks) =>
      readImportFile(asker, chunks, { project, language: "fr" }),
    ),
  )
  log(`${units} units of ${entries} pages read in ${reading.seconds} s`)
  const read = await imports.find(id)
  if (read?.state !== "ready")
    throw new Error(`the import is ${read?.state}: ${JSON.stringify(read?.faults[0])}`)
  await imports.apply(id, by)
  const applying = await beside(visit, async () => {
    while ((await imports.find(id))?.state !== "applied")
      await workOnApplying({ data, signal, isLastAttempt: false }, deps, (stored, entry) =>
        applyEntry(asker, stored as never, entry as never),
      )
  })
  log(`and written in ${applying.seconds} s: ${JSON.stringify(await imports.countOutcomes(id))}`)
  return {
    ...exported,
    ...{ units, entries, readSeconds: reading.seconds, applySeconds: applying.seconds },
    visitors: { alone, whileReading: reading.visits, whileApplying: applying.visits },
  }
}

function askerOn(pool: pg.Pool) {
  const writing = { token: "token for writing", queue: noSender }
  const service = createContentService({
    pool,
    token: "token for drafts",
    writing,
    graphiql: false,
    onError: console.error,
  })
  const endpoint = {
    ...{
      service: "content",
      url: "http://content.internal/graphql",
      timeoutMs: 30_000,
      needsWholeAnswer: true,
    },
    fetch: ((input, init) => service.fetch(new Request(input, init))) as typeof fetch,
  }
  return {
    upstreams: {
      content: {
        request: createAsk({ ...endpoint, token: "token for drafts" }),
        write: createAsk({ ...endpoint, token: "token for writing" }),
      },
      translations: createTranslations(pool),
      translationDrafts: createTranslationDrafts(pool) as never,
      glossary: { of: async () => [] },
      audit: createAudit(pool),
      secrets: { get: () => "secret" },
      publicOrigin: "http://localhost:3000",
    },
    log: quiet as never,
  }
}

type Asker = ReturnType<typeof askerOn>

async function measureExport(asker: Asker, log: (message: string) => void) {
  const wanted = { source: "en", language: "fr", filter: { siteId: "main" }, by }
  // What the first pages compile and open isn't growth.
  let warm = 0
  for await (const part of exportXliff(asker, wanted)) {
    warm += part.length
    if (warm > 2_000_000) break
  }
  const residentBefore = process.memoryUsage.rss()
  const inUseBefore = memoryInUse()
  let residentPeak = residentBefore
  let inUsePeak = inUseBefore
  let sampledBytes = 0
  let bytes = 0
  const file = createWriteStream(exportFile)
  const startedAt = performance.now()
  for await (const part of exportXliff(asker, wanted)) {
    residentPeak = Math.max(residentPeak, process.memoryUsage.rss())
    bytes += part.length
    if (bytes - sampledBytes >= sampleEveryBytes) {
      sampledBytes = bytes
      inUsePeak = Math.max(inUsePeak, memoryInUse())
    }
    if (!file.write(part)) await once(file, "drain")
  }
  file.end()
  await once(file, "finish")
  const exportSeconds = secondsSince(startedAt)
  const exportMegabytes = Math.round(statSync(exportFile).size / 1e6)
  const growthMegabytes = Math.max(0, Math.round((inUsePeak - inUseBefore) / 1e6))
  const residentMegabytes = Math.round((residentPeak - residentBefore) / 1e6)
  log(
    `${pages} pages, ${exportMegabytes} MB, in ${exportSeconds} s; memory in use grew by ${growthMegabytes} MB`,
  )
  return { exportSeconds, exportMegabytes, growthMegabytes, residentMegabytes }
}

/** The beginning of the export, as far as it has so many units, translated. */
async function translatedFile(): Promise<{ text: string; units: number; entries: number }> {
  let text = ""
  for await (const chunk of createReadStream(exportFile, "utf8")) {
    text += chunk
    if ((text.match(/<unit /g)?.length ?? 0) > wantedUnits * 1.02) break
  }
  const files = text
    .slice(text.indexOf("<file "))
    .split(/(?=<file )/)
    .slice(0, -1)
  const head = text.slice(0, text.indexOf("<file "))
  let units = 0
  const chosen: string[] = []
  for (const file of files) {
    if (units >= wantedUnits) break
    units += file.match(/<unit /g)?.length ?? 0
    chosen.push(file.replace(/<source>([\s\S]*?)<\/source>/g, "<source>$1</source><target>$1 (fr)</target>"))
  }
  return { text: `${head}${chosen.join("")}</xliff>\n`, units, entries: chosen.length }
}

/** A reader's question, past all caches. */
function visitorOn(pool: pg.Pool): (index: number) => Promise<void> {
  const service = createContentService({ pool, token: undefined, graphiql: false, onError: console.error })
  const ask = createAsk({
    ...{ service: "content", url: "http://content.internal/graphql", timeoutMs: 30_000 },
    fetch: (input, init) => service.fetch(new Request(input, init)),
  })
  return async (index) => {
    await ask(pageDocument, { variables: { id: `generated-${(index * 7919) % pages}` } })
    await wait(20)
  }
}

async function beside(visit: (index: number) => Promise<void>, work: () => Promise<void>) {
  let isOver = false
  const durations: number[] = []
  const visiting = (async () => {
    for (let index = 0; !isOver; index++) {
      const startedAt = performance.now()
      await visit(index)
      durations.push(performance.now() - startedAt)
    }
  })()
  const startedAt = performance.now()
  await work()
  const seconds = secondsSince(startedAt)
  isOver = true
  await visiting
  durations.sort((a, b) => a - b)
  const at = (share: number) => Number((durations[Math.floor(durations.length * share)] ?? 0).toFixed(1))
  const visits = { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), count: durations.length }
  return { seconds, visits }
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10
}

export function translationFilesReport(result: TranslationFilesResult): string {
  const {
    exportSeconds,
    exportMegabytes,
    growthMegabytes,
    residentMegabytes,
    units,
    entries,
    readSeconds,
    applySeconds,
    visitors,
  } = result
  const isInTime = readSeconds + applySeconds < 120
  const rows = Object.entries({
    alone: visitors.alone,
    "while a file is read": visitors.whileReading,
    "while it is written": visitors.whileApplying,
  }).map(([name, { p50Ms, p95Ms, count }]) => [name, String(p50Ms), String(p95Ms), String(count)])
  return [
    "# Files for translators",
    "",
    "Written by `npm run bench -- --only translation-files`: embedded database, workers in the same thread as the visitors.",
    "",
    machine(),
    "",
    `Export of ${pages.toLocaleString("en")} pages: ${exportMegabytes} MB in ${exportSeconds} s; memory in use grew by at most ${growthMegabytes} MB (${growthMegabytes < 50 ? "within" : "**not within**"} 50), sampled after each ${sampleEveryBytes / 1e6} MB; resident memory of the process by ${residentMegabytes} MB, database and uncollected garbage included.`,
    "",
    `Import of ${units.toLocaleString("en")} units (${entries.toLocaleString("en")} pages): read and compared in ${readSeconds} s, written in ${applySeconds} s; together ${isInTime ? "within" : "**not within**"} two minutes.`,
    "",
    "A visitor's question, past all caches, with a pause of 20 ms that counts:",
    "",
    table(["Visitors", "p50 ms", "p95 ms", "of"], rows),
    "",
  ].join("\n")
}

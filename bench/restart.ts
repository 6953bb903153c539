/**
 * Restarts two servers on one PostgreSQL behind HAProxy, one after the other, while requests arrive steadily, and counts
 * the requests that got no whole answer. HAProxy has its defaults, except that it never sends a request twice, which would
 * hide what the servers cut off.
 */
import { mkdirSync, rmSync } from "node:fs"
import { Agent, get, type IncomingMessage } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import { findPostgresql, startPostgresql } from "../tests/setup/postgresql.ts"
import { hasHaproxy, startHaproxy } from "./haproxy.ts"
import { machine } from "./report.ts"
import { type BenchServer, startServer } from "./server-process.ts"
import { table } from "./table.ts"

export type RestartResult = {
  requests: number
  restarts: number
  requestsPerSecond: number
  noticeSeconds: number | undefined
  /** How many requests were cut, by what the reader saw. */
  cut: ReadonlyMap<string, number>
}

type Wanted = {
  requests: number
  /** As the server chooses it behind a proxy, unless it is given. */
  noticeSeconds: number | undefined
  log: (message: string) => void
}

const proxyPort = 3986
const serverPorts = [3987, 3988] as const
const perSecond = 100
const readers = 16
/** HAProxy takes a server in again after two checks that are two seconds apart. */
const takenInAfterMs = 6_000
const folder = ".cache/bench/restart"

/** Pages from memory, and one that is rendered for each request. */
const paths = [
  () => "/en",
  () => "/de/company/history",
  () => "/en/company",
  (index: number) => `/en?restart=${index}`,
] as const

/** @returns null when HAProxy or PostgreSQL isn't installed, and says so. */
export async function measureRestarts({
  requests,
  noticeSeconds,
  log,
}: Wanted): Promise<RestartResult | null> {
  const bin = findPostgresql()
  if (!bin) log("PostgreSQL isn't installed: apt-get install postgresql")
  const hasProxy = hasHaproxy()
  if (!hasProxy) log("HAProxy isn't installed: apt-get install haproxy")
  if (!bin || !hasProxy) return null
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await using closing = new AsyncDisposableStack()
  const postgresql = await startPostgresql(bin)
  closing.defer(() => postgresql.stop())
  const environment = {
    HOST: "127.0.0.1",
    DATABASE_URL: postgresql.url,
    DATA_DIR: folder,
    DEMO: "1",
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "error",
    ...(noticeSeconds !== undefined && { DRAIN_NOTICE_SECONDS: String(noticeSeconds) }),
  }
  const startAt = (port: number) => startServer({ args: ["server.ts"], port, environment })

  log("Filling the database: demo world")
  const servers: BenchServer[] = []
  closing.defer(async () => {
    await Promise.all(servers.map((server) => server.stop()))
  })
  for (const port of serverPorts) servers.push(await startAt(port))
  closing.defer(startProxy())
  await wait(takenInAfterMs)
  await checkPaths()

  log(`${requests} requests, ${perSecond} per second`)
  const load = sendSteadily(requests)
  let restarts = 0
  while (!load.isOver()) {
    const index = restarts % servers.length
    const port = serverPorts[index]
    if (port === undefined) break
    await servers[index]?.stop()
    servers[index] = await startAt(port)
    await wait(takenInAfterMs)
    restarts++
    log(`${restarts} restarts, ${load.asked()} requests, ${total(load.cut)} cut`)
  }
  const requestsPerSecond = await load.over
  return { requests, restarts, requestsPerSecond, noticeSeconds, cut: load.cut }
}

/** @throws when a page isn't answered before anything is restarted, since then the figures would say nothing. */
async function checkPaths() {
  const agent = new Agent()
  for (const [index, path] of paths.entries()) {
    const fault = await ask(agent, path(index))
    if (fault) throw new Error(`${path(index)}: ${fault}`)
  }
}

function startProxy() {
  const servers = serverPorts.map((port) => `  server on-${port} 127.0.0.1:${port} check`)
  return startHaproxy(`${folder}/haproxy.cfg`, [
    "listen site",
    `  bind 127.0.0.1:${proxyPort}`,
    "  balance roundrobin",
    "  option forwardfor",
    "  option httpchk GET /health/ready",
    "  http-check expect status 200",
    ...servers,
  ])
}

function sendSteadily(requests: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const cut = new Map<string, number>()
  const startedAt = performance.now()
  let asked = 0
  let isOver = false

  async function read() {
    while (asked < requests) {
      const index = asked++
      await wait(Math.max(0, startedAt + (index * 1_000) / perSecond - performance.now()))
      const fault = await ask(agent, paths[index % paths.length]?.(index) ?? "/en")
      if (fault) cut.set(fault, (cut.get(fault) ?? 0) + 1)
    }
  }

  async function run(): Promise<number> {
    await Promise.all(Array.from({ length: readers }, read))
    agent.destroy()
    isOver = true
    return Math.round((requests / (performance.now() - startedAt)) * 1_000)
  }
  return { over: run(), isOver: () => isOver, asked: () => asked, cut }
}

/** @returns null for a whole answer, otherwise what came instead. */
async function ask(agent: Agent, path: string): Promise<string | null> {
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ agent, host: "127.0.0.1", port: proxyPort, path, headers: { host: "localhost" } }, resolve).on(
        "error",
        reject,
      ),
    )
    // Throws when the answer ends early.
    for await (const _ of response);
    return response.statusCode === 200 ? null : String(response.statusCode)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

export function restartReport(result: RestartResult): string {
  const { requests, restarts, requestsPerSecond, noticeSeconds, cut } = result
  const kinds = [...cut].map(([fault, count]) => `${count} × ${fault}`).join(", ")
  return [
    "# Restarts",
    "",
    "Written by `npm run bench -- --only restart`: HAProxy in front of two servers on one PostgreSQL, restarted one after the other.",
    "HAProxy never sends a request twice, so that every request that a server cuts off is counted.",
    "",
    machine(),
    "",
    table(
      ["", "requests", "per second", "restarts", "cut", "to reach"],
      [
        [
          noticeSeconds === undefined ? "default notice" : `notice of ${noticeSeconds} s`,
          requests.toLocaleString("en"),
          String(requestsPerSecond),
          String(restarts),
          kinds === "" ? "0" : `${total(cut)} (${kinds})`,
          "0 of 100,000",
        ],
      ],
    ),
    "",
  ].join("\n")
}

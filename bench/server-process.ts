/** The servers of the benchmark, each in its own process, so that time and memory can be measured separately. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { openSync, readFileSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"
import type { MemoryReport } from "./memory-probe.ts"

export type BenchServer = {
  origin: string
  /** Milliseconds from starting the process to the first answer of `/health/ready`. */
  firstAnswerMs: number
  /** CPU time that the process has used so far, in seconds. */
  cpuSeconds(): number
  residentMegabytes(): number
  /** @throws unless the server was started with `hasMemoryProbe`. */
  measureMemory(options?: { afterCollecting: boolean }): Promise<MemoryReport>
  stop(): Promise<void>
}

type Start = {
  args: string[]
  port: number
  environment?: Record<string, string>
  readyPath?: string
  readyStatus?: number
  hasMemoryProbe?: boolean
  /** A file for the server's warnings; without one nothing is kept of its log. */
  warningsFile?: string
}

/** What `npm start` gives to Node: options, and variables before the command. */
const startWords = readStartScript().split(" ")
const nodeOptions = startWords.filter((word) => word.startsWith("--"))
const startVariables = startWords.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split("="))
const clockTicksPerSecond = 100
const startTimeoutMs = 300_000

export async function startServer({
  args,
  port,
  environment = {},
  readyPath = "/health/ready",
  readyStatus = 200,
  hasMemoryProbe = false,
  warningsFile,
}: Start): Promise<BenchServer> {
  const startedAt = performance.now()
  const probe = hasMemoryProbe ? ["--import", "./bench/memory-probe.ts"] : []
  const child = spawn(process.execPath, [...nodeOptions, ...probe, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ...Object.fromEntries(startVariables),
      LOG_LEVEL: warningsFile ? "warn" : "info",
      PORT: String(port),
      ...environment,
    },
    stdio: [
      "ignore",
      warningsFile ? openSync(warningsFile, "w") : "ignore",
      "inherit",
      ...(hasMemoryProbe ? ["ipc" as const] : []),
    ],
  })
  const exited = once(child, "exit")
  // The servers end together with the benchmark in any case.
  process.once("exit", () => child.kill())
  const origin = `http://localhost:${port}`
  await untilReady(origin + readyPath, readyStatus, startedAt, () => child.exitCode)
  return {
    origin,
    firstAnswerMs: Math.round(performance.now() - startedAt),
    cpuSeconds: () => readCpuSeconds(child.pid),
    residentMegabytes: () => readResidentMegabytes(child.pid),
    async measureMemory({ afterCollecting } = { afterCollecting: false }) {
      if (!hasMemoryProbe) throw new Error("The server has no memory probe")
      const [report] = child.send(afterCollecting ? "collect" : "measure") ? await once(child, "message") : []
      return report
    },
    async stop() {
      child.kill("SIGTERM")
      await exited
    },
  }
}

async function untilReady(address: string, status: number, startedAt: number, exitCode: () => number | null) {
  while (performance.now() - startedAt < startTimeoutMs) {
    if (exitCode() !== null) throw new Error(`The server of ${address} ended with ${exitCode()}`)
    const answer = await fetch(address).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.status === status) return
    await wait(20)
  }
  throw new Error(`${address} did not answer within ${startTimeoutMs} ms`)
}

const idleShare = 0.15
/** Longer than the queue waits between two jobs. */
const idleForMs = 6_000
const longestBusyMs = 15 * 60_000

/**
 * Waits until a server has finished the work after its start (such as indexing ten thousand pages), which would
 * otherwise count as cost of requests.
 */
export async function untilIdle(server: BenchServer): Promise<void> {
  for (const until = performance.now() + longestBusyMs; performance.now() < until; ) {
    const before = server.cpuSeconds()
    await wait(idleForMs)
    if (server.cpuSeconds() - before < (idleForMs / 1_000) * idleShare) return
  }
  throw new Error(`${server.origin} is still busy after ${longestBusyMs / 60_000} minutes`)
}

function readStartScript(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8")
  return (JSON.parse(text) as { scripts: { start: string } }).scripts.start
}

/** User and system time of all threads [proc(5): fields 14 and 15 of stat]. */
function readCpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
  return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond
}

function readResidentMegabytes(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

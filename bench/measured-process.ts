/** Runs a process to its end and measures it. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"

export type MeasuredProcess = { seconds: number; peakMegabytes: number }

const sampleEveryMs = 50

/** @throws when it fails. */
export async function measureProcess(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<MeasuredProcess> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", ...environment },
  })
  let peakMegabytes = 0
  // The kernel records the peak, so it suffices to read it shortly before the process ends.
  const timer = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, readPeakMegabytes(child.pid))
  }, sampleEveryMs)
  const [code] = await once(child, "exit")
  clearInterval(timer)
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`)
  return { seconds: Math.round((performance.now() - startedAt) / 1000), peakMegabytes }
}

/** Zero when the process has ended. */
function readPeakMegabytes(pid: number | undefined): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

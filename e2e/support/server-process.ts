/** Servers that a test starts and stops itself. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"

export type ServerProcess = { process: ChildProcess; output(): string; exited: Promise<number | null> }

export function startProcess(args: string[], environment: Record<string, string>): ServerProcess {
  let printed = ""
  const child = spawn("node_modules/.bin/node", args, {
    env: { NODE_ENV: "production", PATH: process.env.PATH ?? "", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const exited = once(child, "exit").then(([code]) => code as number | null)
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk))
  return { process: child, output: () => printed, exited }
}

/** @returns the milliseconds until the address answers 200. @throws when it doesn't within the time. */
export async function untilAnswers(address: string, withinMs: number): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < withinMs) {
    const answer = await fetch(address).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.status === 200) return Math.round(performance.now() - startedAt)
    await wait(50)
  }
  throw new Error(`${address} did not answer within ${withinMs} ms`)
}

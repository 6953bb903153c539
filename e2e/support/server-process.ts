/** Servers that a test starts and stops itself. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { cp, rm } from "node:fs/promises"
import { setTimeout as wait } from "node:timers/promises"
import { filledFolder } from "./addresses.ts"

export type ServerProcess = { process: ChildProcess; output(): string; exited: Promise<number | null> }

/** What Node makes of the source files; to make it anew takes a second of each start. */
export const compiledFolder = ".cache/compiled"

export function startProcess(args: string[], environment: Record<string, string>): ServerProcess {
  let printed = ""
  const child = spawn("node_modules/.bin/node", args, {
    env: {
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: compiledFolder,
      PATH: process.env.PATH ?? "",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const exited = once(child, "exit").then(([code]) => code as number | null)
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk))
  return { process: child, output: () => printed, exited }
}

/** Gives a server a data folder in which another has found no more to do, instead of half a minute of filling its own. */
export async function copyFilledFolder(to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await cp(filledFolder, to, { recursive: true })
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

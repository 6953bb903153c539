import { fork } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import type { EmbeddedAddress } from "../platform/database/embedded.ts"

type Options = {
  place: "thread" | "process" | "none"
  /** The embedded database's address for a thread; a separate process finds it by itself. */
  embedded: EmbeddedAddress | undefined
  log: { error(fields: object, message: string): void }
  /** Resolves when this process accepts requests, which some jobs send to it. */
  listening: Promise<void>
}

/** A thread or process that works on jobs. */
type Place = {
  /** Resolves with the reason when it ends. */
  ended: Promise<unknown>
  askToStop(): void
}

const restartMs = 2_000
const file = new URL("./worker.ts", import.meta.url)

/** Runs jobs outside this thread, so that they never slow down a page, and restarts a worker that dies. */
export function startWorkers({ place, embedded, log, listening }: Options): { stop(): Promise<void> } {
  if (place === "none") return { stop: async () => {} }
  const stopping = Promise.withResolvers<void>()
  let isStopped = false

  async function run() {
    await Promise.race([listening, stopping.promise])
    while (!isStopped) {
      const { ended, askToStop } = place === "thread" ? startThread(embedded) : startProcess()
      void stopping.promise.then(askToStop)
      const reason = await ended
      if (isStopped) return
      log.error({ reason: String(reason) }, "the workers of the queue ended and are started again")
      await Promise.race([sleep(restartMs), stopping.promise])
    }
  }

  const running = run()
  return {
    async stop() {
      isStopped = true
      stopping.resolve()
      await running
    },
  }
}

function startThread(embedded: EmbeddedAddress | undefined): Place {
  const worker = new Worker(file, { workerData: { embedded } })
  const ended = new Promise<unknown>((done) => {
    worker.once("error", done)
    worker.once("exit", done)
  })
  return { ended, askToStop: () => worker.postMessage("stop") }
}

function startProcess(): Place {
  const child = fork(fileURLToPath(file), { execArgv: [] })
  const ended = new Promise<unknown>((done) => {
    child.once("error", done)
    child.once("exit", done)
  })
  // The process stops when its connection is closed, so that it doesn't outlive a killed website either.
  return { ended, askToStop: () => child.connected && child.disconnect() }
}

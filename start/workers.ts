import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import type { EmbeddedAddress } from "../platform/database/embedded.ts"

type Options = {
  place: "thread" | "process" | "none"
  /** Where a thread reaches the embedded database; a process of its own finds the way itself. */
  embedded: EmbeddedAddress | undefined
  log: { error(fields: object, message: string): void }
}

/** A thread or process that works on jobs. */
type Place = {
  /** Resolves when it ends, whatever the reason. */
  ended: Promise<unknown>
  askToStop(): void
}

const restartMs = 1_000
const file = new URL("./worker.ts", import.meta.url)

/** Has jobs worked on beside this thread, so that they never slow a page; what dies is started again. */
export async function startWorkers({ place, embedded, log }: Options): Promise<{ stop(): Promise<void> }> {
  if (place === "none") return { stop: async () => {} }
  const start = place === "thread" ? () => startThread(embedded) : startProcess
  let isStopped = false
  let restart: NodeJS.Timeout | undefined
  let current = await start()
  watch(current)

  function watch({ ended }: Place) {
    void ended.then((reason) => {
      if (isStopped) return
      log.error({ reason: String(reason) }, "the workers of the queue ended and are started again")
      restart = setTimeout(again, restartMs).unref()
    })
  }

  async function again() {
    const next = await start().catch((error: unknown) => ({ ended: Promise.resolve(error), askToStop() {} }))
    current = next
    watch(next)
    if (isStopped) next.askToStop()
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(restart)
      current.askToStop()
      await current.ended
    },
  }
}

/** @throws when it ends before it works. */
async function startThread(embedded: EmbeddedAddress | undefined): Promise<Place> {
  const worker = new Worker(file, { workerData: { embedded } })
  const ended = new Promise<unknown>((done) => {
    worker.once("error", done)
    worker.once("exit", done)
  })
  const ready = new Promise<true>((done) => {
    // Under `node --watch` the worker also reports the modules it loads.
    worker.on("message", (message) => message === "ready" && done(true))
  })
  await readyOrEnded(ready, ended)
  return { ended, askToStop: () => worker.postMessage("stop") }
}

async function startProcess(): Promise<Place> {
  const child = fork(fileURLToPath(file), { execArgv: [] })
  const ended = new Promise<unknown>((done) => {
    child.once("error", done)
    child.once("exit", done)
  })
  const ready = new Promise<true>((done) => void child.once("message", () => done(true)))
  await readyOrEnded(ready, ended)
  // It stops when nobody is there to talk to, so that it doesn't outlive a killed website either.
  return { ended, askToStop: () => child.connected && child.disconnect() }
}

async function readyOrEnded(ready: Promise<true>, ended: Promise<unknown>): Promise<void> {
  const first = await Promise.race([ready, ended])
  if (first !== true) throw first instanceof Error ? first : new Error(`the workers ended at start: ${first}`)
}

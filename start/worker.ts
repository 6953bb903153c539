/**
 * Works on jobs: as a thread of the website's process, as a process that the website starts, or through `npm run
 * worker` as a separate process on the same database.
 */
import { isMainThread, parentPort, workerData } from "node:worker_threads"
import type { EmbeddedAddress } from "../platform/database/embedded.ts"
import { StartFault } from "../platform/log/start-fault.ts"
import { EnvironmentError } from "./variables.ts"
import { startWork } from "./work.ts"

const { embedded } = (workerData ?? {}) as { embedded?: EmbeddedAddress }
const isChild = process.send !== undefined
const { log, stop } = await startWork(embedded).catch((error: Error) => {
  // The website logs why its thread ended. Somebody who reads the terminal needs no stack for a fault that isn't the program's.
  if (!isMainThread || !(error instanceof StartFault || error instanceof EnvironmentError)) throw error
  console.error(error.message)
  process.exit(1)
})
const stopped = Promise.withResolvers<void>()

parentPort?.once("message", () => stopped.resolve())
// The website that started this process has stopped or died.
process.once("disconnect", () => stopped.resolve())
if (isMainThread && isChild && !process.connected) stopped.resolve()
if (isMainThread) for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stopped.resolve())
if (isMainThread) log.info({}, "working on jobs")

await stopped.promise
await stop()
parentPort?.close()
if (isMainThread) process.exit()

/**
 * Composes the process: reads the configuration, opens the platform, starts the services of the table and connects the
 * website with them. Nothing is started or closed anywhere else.
 */
import type { RequestHandler } from "express"
import type { Upstreams } from "../app/request/context/upstreams.ts"
import { type Environment, readEnvironment } from "./environment.ts"
import { mountFiles } from "./mount-files.ts"
import { openPlatform, type Platform } from "./platform.ts"
import { type Running, runServices } from "./run-services.ts"
import { table } from "./table.ts"
import { connectUpstreams } from "./upstreams.ts"
import { startWorkers } from "./workers.ts"

export type Composition = Pick<
  Running<typeof table>,
  "services" | "checks" | "explorers" | "uncompressedHandlers"
> & {
  environment: Environment
  platform: Platform
  upstreams: Upstreams
  /** Handlers for files and for the services' own addresses. */
  handlers: RequestHandler[]
  /** To be called when the server listens, since from then on this process can be reached at its own address. */
  tellListening(): void
  /** Closes everything, in reverse order of starting. */
  close(): Promise<void>
}

/**
 * @throws {EnvironmentError} when the configuration is faulty; then, as after every other failure, everything is closed
 *   again.
 */
export async function startComposition(environment = readEnvironment()): Promise<Composition> {
  const closing = new AsyncDisposableStack()
  const listening = Promise.withResolvers<void>()
  try {
    const platform = await openPlatform(environment, closing)
    const { services, clients, handlers, ...running } = await runServices(
      table,
      environment,
      platform,
      closing,
    )
    // All services have registered what hangs on an account.
    const { leavings } = services.customers
    leavings.start()
    closing.defer(leavings.stop)
    // The workers start last, so that they stop first. Jobs that call this process wait until it listens.
    const workers = startWorkers({
      place: environment.QUEUE_WORKERS,
      embedded: platform.database.embedded,
      log: platform.log,
      listening: listening.promise,
    })
    closing.defer(workers.stop)
    const { check } = platform.notifications
    return {
      ...running,
      checks: { ...running.checks, ...(check && { redis: check }) },
      environment,
      platform,
      services,
      upstreams: connectUpstreams(environment, platform, clients),
      handlers: [mountFiles(platform, services), platform.mail.routes, ...handlers],
      tellListening: listening.resolve,
      close: () => closing.disposeAsync(),
    }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

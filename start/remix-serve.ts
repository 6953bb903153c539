/**
 * For `remix-serve`, a server that isn't ours: it hands nothing over with a request, and knows nothing of what to close. The app
 * finds this module by its path at run time (app/request/context/find-upstreams.server.ts).
 */
import type { Upstreams } from "../app/request/context/upstreams.ts"
import { type Composition, startComposition } from "./composition.ts"

let started: Promise<Composition> | undefined

/** Starts everything at the first request; all others wait for the same. */
export async function findUpstreams(): Promise<Upstreams> {
  started ??= start()
  return (await started).upstreams
}

async function start(): Promise<Composition> {
  const composition = await startComposition()
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void composition.close())
  // Somebody is asking, so the server listens.
  composition.tellListening()
  return composition
}

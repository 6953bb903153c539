/**
 * The composition for `remix-serve`, which passes nothing to the app and closes nothing. The app imports this module by
 * its path at run time (app/request/context/find-upstreams.server.ts).
 */
import type { Upstreams } from "../app/request/context/upstreams.ts"
import { type Composition, startComposition } from "./composition.ts"

let started: Promise<Composition> | undefined

/** Starts everything at the first request; all others wait for the same start. */
export async function findUpstreams(): Promise<Upstreams> {
  started ??= start()
  return (await started).upstreams
}

async function start(): Promise<Composition> {
  const composition = await startComposition()
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void composition.close())
  // A request has come in, so the server must be listening.
  composition.tellListening()
  return composition
}

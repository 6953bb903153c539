import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { AppLoadContext } from "@remix-run/node"
import type { Upstreams } from "./upstreams.ts"

declare module "@remix-run/node" {
  interface AppLoadContext {
    upstreams: Upstreams
  }
}

type Composition = { findUpstreams(): Promise<Upstreams> }

/**
 * Finds the upstreams, which `server.ts` normally passes in. Under `remix-serve` they are missing, so the first request
 * starts the composition; it is imported by its path at run time, so that no build bundles it, and starts only once.
 */
export async function findUpstreams({ upstreams }: Partial<AppLoadContext>): Promise<Upstreams> {
  if (upstreams) return upstreams
  const path = join(process.cwd(), "start/remix-serve.ts")
  const { findUpstreams }: Composition = await import(/* @vite-ignore */ pathToFileURL(path).href)
  return findUpstreams()
}

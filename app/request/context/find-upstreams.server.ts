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
 * What this request's website stands on: `server.ts` hands it over. `remix-serve` knows nothing of it, so there the first request
 * starts it; the composition is found by its path at run time, so that no build bundles it, and remembers that it has started.
 */
export async function findUpstreams({ upstreams }: Partial<AppLoadContext>): Promise<Upstreams> {
  if (upstreams) return upstreams
  const path = join(process.cwd(), "start/remix-serve.ts")
  const { findUpstreams }: Composition = await import(/* @vite-ignore */ pathToFileURL(path).href)
  return findUpstreams()
}

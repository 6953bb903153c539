import type { Server } from "node:http"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { createRequestHandler } from "@remix-run/express"
import type { ServerBuild } from "@remix-run/node"
import express, { type RequestHandler, type Response } from "express"

export type Remix = { assets: RequestHandler; handler: RequestHandler }

/** Remix as Express sees it: the hashed files of the build, and the handler of everything else. In development, Vite. */
export async function createRemix(server: Server, isDevelopment: boolean): Promise<Remix> {
  return isDevelopment ? fromSource(server) : fromBuild()
}

async function fromBuild(): Promise<Remix> {
  const build: ServerBuild = await import(pathToFileURL(join(process.cwd(), "build/server/index.js")).href)
  const assets = express.static("build/client", { index: false, redirect: false, setHeaders: keepHashed })
  return { assets, handler: createRequestHandler({ build, mode: "production", getLoadContext }) }
}

async function fromSource(server: Server): Promise<Remix> {
  const { createServer } = await import("vite")
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } })
  const build = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>
  return {
    assets: vite.middlewares,
    handler: createRequestHandler({ build, mode: "development", getLoadContext }),
  }
}

/** Names under /assets/ of the build carry a hash of their content, so they may be kept for ever. */
function keepHashed(response: Response["req"]["res"] & object, path: string) {
  const isHashed = path.includes("/build/client/built/")
  response.setHeader(
    "Cache-Control",
    isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  )
}

const getLoadContext: NonNullable<Parameters<typeof createRequestHandler>[0]["getLoadContext"]> = (
  request,
  response,
) => ({
  clientAddress: request.ip,
  requestId: response.locals.requestId,
  log: response.locals.log,
})

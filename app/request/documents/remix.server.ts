import type { Server } from "node:http"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { createRequestHandler } from "@remix-run/express"
import {
  type AppLoadContext,
  createRequestHandler as createWebHandler,
  type ServerBuild,
} from "@remix-run/node"
import express, { type Request, type RequestHandler, type Response } from "express"
import { immutable } from "../../ground/http/built-files.server.ts"
import { onlyFiles } from "../../ground/http/only-files.ts"
import type { Upstreams } from "../context/upstreams.ts"
import type { RenderPage } from "../page-cache/page-cache.server.ts"
import { sendDocument, toWebRequest, urlOf } from "./express-documents.server.ts"
import { routeRequests } from "./remix-routes.server.ts"

export type Remix = {
  assets: RequestHandler
  handler: RequestHandler
  /** Null in development, where every request must show the latest code. */
  renderPage: RenderPage | null
}

/** Remix as a handler for Express, with the build's hashed files; in development with Vite. */
export async function createRemix(
  server: Server,
  isDevelopment: boolean,
  upstreams: Upstreams,
): Promise<Remix> {
  return isDevelopment ? fromSource(server, upstreams) : fromBuild(upstreams)
}

async function fromBuild(upstreams: Upstreams): Promise<Remix> {
  const build: ServerBuild = await import(pathToFileURL(join(process.cwd(), "build/server/index.js")).href)
  const files = express.static("build/client", { index: false, redirect: false, setHeaders: keepHashed })
  const getLoadContext = loadContextOf(upstreams)
  const choose = routeRequests(build, (part) => ({
    express: createRequestHandler({ build: part, mode: "production", getLoadContext }),
    web: createWebHandler(part, "production"),
  }))
  return {
    assets: onlyFiles(files),
    handler(request, response, next) {
      const url = urlOf(request)
      const { answerDocument, handler } = choose(request.method, url)
      if (!answerDocument) return handler.express(request, response, next)
      return answerDocument(toWebRequest(request, url), getLoadContext(request, response))
        .then((answer) => sendDocument(request, response, answer))
        .catch(next)
    },
    async renderPage({ host, path, search, cookie }, pageRecord, asker) {
      const headers = { Host: host, Accept: "text/html", ...(cookie ? { Cookie: cookie } : {}) }
      const request = new globalThis.Request(`http://${host}${path}${search}`, { headers })
      const loadContext = { ...asker, upstreams, pageRecord }
      const { answerDocument, handler } = choose("GET", new URL(request.url))
      if (answerDocument) return answerDocument(request, loadContext)
      const answer = await handler.web(request, loadContext)
      return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
    },
  }
}

async function fromSource(server: Server, upstreams: Upstreams): Promise<Remix> {
  const { createServer } = await import("vite")
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } })
  const build = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>
  return {
    assets: vite.middlewares,
    handler: createRequestHandler({ build, mode: "development", getLoadContext: loadContextOf(upstreams) }),
    renderPage: null,
  }
}

function keepHashed(response: Response["req"]["res"] & object, path: string) {
  const isHashed = path.includes("/build/client/built/")
  response.setHeader("Cache-Control", isHashed ? immutable : "public, max-age=3600")
}

/** Creates the context for a request's loaders: the server's facts about the request, and the upstreams. */
function loadContextOf(upstreams: Upstreams): (request: Request, response: Response) => AppLoadContext {
  return (request, response) => ({
    upstreams,
    ...(request.ip !== undefined && { clientAddress: request.ip }),
    requestId: response.locals.requestId,
    log: response.locals.log,
  })
}

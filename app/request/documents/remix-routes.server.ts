/** Selects the handler for each request; every branch of routes has its own handler, which is created once. */
import type { ServerBuild } from "@remix-run/node"
import { documentHandle } from "../document/route-handle.ts"
import { type AnswerDocument, createDocumentHandler, type Route } from "./document-handler.server.ts"
import { createRouteMatcher, type RouteBranch } from "./route-matcher.ts"

/** The handlers of a branch of routes. */
export type BranchHandler<Handler> = {
  /** Null unless the request reads a document without React. */
  answerDocument: AnswerDocument | null
  handler: Handler
}

/** The ending of the addresses at which Remix gives an application the data of a page. */
const payloadEnding = ".data"

/** Remix's own parameters, which it removes before a loader sees the address. */
const ownParameter = /[?&](?:index|_routes|_data)(?:[=&]|$)/

/**
 * @param toHandler creates Remix's own handler for a build, which answers everything that `answerDocument` doesn't.
 * @returns a function that answers a request.
 */
export function routeRequests<Handler>(
  build: ServerBuild,
  toHandler: (build: ServerBuild) => Handler,
): (method: string, url: URL) => BranchHandler<Handler> {
  const whole: BranchHandler<Handler> = { answerDocument: null, handler: toHandler(build) }
  const match = createRouteMatcher<Route>(build.routes)
  const kept = new Map<string, BranchHandler<Handler>>()

  function handlerOf(branch: RouteBranch<Route>): BranchHandler<Handler> {
    const id = branch.at(-1)?.id ?? ""
    const known = kept.get(id)
    if (known) return known
    const made = createBranchHandler(build, branch, toHandler)
    kept.set(id, made)
    return made
  }

  return function choose(method, { pathname, search }) {
    const isData = pathname.endsWith(payloadEnding)
    const branch = match(isData ? pageOf(pathname) : pathname)
    if (!branch) return whole
    const chosen = handlerOf(branch)
    const isReading = (method === "GET" || method === "HEAD") && !isData && !ownParameter.test(search)
    return isReading ? chosen : { ...chosen, answerDocument: null }
  }
}

/** The page whose data Remix is asked for at this address. */
function pageOf(pathname: string): string {
  return pathname.slice(0, -payloadEnding.length).replace(/^\/_root$/, "/")
}

/**
 * The browser learns the routes of applications from a file that is the same for all (`manifest.url`), so that their
 * documents need only the branch, too. An application gets no handler for documents, since its scripts read the data.
 */
function createBranchHandler<Handler>(
  build: ServerBuild,
  branch: RouteBranch<Route>,
  toHandler: (build: ServerBuild) => Handler,
): BranchHandler<Handler> {
  const ids = branch.map(({ id }) => id)
  const branchBuild = {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  }
  const { module } = branch.at(-1) ?? {}
  const { hydrates } = documentHandle(branch.map((route) => ({ handle: route.module.handle })))
  const isDocument = !hydrates && (module?.default !== undefined || module?.ErrorBoundary !== undefined)
  return {
    answerDocument: isDocument ? createDocumentHandler(branchBuild, branch) : null,
    handler: toHandler(branchBuild),
  }
}

function pick<Value>(all: Record<string, Value>, ids: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))
}

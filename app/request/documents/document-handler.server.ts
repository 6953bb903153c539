/** Answers requests for documents with as little work as possible: one branch of routes, no encoded data, one string. */
import type { AppLoadContext, EntryContext, ServerBuild } from "@remix-run/node"
import {
  type AgnosticDataRouteObject,
  createStaticHandler,
  getStaticContextFromError,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type StaticHandlerContext,
} from "@remix-run/router"
import { oncePer } from "../../ground/cache/once-per.ts"
import { documentHeaders } from "./document-headers.ts"
import type { RouteBranch } from "./route-matcher.ts"

/** A finished document, or a redirect. */
export type DocumentAnswer = { status: number; headers: Headers; body: string | Buffer<ArrayBuffer> | null }

/** What `app/entry.server.tsx` exports for this module, beside the exports for Remix. */
export type DocumentEntry = {
  answerDocument(
    request: Request,
    status: number,
    headers: Headers,
    remixContext: EntryContext,
    loadContext: AppLoadContext,
  ): Promise<DocumentAnswer>
}

export type Route = NonNullable<ServerBuild["routes"][string]>

export type AnswerDocument = (request: Request, loadContext: AppLoadContext) => Promise<DocumentAnswer>

/**
 * Answers GET and HEAD like Remix's own handler, but skips what only hydration needs: Remix would encode the loaders'
 * data although the document has no script that reads it. `tests/app/request/documents/remix-routes.server.test.ts`
 * compares both answers.
 *
 * @param build contains only the routes of the branch, also in `assets`, so that nothing has to be searched.
 */
export function createDocumentHandler(build: ServerBuild, branch: RouteBranch<Route>): AnswerDocument {
  const staticHandler = createStaticHandler(toDataRoutes(branch), {
    future: { v7_relativeSplatPath: true, v7_throwAbortReason: true },
  })
  const { answerDocument } = build.entry.module as unknown as DocumentEntry
  const routeModules = Object.fromEntries(branch.map(({ id, module }) => [id, module]))

  function toEntryContext(staticHandlerContext: StaticHandlerContext): EntryContext {
    return {
      manifest: build.assets,
      routeModules,
      staticHandlerContext,
      future: build.future,
      isSpaMode: false,
      serializeError: () => Promise.reject(new Error("A document sends no errors to the browser")),
      renderMeta: {},
    } as unknown as EntryContext
  }

  return async function answer(request, loadContext) {
    const report = (error: unknown) =>
      build.entry.module.handleError?.(error, { request, context: loadContext, params: {} })
    const context = await staticHandler
      .query(request, { requestContext: loadContext })
      .catch((error: unknown) => report(error))
    if (!context) return { status: 500, headers: new Headers(), body: null }
    if (context instanceof Response) return { status: context.status, headers: context.headers, body: null }

    for (const error of Object.values(context.errors ?? {})) if (isUnexpected(error)) report(error)
    const headers = documentHeaders(build.routes, context)
    const render = (shown: StaticHandlerContext) =>
      answerDocument(request, shown.statusCode, headers, toEntryContext(shown), loadContext)
    const shown = withoutDetails(context)
    return render(shown).catch((error: unknown) => {
      report(error)
      // An error in a page's components is shown by the nearest route with an error boundary.
      const broken = getStaticContextFromError(staticHandler.dataRoutes, shown, error)
      return render(withoutDetails(broken)).catch((second: unknown) => {
        report(second)
        return lastResort()
      })
    })
  }
}

function lastResort(): DocumentAnswer {
  const headers = new Headers({ "Content-Type": "text/plain" })
  return { status: 500, headers, body: "Unexpected Server Error" }
}

/** Whether the error was not thrown on purpose as a response. */
function isUnexpected(error: unknown): boolean {
  return !isRouteErrorResponse(error) || Boolean("error" in error && error.error)
}

/** Messages and stacks of errors belong in the log only. */
function withoutDetails(context: StaticHandlerContext): StaticHandlerContext {
  if (!context.errors) return context
  const errors = Object.entries(context.errors).map(([id, error]) => [
    id,
    error instanceof Error ? hidden() : error,
  ])
  return { ...context, errors: Object.fromEntries(errors) }
}

function hidden(): Error {
  const error = new Error("Unexpected Server Error")
  delete error.stack
  return error
}

/**
 * Remix removes parameters of its own from the address that loaders see, and on the way writes the others anew: `?a,b`
 * becomes `?a%2Cb=`. Requests with such parameters don't get here, but redirects and forms repeat the others, so they
 * have to look the same.
 */
const asLoadersSeeIt = oncePer((request: Request): Request => {
  if (!request.url.includes("?")) return request
  const url = new URL(request.url)
  url.searchParams.delete("_routes")
  return new Request(url, request)
})

function toDataRoutes([first, ...below]: RouteBranch<Route>): AgnosticDataRouteObject[] {
  if (!first) return []
  const { id, path, index, module } = first
  const { loader, handle, ErrorBoundary } = module
  const route = {
    id,
    ...(path !== undefined && { path }),
    handle,
    hasErrorBoundary: id === "root" || ErrorBoundary !== undefined,
    ...(loader && {
      loader: ({ request, params, context }: LoaderFunctionArgs<AppLoadContext>) =>
        loader({ request: asLoadersSeeIt(request), params, context: context as AppLoadContext }),
    }),
  }
  return [index ? { ...route, index } : { ...route, children: toDataRoutes(below) }]
}

/** Answers requests for documents with the least that it takes: one branch of routes, no data encoded, one string. */
import type { AppLoadContext, EntryContext, ServerBuild } from "@remix-run/node"
import {
  type AgnosticDataRouteObject,
  createStaticHandler,
  getStaticContextFromError,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type StaticHandlerContext,
} from "@remix-run/router"
import { documentHeaders } from "./document-headers.ts"
import type { RouteBranch } from "./route-matcher.ts"

/** A finished document, or the redirect that answers in its place. */
export type DocumentAnswer = { status: number; headers: Headers; body: string | null }

/** What `app/entry.server.tsx` exports for this, beside what Remix asks of it. */
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
 * Does for GET and HEAD what Remix's own handler does for documents, without what only hydration needs: Remix would encode the
 * loaders' data for the browser although no script is sent that could read it. `tests/app/request/documents/remix-routes.server.test.ts`
 * compares the answers of both.
 *
 * @param build with the routes of the branch only, `assets` included, so that nothing has to be searched for.
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
      // What a page's own components broke is shown by the nearest route that shows errors.
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

/** Nobody threw it on purpose, as an answer. */
function isUnexpected(error: unknown): boolean {
  return !isRouteErrorResponse(error) || Boolean("error" in error && error.error)
}

/** An error's message and stack are for the log alone. */
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

/** Remix copies the request twice for each loader, to take its own parameters off; requests that have these don't come here. */
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
        loader({ request, params, context: context as AppLoadContext }),
    }),
  }
  return [index ? { ...route, index } : { ...route, children: toDataRoutes(below) }]
}

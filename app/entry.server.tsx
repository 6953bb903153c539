import type { AppLoadContext, EntryContext } from "@remix-run/node"
import { isRouteErrorResponse, RemixServer } from "@remix-run/react"
import { renderToString } from "react-dom/server"
import {
  createNonce,
  documentMatches,
  type Rendering,
  renderApplication,
} from "./browser/applications/render-application.server.tsx"
import { withEditorBar } from "./editor/bar/bar.server.tsx"
import { previewPolicy } from "./editor/preview/framing.server.ts"
import { untoldPreview, withPreviewNote } from "./editor/preview/preview-document.server.tsx"
import { editorPolicy } from "./editor/sign-in/handover/editor-policy.ts"
import { translatorPolicy } from "./editor/translator/translator-policy.server.ts"
import { guardPolicy } from "./forms/guard/guard.server.ts"
import { mergePolicies, type PolicyFeatures } from "./ground/http/content-security-policy.ts"
import { setDocumentPolicy } from "./ground/http/document-policy.server.ts"
import { isPrefetch } from "./ground/http/prefetch-request.ts"
import { withHyphensInHeadings } from "./ground/i18n/heading-hyphens.server.ts"
import { isUiLanguage } from "./ground/i18n/languages.ts"
import { languageOfBrowser, translatorFor } from "./ground/i18n/translator.server.ts"
import { withUnitsAtNumbers } from "./ground/i18n/units-at-numbers.server.ts"
import { TextsProvider } from "./ground/i18n/use-translation.tsx"
import { findRequestContext } from "./request/context/context.server.ts"
import { DocumentContextProvider } from "./request/document/document-context.tsx"
import { createKeptHtml } from "./request/document/kept-html.tsx"
import { documentHandle } from "./request/document/route-handle.ts"
import type { DocumentAnswer } from "./request/documents/document-handler.server.ts"
import { keepNothing } from "./request/portal-address/keep-private.server.ts"
import { isPortalAddress } from "./request/portal-address/portal-path.ts"
import { parseLocaleSegment } from "./request/sites/locale.ts"
import { identityPolicy } from "./sign-in/provider/identity-policy.server.ts"
import { tagManagerPolicy } from "./website/analytics/tag-manager.server.ts"
import { buildId } from "./website/builds/build-id.server.ts"
import { readFault } from "./website/errors/fault.ts"
import { isCrawler } from "./website/errors/is-crawler.ts"
import { minimalDocument } from "./website/errors/minimal-document.server.ts"
import { createDocumentContext, fallbackDocumentContext } from "./website/frame/document.server.ts"

/** Remix calls this for documents that aren't answered through `answerDocument` directly. */
export default async function handleRequest(...asked: Parameters<typeof answerDocument>) {
  const { body, status, headers } = await answerDocument(...asked)
  return new Response(body, { status, headers })
}

/** Documents are sent in one piece: they are small, and a stream of small writes would cost more than it gains. */
export async function answerDocument(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<DocumentAnswer> {
  const context = await findRequestContext(loadContext)
  const handle = documentHandle(documentMatches(remixContext))
  const language = handle.language ?? context?.locale.language ?? (await languageOfError(request))
  for (const cookie of context?.flags.setCookies ?? []) headers.append("Set-Cookie", cookie)
  headers.set("Content-Type", "text/html; charset=utf-8")
  headers.set("Content-Language", language)
  if (status >= 400 && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store")

  // A message is for one reader and shown once, so the answer must not be stored.
  if (context?.flash) headers.set("Cache-Control", keepNothing)

  // Remix doesn't set the header for routes without an action.
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD")

  // Crawlers get only the status, and no content that they could index as the page [ERR-05].
  if (isErrorPage(remixContext) && isCrawler(request.headers.get("User-Agent"))) {
    return { status, headers, body: minimalDocument(status, language) }
  }
  const { i18n } = translatorFor(language)
  const document = context
    ? { ...createDocumentContext(context, buildId(), handle.language), ...untoldPreview(context) }
    : fallbackDocumentContext(language, buildId())
  const rendering = { remixContext, url: request.url, i18n, document }
  const policy = mergePolicies(
    tagManagerPolicy(document.tagManager),
    ...(context
      ? [
          identityPolicy(context),
          guardPolicy(context),
          editorPolicy(context),
          translatorPolicy(context),
          previewPolicy(context),
        ]
      : []),
  )
  if (handle.hydrates) {
    const body = await renderHydrating(rendering, policy, headers)
    return withEditorBar(withPreviewNote({ status, headers, body }, context), context, request)
  }
  setDocumentPolicy(headers, policy)
  const answer = { status, headers, body: renderDocument(rendering) }
  return withEditorBar(withPreviewNote(answer, context), context, request)
}

/** Without content nobody knows the sites, but an address still says its language; others get the browser's. */
function languageOfError(request: Request): string | Promise<string> {
  const segment = parseLocaleSegment(new URL(request.url).pathname.split("/")[1] ?? "")
  return segment && isUiLanguage(segment.language) ? segment.language : languageOfBrowser(request)
}

function renderDocument({ remixContext, url, i18n, document }: Rendering): Buffer<ArrayBuffer> {
  const kept = createKeptHtml()
  const html = renderToString(
    kept.surround(
      <TextsProvider value={i18n}>
        <DocumentContextProvider value={document}>
          <RemixServer context={remixContext} url={url} />
        </DocumentContextProvider>
      </TextsProvider>,
    ),
  )
  return kept.join(`<!DOCTYPE html>${withUnitsAtNumbers(withHyphensInHeadings(html, i18n.language))}`)
}

/** An application is personal and contains its data, so nobody else may cache the document. */
function renderHydrating(rendering: Rendering, policy: PolicyFeatures, headers: Headers) {
  const nonce = createNonce()
  setDocumentPolicy(headers, { ...policy, nonce })
  headers.set("Cache-Control", keepNothing)
  return renderApplication(rendering, nonce)
}

/**
 * Answers the navigation of applications. A browser may keep an answer that it fetched ahead of a click for a moment
 * [PERF-01], or fetching it would be useless; this doesn't apply to the portal.
 */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  const headers = Object.fromEntries(request.headers)
  const isPortal = isPortalAddress(new URL(request.url).pathname)
  const isAhead = request.method === "GET" && !isPortal && isPrefetch(headers)
  if (!response.headers.has("Cache-Control"))
    response.headers.set("Cache-Control", isAhead ? "private, max-age=10" : keepNothing)
  response.headers.append("Vary", "Sec-Purpose")
  return response
}

/**
 * A missing page is shown as a page of the site; every other error has a page of its own without content for crawlers.
 */
function isErrorPage({ staticHandlerContext }: EntryContext): boolean {
  const errors = Object.values(staticHandlerContext.errors ?? {})
  return errors.some((error) => readFault(error).kind !== "not-found")
}

/**
 * Remix calls this for unexpected errors; a response that was thrown on purpose doesn't get here. What Remix itself
 * refuses (a method without an action) is the asker's mistake: it is in the line of its request, and nobody may fill the
 * log's errors with it.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const path = new URL(request.url).pathname
  if (context.log) context.log.error({ err: error, path }, "unhandled error")
  else console.error(error)
}

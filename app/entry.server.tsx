import type { AppLoadContext, EntryContext } from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import { isbot } from "isbot"
import { renderToString } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { tagManagerPolicy } from "./analytics/tag-manager.server.ts"
import { buildId } from "./builds/build-id.server.ts"
import { findRequestContext } from "./context.server.ts"
import { DocumentContextProvider } from "./document-context.tsx"
import { readFault } from "./errors/fault.ts"
import { minimalDocument } from "./errors/minimal-document.server.ts"
import { createDocumentContext, fallbackDocumentContext } from "./frame/document.server.ts"
import { setDocumentPolicy } from "./http/document-policy.server.ts"
import { languageOfBrowser, translatorFor } from "./i18n/translator.server.ts"

/** Documents go out in one piece: they are small, and a stream of small writes costs more than it gains. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  const context = await findRequestContext(loadContext)
  const language = context?.locale.language ?? (await languageOfBrowser(request))
  for (const cookie of context?.flags.setCookies ?? []) headers.append("Set-Cookie", cookie)
  headers.set("Content-Type", "text/html; charset=utf-8")
  headers.set("Content-Language", language)
  if (status >= 400 && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store")

  // A message for one reader, once, is nothing to keep.
  if (context?.flash) headers.set("Cache-Control", "private, no-store")

  // Remix leaves it out for routes without an action.
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD")

  // Crawlers get the status and nothing that they could take for the page [ERR-05].
  if (isErrorPage(remixContext) && isbot(request.headers.get("User-Agent"))) {
    return new Response(minimalDocument(status, language), { status, headers })
  }
  const { i18n } = context?.translator ?? translatorFor(language)
  const document = context
    ? createDocumentContext(context, buildId())
    : fallbackDocumentContext(language, buildId())
  setDocumentPolicy(headers, tagManagerPolicy(document.tagManager))
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <DocumentContextProvider value={document}>
        <RemixServer context={remixContext} url={request.url} />
      </DocumentContextProvider>
    </I18nextProvider>,
  )
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

/** A page that is merely missing is the site's own page; every other fault stands alone and has nothing to say to a crawler. */
function isErrorPage({ staticHandlerContext }: EntryContext): boolean {
  const errors = Object.values(staticHandlerContext.errors ?? {})
  return errors.some((error) => readFault(error).kind !== "not-found")
}

/** Remix calls this for what nobody expected; what was thrown on purpose is a response and does not come here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (request.signal.aborted) return
  const path = new URL(request.url).pathname
  if (context.log) context.log.error({ err: error, path }, "unhandled error")
  else console.error(error)
}

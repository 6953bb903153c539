import { PassThrough } from "node:stream"
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import { renderToPipeableStream } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { findRequestContext } from "../../../app/request/context/context.server.ts"
import { DocumentContextProvider } from "../../../app/request/document/document-context.tsx"
import { createDocumentContext } from "../../../app/website/frame/document.server.ts"

/** Remix's own way of answering readers: a stream that starts when the shell is ready. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  const context = await findRequestContext(loadContext)
  if (!context) return new Response("No such page", { status: 404 })
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <I18nextProvider i18n={context.translator.i18n}>
        <DocumentContextProvider value={createDocumentContext(context, "stock")}>
          <RemixServer context={remixContext} url={request.url} />
        </DocumentContextProvider>
      </I18nextProvider>,
      {
        onShellReady() {
          const body = new PassThrough()
          headers.set("Content-Type", "text/html")
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
      },
    )
  })
}

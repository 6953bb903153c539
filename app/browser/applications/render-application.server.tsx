import { randomBytes } from "node:crypto"
import type { EntryContext } from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import type { i18n } from "i18next"
import { renderToString } from "react-dom/server"
import { type Namespace, namespaces } from "../../ground/i18n/languages.ts"
import { TextsProvider } from "../../ground/i18n/use-translation.tsx"
import {
  DocumentContextProvider,
  type DocumentContextValue,
} from "../../request/document/document-context.tsx"
import { createKeptHtml } from "../../request/document/kept-html.tsx"
import { applicationArea, documentHandle } from "../../request/document/route-handle.ts"
import {
  type ApplicationData,
  applicationDataElementId,
  applicationElementId,
  serializeForScript,
} from "./application-data.ts"
import { ApplicationProvider } from "./application-provider.tsx"
import { endWithBody } from "./end-with-body.ts"
import { HydrationProvider } from "./hydration-context.tsx"
import { renderWhole } from "./render-whole.server.tsx"

/** Texts that every application needs: for the loading indicator and for errors. */
const commonTexts: readonly Namespace[] = ["common", "errors", "navigation", "applications"]

export type Rendering = {
  remixContext: EntryContext
  url: string
  i18n: i18n
  document: DocumentContextValue
}

export function createNonce(): string {
  return randomBytes(16).toString("base64")
}

/** The document's routes with their handles. After an error at the root there is no application. */
export function documentMatches({ staticHandlerContext, routeModules }: EntryContext) {
  const isBroken = staticHandlerContext.errors?.root !== undefined
  return staticHandlerContext.matches
    .filter(({ route }) => !isBroken || route.id === "root")
    .map(({ route }) => ({ id: route.id, handle: routeModules[route.id]?.handle }))
}

/** The HTML of a document whose application the browser hydrates; its scripts carry the nonce. */
export async function renderApplication(rendering: Rendering, nonce: string): Promise<string> {
  const { remixContext, url, i18n, document } = rendering
  const data = applicationData(rendering)
  // Without the stream, because it can be read only once and belongs to the document's scripts.
  const ownContext = { ...remixContext, serverHandoffStream: undefined }
  const html = renderToString(
    <ApplicationProvider i18n={i18n} data={data}>
      <RemixServer context={ownContext} url={url} />
    </ApplicationProvider>,
  )
  const kept = createKeptHtml()
  const around = await renderWhole(
    kept.surround(
      <TextsProvider value={i18n}>
        <HydrationProvider value={{ part: "document", scripts: { nonce } }}>
          <DocumentContextProvider value={document}>
            <RemixServer context={remixContext} url={url} nonce={nonce} />
          </DocumentContextProvider>
        </HydrationProvider>
      </TextsProvider>,
    ),
  )
  const filled = fill(endWithBody(kept.join(around).toString()), `<div id="${applicationElementId}">`, html)
  return fill(
    filled,
    `<script type="application/json" id="${applicationDataElementId}">`,
    serializeForScript(data),
  )
}

function fill(document: string, opening: string, content: string): string {
  if (!document.includes(opening)) throw new Error(`The document has no ${opening}`)
  return document.replace(opening, () => opening + content)
}

function applicationData({ remixContext, i18n, document }: Rendering): ApplicationData {
  const { link: _, ...facts } = document
  const matches = documentMatches(remixContext)
  const wanted = new Set([...commonTexts, ...documentHandle(matches).texts])
  const texts = namespaces
    .filter((name) => wanted.has(name))
    .map((name) => [name, i18n.getResourceBundle(i18n.language, name)])
  return {
    document: facts,
    area: applicationArea(matches) ?? "",
    language: i18n.language,
    texts: Object.fromEntries(texts),
  }
}

import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node"
import {
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react"
import type { ReactNode } from "react"
import { Application } from "./browser/applications/application.tsx"
import { ApplicationElement, ApplicationScripts } from "./browser/applications/application-element.tsx"
import { useHydration } from "./browser/applications/hydration-context.tsx"
import { enhanceScriptUrl } from "./browser/enhance/script.ts"
import { routeHeaders } from "./ground/http/route-headers.ts"
import { ServerOnly } from "./ground/http/server-only.server.ts"
import { unavailable } from "./request/answers/refused.server.ts"
import { contextIfAvailable, unlessUnavailable } from "./request/context/context.server.ts"
import { useDocument } from "./request/document/document-context.tsx"
import { documentHandle, documentSheets } from "./request/document/route-handle.ts"
import { shownFlashCookie } from "./request/flash/flash.server.ts"
import { isAreaOutsideMain } from "./request/sites/areas.ts"
import { useShownProduct } from "./website/contact/shown-product.ts"
import { SiteIcons } from "./website/document-head/site-icons.tsx"
import { ApplicationError } from "./website/errors/application-error.tsx"
import { ErrorPage } from "./website/errors/error-page.tsx"
import { ErrorTitle } from "./website/errors/error-title.tsx"
import errorsSheet from "./website/errors/errors.sheet.css?url"
import { readFault } from "./website/errors/fault.ts"
import type { DocumentFrame } from "./website/frame/frame.ts"
import { loadDocumentFrame } from "./website/frame/kept-frame.server.tsx"
import portalShellSheet from "./website/frame/portal-shell.sheet.css?url"
import siteSheet from "./website/frame/site.sheet.css?url"
import { SiteFrame } from "./website/frame/site-frame.tsx"

/** Headers of an error, such as `Allow` and `Retry-After`, reach the document through the route that shows it. */
export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const context = await contextIfAvailable(args)
  const frame = context && (await unlessUnavailable(loadDocumentFrame(context)))
  // Only the style guide has a document without content.
  if (!frame && !isAreaOutsideMain(new URL(args.request.url).pathname.split("/")[1])) throw unavailable()
  const flash = context?.flash ? { headers: { "Set-Cookie": shownFlashCookie() } } : undefined
  return data(new ServerOnly(frame), flash)
}

/** The document works without its script, so the visible content is loaded first. React 18 doesn't know the attribute. */
const afterPictures = { fetchpriority: "low" }

/** Header and footer don't belong to an application: they stay as the document contained them. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false

/**
 * The document around every page, including error pages. The scripts for pages are in `enhance`; only an application
 * loads React, which hydrates the application's element and never the document.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { part } = useHydration()
  return import.meta.env.SSR && part === "document" ? <HtmlDocument>{children}</HtmlDocument> : children
}

function HtmlDocument({ children }: { children: ReactNode }) {
  const { locale, className, buildId, isNextRelease, isPortal, tagManager } = useDocument()
  const error = useRouteError()
  const matches = useMatches()
  // Error pages look the same, whatever the route would have shown.
  const sheets = error == null ? documentSheets(matches) : [errorsSheet]
  return (
    <html
      lang={locale.code}
      className={className}
      data-build={buildId}
      data-next-release={isNextRelease || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {error == null ? <Meta /> : <ErrorTitle fault={readFault(error)} />}
        {tagManager ? (
          <meta
            name="tag-manager"
            content={tagManager.id}
            data-url={tagManager.url}
            data-site={tagManager.site}
          />
        ) : null}
        <SiteIcons />
        <link rel="stylesheet" href={siteSheet} />
        {isPortal ? <link rel="stylesheet" href={portalShellSheet} /> : null}
        {sheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
        <Links />
        <script type="module" src={enhanceScriptUrl} {...afterPictures} />
      </head>
      <body>
        {children}
        <ApplicationScripts />
      </body>
    </html>
  )
}

export default function App() {
  const { part } = useHydration()
  return import.meta.env.SSR && part === "document" ? <DocumentPage /> : <Application />
}

function DocumentPage() {
  const { value: frame } = useLoaderData() as ServerOnly<DocumentFrame | null>
  const { hydrates, layout } = documentHandle(useMatches())
  const shownProduct = useShownProduct()
  const page = hydrates ? <ApplicationElement /> : <Outlet />
  if (layout === "none" || !frame) return page
  return (
    <SiteFrame frame={frame} shownProduct={shownProduct}>
      {page}
    </SiteFrame>
  )
}

/**
 * A missing page keeps the site's frame, and so does one that is away while the frame could be read: all else is one press away. An error
 * or an invalid route is shown without it.
 */
export function ErrorBoundary() {
  const { part } = useHydration()
  return import.meta.env.SSR && part === "document" ? <ErrorDocument /> : <ApplicationError />
}

function ErrorDocument() {
  const fault = readFault(useRouteError())
  const loaded = useRouteLoaderData("root") as ServerOnly<DocumentFrame | null> | undefined
  const frame = loaded?.value
  const { homePath } = useDocument()
  if (!frame || (fault.kind !== "not-found" && fault.kind !== "unavailable"))
    return <ErrorPage fault={fault} />
  return (
    <SiteFrame frame={frame}>
      <ErrorPage fault={fault} as="section" homePath={homePath} />
    </SiteFrame>
  )
}

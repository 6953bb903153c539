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
import { Application } from "./applications/application.tsx"
import { ApplicationElement, ApplicationScripts } from "./applications/application-element.tsx"
import { ApplicationError } from "./applications/application-error.tsx"
import { useHydration } from "./applications/hydration-context.tsx"
import { useShownProduct } from "./catalogue/shown-product.ts"
import { requestContext } from "./context.server.ts"
import { useDocument } from "./document-context.tsx"
import { enhanceScriptUrl } from "./enhance/script.ts"
import { ErrorPage } from "./errors/error-page.tsx"
import { ErrorTitle } from "./errors/error-title.tsx"
import { readFault } from "./errors/fault.ts"
import { shownFlashCookie } from "./flash/flash.server.ts"
import { loadFrame } from "./frame/frame.server.ts"
import { SiteFrame } from "./frame/site-frame.tsx"
import { routeHeaders } from "./http/route-headers.ts"
import { ServerOnly } from "./http/server-only.server.ts"
import { documentHandle } from "./route-handle.ts"
import { SiteIcons } from "./sharing/site-icons.tsx"
import styles from "./ui/styles/site.css?url"

/** What an error says of itself, such as `Allow` and `Retry-After`, reaches the document through the route that shows it. */
export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  const frame = new ServerOnly(await loadFrame(context))
  return data(frame, context.flash ? { headers: { "Set-Cookie": shownFlashCookie() } } : undefined)
}

/** Header and footer are no part of an application: they stay as the document brought them. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false

/**
 * The document around every page, error pages included. What pages need of scripts stands in `enhance`; only an application
 * brings React, which takes over the element that the application stands in and never the document.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { part } = useHydration()
  return import.meta.env.SSR && part === "document" ? <HtmlDocument>{children}</HtmlDocument> : children
}

function HtmlDocument({ children }: { children: ReactNode }) {
  const { locale, className, buildId, isNextRelease, tagManager } = useDocument()
  const error = useRouteError()
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
        <link rel="stylesheet" href={styles} />
        <Links />
        <script type="module" src={enhanceScriptUrl} />
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
  const { value: frame } = useLoaderData<typeof loader>()
  const { hydrates, layout } = documentHandle(useMatches())
  const shownProduct = useShownProduct()
  const page = hydrates ? <ApplicationElement /> : <Outlet />
  if (layout === "none") return page
  return (
    <SiteFrame frame={frame} shownProduct={shownProduct}>
      {page}
    </SiteFrame>
  )
}

/** A missing page keeps the site's frame; what is broken, or not valid here, stands alone. */
export function ErrorBoundary() {
  const { part } = useHydration()
  return import.meta.env.SSR && part === "document" ? <ErrorDocument /> : <ApplicationError />
}

function ErrorDocument() {
  const fault = readFault(useRouteError())
  const frame = useRouteLoaderData<typeof loader>("root")?.value
  const page = <ErrorPage fault={fault} />
  return frame && fault.kind === "not-found" ? <SiteFrame frame={frame}>{page}</SiteFrame> : page
}

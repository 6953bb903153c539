import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node"
import {
  Links,
  Meta,
  Outlet,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react"
import type { ReactNode } from "react"
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
import { documentHandle } from "./route-handle.ts"
import styles from "./ui/styles/site.css?url"

/** What an error says of itself, such as `Allow` and `Retry-After`, reaches the document through the route that shows it. */
export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  const frame = await loadFrame(context)
  return context.flash ? data(frame, { headers: { "Set-Cookie": shownFlashCookie() } }) : data(frame)
}

/** The document around every page, error pages included. It loads no React: what pages need of scripts stands in `enhance`. */
export function Layout({ children }: { children: ReactNode }) {
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
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
        <Links />
        <script type="module" src={enhanceScriptUrl} />
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function App() {
  const frame = useLoaderData<typeof loader>()
  if (documentHandle(useMatches()).layout === "none") return <Outlet />
  return (
    <SiteFrame frame={frame}>
      <Outlet />
    </SiteFrame>
  )
}

/** A missing page keeps the site's frame; what is broken, or not valid here, stands alone. */
export function ErrorBoundary() {
  const fault = readFault(useRouteError())
  const frame = useRouteLoaderData<typeof loader>("root")
  const page = <ErrorPage fault={fault} />
  return frame && fault.kind === "not-found" ? <SiteFrame frame={frame}>{page}</SiteFrame> : page
}

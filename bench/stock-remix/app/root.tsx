import type { LoaderFunctionArgs } from "@remix-run/node"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react"
import type { ReactNode } from "react"
import { requestContext } from "../../../app/request/context/context.server.ts"
import { useDocument } from "../../../app/request/document/document-context.tsx"
import { loadFrame } from "../../../app/website/frame/frame.server.ts"
import siteSheet from "../../../app/website/frame/site.sheet.css?url"
import { SiteFrame } from "../../../app/website/frame/site-frame.tsx"
import pagesSheet from "../../../app/website/pages/pages.sheet.css?url"

export async function loader(args: LoaderFunctionArgs) {
  return loadFrame(await requestContext(args))
}

export function Layout({ children }: { children: ReactNode }) {
  const { locale, className } = useDocument()
  return (
    <html lang={locale.code} className={className}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="stylesheet" href={siteSheet} />
        <link rel="stylesheet" href={pagesSheet} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <SiteFrame frame={useLoaderData<typeof loader>()}>
      <Outlet />
    </SiteFrame>
  )
}

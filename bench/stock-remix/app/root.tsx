import type { LoaderFunctionArgs } from "@remix-run/node"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react"
import type { ReactNode } from "react"
import styles from "../../../app/design/styles/site.css?url"
import { requestContext } from "../../../app/request/context/context.server.ts"
import { useDocument } from "../../../app/request/document/document-context.tsx"
import { loadFrame } from "../../../app/website/frame/frame.server.ts"
import { SiteFrame } from "../../../app/website/frame/site-frame.tsx"

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
        <link rel="stylesheet" href={styles} />
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

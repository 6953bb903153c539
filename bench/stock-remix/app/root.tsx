import type { LoaderFunctionArgs } from "@remix-run/node"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react"
import type { ReactNode } from "react"
import { requestContext } from "../../../app/request/context/context.server.ts"
import { useDocument } from "../../../app/request/document/document-context.tsx"
import { loadFrame } from "../../../app/website/frame/frame.server.ts"
import type { FramePage } from "../../../app/website/frame/frame.ts"
import { frameReader } from "../../../app/website/frame/frame-reader.server.ts"
import siteSheet from "../../../app/website/frame/site.sheet.css?url"
import { FrameEnd, FrameStart } from "../../../app/website/frame/site-frame.tsx"

import pagesSheet from "../../../app/website/pages/pages.sheet.css?url"

/** What differs from page to page in a frame; here it differs nowhere. */
const anyPage: FramePage = {
  returnTo: "/en",
  languagesPath: "/en/language",
  current: () => undefined,
  letterTo: (email) => `mailto:${email}`,
}

export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  const { frame } = await loadFrame(frameReader(context), anyPage)
  const { page: _, ...data } = frame
  return data
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
  const frame = { ...useLoaderData<typeof loader>(), page: anyPage }
  return (
    <>
      <FrameStart frame={frame} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <FrameEnd frame={frame} />
    </>
  )
}

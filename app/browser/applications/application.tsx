import { Outlet, useMatches } from "@remix-run/react"
import { useEffect } from "react"
import { applicationArea } from "../../request/document/route-handle.ts"
import { useArea } from "./area.tsx"
import { DocumentTitle } from "./document-title.tsx"
import { LoadingIndicator } from "./loading-indicator.tsx"
import { LoadingProvider } from "./loading-provider.tsx"
import { PrefetchPages } from "./prefetch-pages.tsx"
import { useScrollRules } from "./use-scroll-rules.ts"
import { useShownPage } from "./use-shown-page.ts"

/** The part of the page that React hydrates: the application without the document around it. */
export function Application() {
  const isAtHome = applicationArea(useMatches()) === useArea()
  useScrollRules()
  useShownPage()
  if (!isAtHome) return <LoadDocument />
  return (
    <LoadingProvider>
      <LoadingIndicator />
      <DocumentTitle />
      <PrefetchPages>
        <Outlet />
      </PrefetchPages>
    </LoadingProvider>
  )
}

/**
 * Links that lead out of an application are plain anchors. When a redirect or script leads out of it nevertheless, this
 * loads the address as a document.
 */
function LoadDocument() {
  useEffect(() => window.location.reload(), [])
  return null
}

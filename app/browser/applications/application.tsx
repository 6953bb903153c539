import { Outlet, useMatches } from "@remix-run/react"
import { useEffect } from "react"
import { applicationArea } from "../../request/document/route-handle.ts"
import { useArea } from "./area.tsx"
import { DocumentTitle } from "./document-title.tsx"
import { LoadingIndicator } from "./loading-indicator.tsx"
import { LoadingProvider } from "./loading-provider.tsx"
import { PrefetchPages } from "./prefetch-pages.tsx"
import { useScrollRules } from "./use-scroll-rules.ts"

/** What React takes over: the application without the document around it. */
export function Application() {
  const isAtHome = applicationArea(useMatches()) === useArea()
  useScrollRules()
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
 * Links out of an application are plain anchors. Should a redirect or a script's navigation lead out of it nevertheless, the
 * address is loaded as the document that it is.
 */
function LoadDocument() {
  useEffect(() => window.location.reload(), [])
  return null
}

import { Outlet, useMatches } from "@remix-run/react"
import { useEffect } from "react"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { applicationArea, documentTexts } from "../../request/document/route-handle.ts"
import { useArea } from "./area.tsx"
import { DocumentTitle } from "./document-title.tsx"
import { LoadingIndicator } from "./loading-indicator.tsx"
import { LoadingProvider } from "./loading-provider.tsx"
import { PrefetchPages } from "./prefetch-pages.tsx"
import { useScrollRules } from "./use-scroll-rules.ts"
import { useShownPage } from "./use-shown-page.ts"

/** The part of the page that React hydrates: the application without the document around it. */
export function Application() {
  const matches = useMatches()
  const isAtHome = applicationArea(matches) === useArea()
  const { i18n } = useTranslation()
  const hasTexts = documentTexts(matches).every((name) => i18n.hasResourceBundle(i18n.language, name))
  const isShown = isAtHome && hasTexts
  useScrollRules(isShown)
  useShownPage()
  if (!isShown) return <LoadDocument />
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
 * loads the address as a document; so too a screen whose texts the document before didn't bring along.
 */
function LoadDocument() {
  useEffect(() => {
    // Without a screen only the footer is in sight, and a browser that reloads brings back what was: it would begin the
    // new screen at its end. Registered after the application's own listener, which asks for that.
    window.addEventListener("pagehide", () => {
      window.history.scrollRestoration = "manual"
    })
    window.location.reload()
  }, [])
  return null
}

/** What improves a document that already works: loaded after it, small, and without any framework. */
import { reportPageViews } from "./analytics.ts"
import { enhanceAnchorNavigation } from "./anchor-navigation.ts"
import { watchSubmits } from "./busy-buttons.ts"
import { enhanceComparison } from "./comparison.ts"
import { enhanceConsent } from "./consent.ts"
import { enhanceCountryFilter } from "./country-filter.ts"
import { enhanceDialogs } from "./dialog.ts"
import { enhanceFields } from "./fields.ts"
import { enhanceFilter } from "./filter.ts"
import { enhanceFlash } from "./flash.ts"
import { followHashRedirect } from "./hash-redirect.ts"
import { enhanceLightbox } from "./lightbox.ts"
import { closeMenusByHabit } from "./menus.ts"
import { announceNextRelease } from "./next-release.ts"
import { moveFocusIntoPanels } from "./panels.ts"
import { prefetchLinks } from "./prefetch.ts"
import { guardReload } from "./reload-guard.ts"
import { keepScrollPosition } from "./scroll.ts"
import { enhanceSuggestions } from "./suggestions.ts"
import { enhanceTabs } from "./tabs.ts"
import { watchForUpdates } from "./updates.ts"
import { enhanceVideo } from "./video.ts"
import { whenSeen } from "./when-seen.ts"

guardReload(window, sessionStorage)
announceNextRelease(document)
keepScrollPosition(window, sessionStorage)
followHashRedirect(document, location)
whenSeen(document, () => watchForUpdates(document))
prefetchLinks(document)
enhanceLightbox(document)
enhanceAnchorNavigation(document)
enhanceVideo(document)
closeMenusByHabit(document)
moveFocusIntoPanels(document)
enhanceCountryFilter(document)
enhanceFilter(document, sessionStorage)
enhanceFlash(document)
enhanceConsent(document, window)
enhanceComparison(document, window)
reportPageViews(document)
// What React takes over it changes itself, once it has (`PostForm`); a change before that would be taken for a mismatch.
if (!document.getElementById("application")) {
  enhanceTabs(document)
  enhanceDialogs(document)
  enhanceFields(document)
}
watchSubmits(document, window)
enhanceSuggestions(document)
document.querySelector<HTMLElement>("[data-focus]")?.focus()

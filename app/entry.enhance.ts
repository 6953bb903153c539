/** Small improvements of documents that already work without them. They are loaded late and use no framework. */

import { watchSubmits } from "./browser/enhance/busy-buttons.ts"
import { enhanceDialogs } from "./browser/enhance/dialog.ts"
import { enhanceFields } from "./browser/enhance/fields.ts"
import { enhanceFlash } from "./browser/enhance/flash.ts"
import { announceNextRelease } from "./browser/enhance/next-release.ts"
import { prefetchLinks } from "./browser/enhance/prefetch.ts"
import { guardReload } from "./browser/enhance/reload-guard.ts"
import { keepScrollPosition } from "./browser/enhance/scroll.ts"
import { enhanceTabs } from "./browser/enhance/tabs.ts"
import { watchForUpdates } from "./browser/enhance/updates.ts"
import { acceptSkippedTransitions } from "./browser/enhance/view-transitions.ts"
import { whenSeen } from "./browser/enhance/when-seen.ts"
import { enhanceAddresses } from "./forms/address/address-block.browser.ts"
import { enhanceFilesFields } from "./forms/files/files-field.browser.ts"
import { enhanceGuards } from "./forms/guard/guard.browser.ts"
import { reportEvent, reportPageViews } from "./website/analytics/analytics.browser.ts"
import { enhanceFilter } from "./website/catalogue/filter/filter.browser.ts"
import { enhanceComparison } from "./website/comparison/comparison.browser.ts"
import { enhanceConsent } from "./website/consent/consent.browser.ts"
import { showOfficeHours } from "./website/contact/office-contact.browser.ts"
import { closeMenusByHabit } from "./website/frame/menus.browser.ts"
import { moveFocusIntoPanels } from "./website/frame/panels.browser.ts"
import { enhanceCountryFilter } from "./website/languages/country-filter.browser.ts"
import { enhanceAnchorNavigation } from "./website/pages/modules/anchor-navigation.browser.ts"
import { enhanceLightbox } from "./website/pages/modules/lightbox.browser.ts"
import { enhanceVideo } from "./website/pages/modules/video.browser.ts"
import { followHashRedirect } from "./website/redirects/hash-redirect.browser.ts"
import { reportForms } from "./website/requests/requests.browser.ts"
import { enhanceSuggestions } from "./website/search/suggestions.browser.ts"

acceptSkippedTransitions(window, document)
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
showOfficeHours(document)
enhanceCountryFilter(document)
enhanceFilter(document, window)
enhanceFlash(document)
enhanceConsent(document, window)
enhanceComparison(document, window)
reportPageViews(document)
reportForms(document, sessionStorage, (event) => reportEvent(document, event))
// React hydrates an application and then calls these helpers itself (`PostForm`), since a change before hydration would
// be a mismatch.
if (!document.getElementById("application")) {
  enhanceTabs(document)
  enhanceDialogs(document)
  enhanceFields(document)
}
enhanceAddresses(document)
enhanceFilesFields(document)
enhanceGuards(document)
watchSubmits(document, window)
enhanceSuggestions(document)
document.querySelector<HTMLElement>("[data-focus]")?.focus()

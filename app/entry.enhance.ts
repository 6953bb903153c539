/**
 * Small improvements of documents that already work without them. They are loaded late and use no framework. What most documents need is
 * gathered in this one file; what only some need is loaded where it is found.
 */

import { watchSubmits } from "./browser/enhance/busy-buttons.ts"
import { enhanceDialogs } from "./browser/enhance/dialog.ts"
import { enhanceFields } from "./browser/enhance/fields.ts"
import { enhanceFlash } from "./browser/enhance/flash.ts"
import { inTurns } from "./browser/enhance/in-turns.ts"
import { announceNextRelease } from "./browser/enhance/next-release.ts"
import { moveFocusIntoPanels } from "./browser/enhance/panels.ts"
import { prefetchLinks } from "./browser/enhance/prefetch.ts"
import { guardReload } from "./browser/enhance/reload-guard.ts"
import { keepScrollPosition } from "./browser/enhance/scroll.ts"
import { enhanceTabs } from "./browser/enhance/tabs.ts"
import { watchForUpdates } from "./browser/enhance/updates.ts"
import { acceptSkippedTransitions } from "./browser/enhance/view-transitions.ts"
import { whenSeen } from "./browser/enhance/when-seen.ts"
import { whenClicked, whenOpened, whereFound } from "./browser/enhance/where-found.ts"
import { reportEvent, reportPageViews } from "./website/analytics/analytics.browser.ts"
import { enhanceComparison } from "./website/comparison/comparison.browser.ts"
import { enhanceConsent } from "./website/consent/consent.browser.ts"
import { closeMenusByHabit } from "./website/frame/menus.browser.ts"
import { showUnreadNews } from "./website/news/news-bell.browser.ts"
import { followHashRedirect } from "./website/redirects/hash-redirect.browser.ts"
import { enhanceSuggestions } from "./website/search/suggestions.browser.ts"

// What has to come before the document is painted, or before its reader does anything.
acceptSkippedTransitions(window, document)
guardReload(window, sessionStorage)
followHashRedirect(document, location)
enhanceComparison(document, window)
// React hydrates an application and then calls these helpers itself (`PostForm`), since a change before hydration would
// be a mismatch.
if (!document.getElementById("application")) {
  enhanceTabs(document)
  enhanceDialogs(document)
  enhanceFields(document)
}
// After those which send a form by themselves, so that it sees that they did.
watchSubmits(document, window)
document.querySelector<HTMLElement>("[data-focus]")?.focus()

// The rest reads what the browser keeps in another process, or looks for parts that most documents don't have: one long task of all
// would keep a slow phone from painting.
void inTurns([
  () => enhanceConsent(document, window),
  () => enhanceFlash(document),
  () => moveFocusIntoPanels(document),
  () => closeMenusByHabit(document),
  () =>
    whereFound(document, '[data-enhance="filter"]', async () =>
      (await import("./website/catalogue/filter/filter.browser.ts")).enhanceFilter(document, window),
    ),
  () => enhanceSuggestions(document),
  () => keepScrollPosition(window, sessionStorage),
  () => showUnreadNews(document),
  () =>
    whereFound(document, '[data-enhance="lightbox"]', async () =>
      (await import("./website/pages/modules/lightbox.browser.ts")).enhanceLightbox(document),
    ),
  () =>
    whereFound(document, '[data-enhance="turning-view"]', async () =>
      (await import("./website/catalogue/product-page/turning-view.browser.ts")).enhanceTurningView(document),
    ),
  () =>
    whereFound(document, '[data-enhance="anchor-navigation"]', async () =>
      (await import("./website/pages/modules/anchor-navigation.browser.ts")).enhanceAnchorNavigation(
        document,
      ),
    ),
  () =>
    whereFound(document, '[data-enhance*="video"]', async () =>
      (await import("./website/pages/modules/video.browser.ts")).enhanceVideo(document),
    ),
  () =>
    whereFound(document, "[data-share]", async () =>
      (await import("./website/stories/share.browser.ts")).enhanceSharing(document, navigator),
    ),
  () =>
    whereFound(document, "[data-country-filter]", async () =>
      (await import("./website/languages/country-filter.browser.ts")).enhanceCountryFilter(document),
    ),
  () =>
    whenOpened(document, "[data-office-hours]", async () =>
      (await import("./website/contact/office-contact.browser.ts")).showOfficeHours(document),
    ),
  () =>
    whereFound(document, ".location [data-office-hours]", async () =>
      (await import("./website/contact/office-contact.browser.ts")).showOfficeHours(document),
    ),
  () =>
    whereFound(document, "[data-nearest]", async () =>
      (await import("./website/locations/nearest.browser.ts")).offerNearest(document, navigator.geolocation),
    ),
  () =>
    whereFound(document, "[data-address]", async () =>
      (await import("./forms/address/address-block.browser.ts")).enhanceAddresses(document),
    ),
  () =>
    whereFound(document, "[data-files]", async () =>
      (await import("./forms/files/files-field.browser.ts")).enhanceFilesFields(document),
    ),
  () =>
    whereFound(document, "[data-guard]", async () =>
      (await import("./forms/guard/guard.browser.ts")).enhanceGuards(document),
    ),
  () =>
    whereFound(document, "form.request-form, [data-request-sent]", async () =>
      (await import("./website/requests/requests.browser.ts")).reportForms(
        document,
        sessionStorage,
        (event) => reportEvent(document, event),
      ),
    ),
  () =>
    whenClicked(document, 'a[data-action="open-news-feed"]', async (link) =>
      (await import("./website/news/news-panel.browser.ts")).openNews(document, link),
    ),
  () => prefetchLinks(document),
  () => announceNextRelease(document),
  () => reportPageViews(document),
  () => whenSeen(document, () => watchForUpdates(document)),
])

/** What improves a document that already works: loaded after it, small, and without any framework. */
import { enhanceAnchorNavigation } from "./anchor-navigation.ts"
import { watchSubmits } from "./busy-buttons.ts"
import { enhanceDialogs } from "./dialog.ts"
import { enhanceFields } from "./fields.ts"
import { followHashRedirect } from "./hash-redirect.ts"
import { enhanceLightbox } from "./lightbox.ts"
import { announceNextRelease } from "./next-release.ts"
import { guardReload } from "./reload-guard.ts"
import { keepScrollPosition } from "./scroll.ts"
import { enhanceTabs } from "./tabs.ts"
import { watchForUpdates } from "./updates.ts"
import { enhanceVideo } from "./video.ts"

guardReload(window, sessionStorage)
announceNextRelease(document)
keepScrollPosition(window, sessionStorage)
followHashRedirect(document, location)
watchForUpdates(document)
enhanceLightbox(document)
enhanceAnchorNavigation(document)
enhanceVideo(document)
enhanceTabs(document)
enhanceDialogs(document)
enhanceFields(document)
watchSubmits(document, window)
document.querySelector<HTMLElement>("[data-focus]")?.focus()

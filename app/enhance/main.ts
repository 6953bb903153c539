/** What improves a document that already works: loaded after it, small, and without any framework. */
import { enhanceAnchorNavigation } from "./anchor-navigation.ts"
import { followHashRedirect } from "./hash-redirect.ts"
import { enhanceLightbox } from "./lightbox.ts"
import { announceNextRelease } from "./next-release.ts"
import { guardReload } from "./reload-guard.ts"
import { keepScrollPosition } from "./scroll.ts"
import { enhanceSuggestions } from "./suggestions.ts"
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
enhanceSuggestions(document)
document.querySelector<HTMLElement>("[data-focus]")?.focus()

/** What improves a document that already works: loaded after it, small, and without any framework. */
import { announceNextRelease } from "./next-release.ts"
import { followHashRedirect } from "./hash-redirect.ts"
import { guardReload } from "./reload-guard.ts"
import { keepScrollPosition } from "./scroll.ts"
import { watchForUpdates } from "./updates.ts"

guardReload(window, sessionStorage)
announceNextRelease(document)
keepScrollPosition(window, sessionStorage)
followHashRedirect(document, location)
watchForUpdates(document)
document.querySelector<HTMLElement>("[data-focus]")?.focus()

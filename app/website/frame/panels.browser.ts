import { findPart } from "../../browser/enhance/part.ts"
import { isUnread } from "../news/read-news.ts"

/**
 * Browsers open popovers without JavaScript but leave the focus on the button. This script moves the focus into the
 * panel.
 */
export function moveFocusIntoPanels(document: Document): void {
  for (const panel of document.querySelectorAll<HTMLElement>("[popover]")) {
    panel.addEventListener("toggle", (event) => {
      if (event instanceof ToggleEvent && event.newState === "open") {
        panel.querySelector<HTMLElement>("[data-opened-focus]")?.focus()
      }
    })
    closeWhenFocusLeaves(panel)
  }
}

/**
 * Closes an open panel when something outside gets the focus, since the panel would hide it. It listens to the whole
 * document, because from the panel at a document's end the focus gets back to the page by way of the browser's own bar.
 */
export function closeWhenFocusLeaves(panel: HTMLElement): void {
  panel.ownerDocument.addEventListener("focusin", ({ target }) => {
    const isElsewhere = target instanceof Node && !panel.contains(target)
    if (isElsewhere && panel.matches(":popover-open")) panel.hidePopover()
  })
}

/** Marks the bell of the news while its reader hasn't marked the latest item as read [NEWS-03]. */
export function showUnreadNews(document: Document): void {
  const bell = findPart(document, "news-bell", HTMLElement)
  if (!bell) return
  const { site = "", newest = "" } = bell.dataset
  const unread = isUnread(() => localStorage, site, newest)
  for (const [part, isShown] of [
    ["news-unread", unread],
    ["news-read", !unread],
  ] as const) {
    const icon = findPart(bell, part, HTMLElement)
    if (icon) icon.hidden = !isShown
  }
}

import { findPart } from "../../browser/enhance/part.ts"
import { isUnread } from "./read-news.ts"

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

/**
 * Which news a reader has seen, kept in the browser alone [NEWS-04]. Sites may share a host, so each has a key of its own. A browser that
 * forbids storage knows nothing of it: its reader sees the mark each time, and everything else works.
 */
function keyOf(siteId: string): string {
  return `news-read ${siteId}`
}

type Store = Pick<Storage, "getItem" | "setItem">

/** Whether the latest item isn't the one that was marked last [NEWS-03]. */
export function isUnread(store: () => Store, siteId: string, newestId: string): boolean {
  try {
    return store().getItem(keyOf(siteId)) !== newestId
  } catch {
    return true
  }
}

export function markRead(store: () => Store, siteId: string, newestId: string): void {
  try {
    store().setItem(keyOf(siteId), newestId)
  } catch {
    // The mark comes back with the next page.
  }
}

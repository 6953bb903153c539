import { scrollRestoreDelayMs, scrollRule } from "../scroll/scroll-rule.ts"

type Kept = { path: string; top: number }

const key = "scroll position"

/**
 * A link or form to the same path keeps the scroll position, unless it has a hash [ROUTE-35]. For new pages and hashes
 * the browser does what is specified [ROUTE-33, ROUTE-34].
 */
export function keepScrollPosition(window: Window, storage: Storage) {
  restore(window, storage)
  function keep(target: string | null) {
    if (target && isSamePath(target, window.location)) storage.setItem(key, JSON.stringify(position(window)))
  }
  window.document.addEventListener("click", (event) => {
    if (event.defaultPrevented) return // an application navigates by itself
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null
    if (link instanceof HTMLAnchorElement) keep(link.href)
  })
  window.document.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return
    if (event.target instanceof HTMLFormElement) keep(event.target.action)
  })
}

/** Whether an address is the current page, without a hash to scroll to. */
export function isSamePath(
  target: string,
  location: Pick<Location, "origin" | "pathname" | "href">,
): boolean {
  const url = new URL(target, location.href)
  if (url.origin !== location.origin) return false
  const from = { pathname: location.pathname, hash: "" }
  return scrollRule({ from, to: url, restored: null }).kind === "keep"
}

/** For a script that loads the same document again. */
export function keepPositionForReload(window: Window, storage: Storage): void {
  storage.setItem(key, JSON.stringify(position(window)))
}

function position(window: Window): Kept {
  return { path: window.location.pathname, top: window.scrollY }
}

function restore(window: Window, storage: Storage) {
  const kept: Kept | null = JSON.parse(storage.getItem(key) ?? "null")
  storage.removeItem(key)
  if (!kept || kept.path !== window.location.pathname || window.location.hash) return
  // What gets the focus, as the summary of a refused form's errors, was scrolled to and has to stay in sight.
  if (window.document.querySelector("[data-focus]")) return
  setTimeout(() => window.scrollTo({ top: kept.top, behavior: "instant" }), scrollRestoreDelayMs)
}

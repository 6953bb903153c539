/** A reload for a path is not repeated within 10 seconds [BUILD-09]. */
export const reloadGuardMs = 10_000

type Tries = Pick<Storage, "getItem" | "setItem">

/** Whether a failed chunk may reload this path now; remembers that it did. */
export function mayReload(path: string, tries: Tries, now: number): boolean {
  const key = `reload ${path}`
  const last = Number(tries.getItem(key) ?? Number.NEGATIVE_INFINITY)
  if (now - last < reloadGuardMs) return false
  tries.setItem(key, String(now))
  return true
}

/** A chunk of an older build that is no longer there reloads the page, once, to get the newer build's [BUILD-09]. */
export function guardReload(window: Window, tries: Tries) {
  window.addEventListener("vite:preloadError", (event) => {
    if (!mayReload(window.location.pathname, tries, Date.now())) return
    event.preventDefault()
    window.location.reload()
  })
}

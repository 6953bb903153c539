/** A reload for a path is not repeated within 10 seconds [BUILD-09]. */
const reloadGuardMs = 10_000

type Tries = Pick<Storage, "getItem" | "setItem">

/** Whether a missing chunk may reload this path now; records the reload. */
export function mayReload(path: string, tries: Tries, now: number): boolean {
  const key = `reload ${path}`
  const last = Number(tries.getItem(key) ?? Number.NEGATIVE_INFINITY)
  if (now - last < reloadGuardMs) return false
  tries.setItem(key, String(now))
  return true
}

/** When a chunk of an older build is gone from the server, reloads the page once to get the new build [BUILD-09]. */
export function guardReload(window: Window, tries: Tries) {
  window.addEventListener("vite:preloadError", (event) => {
    if (!mayReload(window.location.pathname, tries, Date.now())) return
    event.preventDefault()
    window.location.reload()
  })
}

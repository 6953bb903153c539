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

type Navigation = {
  location?: { pathname: string; search: string; hash: string } | undefined
  formMethod?: string | undefined
  formAction?: string | undefined
  formData?: FormData | undefined
}

declare global {
  interface Window {
    /** Remix's router, on pages with an application. */
    __remixRouter?: { state: { navigation: Navigation } }
  }
}

/**
 * When a chunk of an older build is gone from the server, loads a document once to get the new build: the page that the
 * reader was going to, else the current one [BUILD-09]. A form that was on its way is sent as the browser would send it,
 * with everything that was typed.
 */
export function guardReload(window: Window, tries: Tries) {
  function go(event: Event) {
    const { location, formMethod, formAction, formData } = window.__remixRouter?.state.navigation ?? {}
    const path = location?.pathname ?? window.location.pathname
    if (!mayReload(path, tries, Date.now())) return
    event.preventDefault()
    const isSent = formData && formMethod && formMethod.toLowerCase() !== "get"
    if (isSent && formAction) sendForm(window.document, formAction, formData)
    else if (location) window.location.assign(location.pathname + location.search + location.hash)
    else window.location.reload()
  }
  window.addEventListener("vite:preloadError", go)
  // Sent by Remix's loader of routes as vite.config.ts changes it.
  window.addEventListener("route-module:missing", go)
}

/** A script can't navigate with a POST, so it fills in a form that nobody sees. */
function sendForm(document: Document, action: string, data: FormData) {
  const form = document.createElement("form")
  const hasFiles = [...data.values()].some((value) => typeof value !== "string")
  Object.assign(form, { method: "post", action, hidden: true })
  if (hasFiles) form.enctype = "multipart/form-data"
  for (const [name, value] of data) {
    const field = document.createElement("input")
    field.name = name
    if (typeof value === "string") Object.assign(field, { type: "hidden", value })
    else {
      const files = new DataTransfer()
      files.items.add(value)
      Object.assign(field, { type: "file", files: files.files })
    }
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

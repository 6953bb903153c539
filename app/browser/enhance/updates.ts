import { type Connection, connectionOf, isSavingData } from "../prefetch/connection.ts"
import { payloadUrl } from "./payload-url.ts"

/**
 * The specification doesn't give the interval [BUILD-04]; with five minutes most readers hear of a deployment while
 * they still read.
 */
export const pollIntervalMs = 5 * 60_000
/** The first request waits until the page has loaded [BUILD-05]. */
const firstPollDelayMs = 1_000

/** On a very slow connection the first request waits for a full interval [BUILD-05]. */
export function firstDelay(connection: Connection | undefined): number {
  return isSavingData(connection) ? pollIntervalMs : firstPollDelayMs
}

/**
 * Asks regularly for a newer build or page version, and dispatches `build:update` or `page:update` on the document
 * [BUILD-02, BUILD-03]. A failure is only logged to the console [BUILD-06].
 */
export function watchForUpdates(document: Document) {
  const buildId = document.documentElement.dataset.build ?? ""
  const page = document.querySelector<HTMLElement>("[data-updated]")
  const connection = connectionOf(navigator)

  async function look() {
    try {
      const latest = await getJson<{ id: string }>(`/builds/latest.json?t=${Date.now()}`)
      if (latest.id !== buildId)
        document.dispatchEvent(new CustomEvent("build:update", { detail: { buildId: latest.id } }))
      if (!page) return
      const payload = await getJson<{ updatedAt: string }>(
        payloadUrl(location.pathname, { timestamp: Date.now() }),
      )
      if (payload.updatedAt !== page.dataset.updated) document.dispatchEvent(new CustomEvent("page:update"))
    } catch (error) {
      // The build removes `console.warn`, which libraries use; the full name keeps ours.
      globalThis.console.warn("Looking for updates failed", error)
    }
  }

  const delay = firstDelay(connection)
  if (delay < pollIntervalMs) setTimeout(look, delay)
  setInterval(() => {
    if (document.visibilityState === "visible") look()
  }, pollIntervalMs)
  document.addEventListener("page:update", () => showNotice(document, "page"), { once: true })
  document.addEventListener("build:update", () => showNotice(document, "build"), { once: true })
}

async function getJson<T>(url: string): Promise<T> {
  // The address has the time in it, so the browser never has an old answer to it [BUILD-07].
  const response = await fetch(url, { cache: "force-cache", headers: { accept: "application/json" } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

/**
 * The server renders the notice closed, in the document's language. A newer page says more than a newer build, so it
 * replaces that message. `show()` would take the focus away from what the reader does.
 */
function showNotice(document: Document, kind: "page" | "build") {
  const notice = document.querySelector<HTMLDialogElement>('[data-part="update-notice"]')
  if (!notice || notice.dataset.kind === "page") return
  notice.dataset.kind = kind
  notice.open = true
}

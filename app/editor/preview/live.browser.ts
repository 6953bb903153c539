/**
 * Keeps an open preview fresh: when its content changes, the document is loaded again where the reader stands. While the tab is hidden it
 * holds no connection; when it is seen again, it asks whether it has missed something.
 */
import { keepPositionForReload } from "../../browser/enhance/scroll.ts"

type Page = Window & typeof globalThis

/** An import sends its changes in several messages. */
const settleMs = 300
const firstRetryMs = 3_000
const longestRetryMs = 60_000
/** Who is still here so long after a click has started a download, not left. */
const stayedMs = 10_000
const reloadedKey = "preview reloaded for"

export function refreshWhenChanged(document: Document, window: Page): void {
  const place = document.querySelector<HTMLElement>("[data-preview-events]")
  const address = place?.dataset.previewEvents
  if (!address || !("EventSource" in window)) return
  const url = withEntry(address, document, window)
  let source: EventSource | null = null
  let retryMs = firstRetryMs
  let retry: number | undefined
  let settling: number | undefined
  let version = shownVersion(document)
  let isLeaving = false

  function listen() {
    window.clearTimeout(retry)
    if (document.hidden || source) return
    const own = new window.EventSource(url)
    source = own
    own.addEventListener("hello", ({ data }) => {
      retryMs = firstRetryMs
      hear(data)
    })
    own.addEventListener("change", () => soon())
    // A newer tab of the same session has taken the place; this one asks again when somebody looks at it.
    own.addEventListener("replaced", stop)
    own.addEventListener("error", () => {
      if (own.readyState !== own.CLOSED) return
      stop()
      retry = window.setTimeout(listen, retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    })
  }

  function stop() {
    source?.close()
    source = null
  }

  /** @param told what the page is made of now; empty where nobody knows. */
  function hear(told: string) {
    if (told === "" || told === version) return
    // The first word on a document that names no version is what it was made of.
    if (version === "") version = told
    else if (window.sessionStorage.getItem(reloadedKey) !== told) {
      window.sessionStorage.setItem(reloadedKey, told)
      soon()
    }
  }

  function soon() {
    window.clearTimeout(settling)
    settling = window.setTimeout(refresh, settleMs)
  }

  function refresh() {
    // Loading the page again would cancel the way to the next one.
    if (isLeaving) return soon()
    if (hasTypedWords(document)) return tell(document)
    keepPositionForReload(window, window.sessionStorage)
    document.dispatchEvent(new Event("preview-reload"))
    window.location.reload()
  }

  window.addEventListener("beforeunload", () => {
    isLeaving = true
    window.setTimeout(() => {
      isLeaving = false
    }, stayedMs)
  })
  document.addEventListener("visibilitychange", () => (document.hidden ? stop() : listen()))
  // The back button shows a document that was set aside, with its connection cut.
  window.addEventListener("pagehide", stop)
  window.addEventListener("pageshow", listen)
  listen()
}

/** The stream tells only of the page that the document shows, where it is one. */
function withEntry(address: string, document: Document, window: Page): string {
  const url = new URL(address, window.location.href)
  const id = document.querySelector<HTMLElement>("article[data-page]")?.dataset.page
  const isEditors = url.pathname.endsWith("/editor/preview/events")
  if (id && isEditors && !url.searchParams.has("entry")) url.searchParams.set("entry", id)
  return url.href
}

function shownVersion(document: Document): string {
  return document.querySelector<HTMLElement>("article[data-previewed]")?.dataset.previewed ?? ""
}

/** Nothing typed is lost: who is filling in a form loads the page when they are ready. */
function hasTypedWords(document: Document): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "main input:not([type]), main input[type=text], main input[type=email], main input[type=datetime-local], main textarea",
  )
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}

function tell(document: Document): void {
  const status = document.querySelector<HTMLElement>('[data-part="changed"]')
  if (status) status.textContent = status.dataset.words ?? ""
}

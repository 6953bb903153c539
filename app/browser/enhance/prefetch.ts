import { connectionOf, isSavingData } from "../prefetch/connection.ts"
import { createPrefetchQueue } from "../prefetch/prefetch-queue.ts"
import { prefetchTarget } from "../prefetch/prefetch-target.ts"

/** A pointer that rests on a link this long will probably click it. */
const restMs = 65

/**
 * Prefetches the page behind a link that has the pointer's rest, the focus, or a pressed button. It uses `<link
 * rel="prefetch">` with our own limits: not on data-saver or 2g, four at a time [PERF-01, PERF-02].
 */
export function prefetchLinks(document: Document): void {
  if (!document.createElement("link").relList.supports("prefetch")) return
  const queue = createPrefetchQueue((address) => fetchAhead(document, address))

  function add(link: HTMLAnchorElement): void {
    // Checked each time, since the connection may change.
    if (isSavingData(connectionOf(navigator))) return
    const { href, target, rel, dataset } = link
    const facts = { href, target, rel, hasDownload: link.hasAttribute("download"), wish: dataset.prefetch }
    const address = prefetchTarget(facts, document.location)
    if (address) queue.add(address)
  }

  document.addEventListener("pointerover", (event) => {
    const link = linkOf(event)
    if (link && event.pointerType === "mouse") afterRest(link, () => add(link))
  })
  for (const type of ["focusin", "pointerdown"]) {
    document.addEventListener(type, (event) => {
      const link = linkOf(event)
      if (link) add(link)
    })
  }
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a[href]") : null
  return link instanceof HTMLAnchorElement ? link : null
}

function afterRest(link: HTMLAnchorElement, run: () => void): void {
  const timer = setTimeout(run, restMs)
  link.addEventListener("pointerleave", () => clearTimeout(timer), { once: true })
}

function fetchAhead(document: Document, address: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement("link")
    link.rel = "prefetch"
    link.href = address
    link.addEventListener("load", () => resolve())
    link.addEventListener("error", () => resolve())
    document.head.append(link)
  })
}

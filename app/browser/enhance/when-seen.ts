/** Runs a function once the page is visible. A prerendered document may never be looked at, so it must not be counted. */
export function whenSeen(document: Document & { prerendering?: boolean }, run: () => void): void {
  if (document.prerendering) document.addEventListener("prerenderingchange", run, { once: true })
  else run()
}

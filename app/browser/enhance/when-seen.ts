/** Runs what counts a reader, or works for one, only once there is one: a prerendered document may never be looked at. */
export function whenSeen(document: Document & { prerendering?: boolean }, run: () => void): void {
  if (document.prerendering) document.addEventListener("prerenderingchange", run, { once: true })
  else run()
}

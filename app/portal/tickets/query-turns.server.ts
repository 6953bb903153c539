/** How many queries of one person run at the same time. The portal's own pages aren't counted. */

/** A script that needs more at once would slow down the pages that the same person has open. */
const atOnce = 2

const running = new Map<string, number>()

/** @returns null when too many of the person's own queries are running; else a function to call when this one has ended. */
export function takeQueryTurn(personId: string): (() => void) | null {
  const before = running.get(personId) ?? 0
  if (before >= atOnce) return null
  running.set(personId, before + 1)
  let hasEnded = false
  return function end() {
    if (hasEnded) return
    hasEnded = true
    const left = (running.get(personId) ?? 1) - 1
    if (left > 0) running.set(personId, left)
    else running.delete(personId)
  }
}

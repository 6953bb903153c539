/**
 * Runs functions one after the other, each in a task of its own: between two of them the browser may paint and answer to a click. One that
 * throws doesn't keep the others from running; its error is reported as any other of the document.
 */
export async function inTurns(steps: Iterable<() => void>): Promise<void> {
  for (const step of steps) {
    await nextTurn()
    try {
      step()
    } catch (error) {
      reportError(error)
    }
  }
}

/** `setTimeout` alone would wait behind everything that other scripts have planned; where `scheduler.yield` is missing it has to do. */
function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

import { setImmediate as nextTurn } from "node:timers/promises"

/** So long the server answers nobody. */
const sliceMs = 10
/** The clock is looked at once in so many calls. */
const callsPerLook = 16

/**
 * Lets the server answer in between where long work would keep it waiting.
 * @returns to call at each of many small steps: `if (breathe.isDue()) await breathe()`
 */
export function createBreather(): { (): Promise<void>; isDue(): boolean } {
  let until = performance.now() + sliceMs
  let calls = 0
  async function breathe() {
    await nextTurn()
    until = performance.now() + sliceMs
  }
  return Object.assign(breathe, {
    isDue: () => ++calls % callsPerLook === 0 && performance.now() > until,
  })
}

import { ImageFault } from "./faults.ts"

export type Limiter = { run<T>(work: () => Promise<T>): Promise<T> }

/** Runs at most `concurrent` jobs at once and lets at most `waiting` queue; one more throws an `ImageFault` "busy". */
export function createLimiter({ concurrent, waiting }: { concurrent: number; waiting: number }): Limiter {
  const queue: (() => void)[] = []
  let running = 0

  async function takeSlot() {
    if (running < concurrent) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw new ImageFault("busy", `${waiting} jobs are waiting already`)
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  /** The slot goes straight to the next in the queue, so that a newcomer can't slip in between. */
  function giveSlot() {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(work) {
      await takeSlot()
      try {
        return await work()
      } finally {
        giveSlot()
      }
    },
  }
}

/**
 * For work that belongs to this process and so can't be a job of the queue, whose workers run elsewhere: only the website's process
 * knows, for example, which services keep something of an account.
 */
import type { OutageLog } from "../log/outage-log.ts"

export type Repetition = { start(): void; stop(): Promise<void> }

const everyMs = 10_000

/** Runs `work` at the start and every ten seconds, never twice at a time; `stop` waits for the run that goes on. */
export function repeat(work: () => Promise<void>, outage: OutageLog): Repetition {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = running.then(work).then(outage.succeeded, outage.failed)
  }
  return {
    start() {
      run()
      timer = setInterval(run, everyMs).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

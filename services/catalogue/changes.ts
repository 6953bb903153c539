/** Tells subscribers what changed: at least once, also after a crash. */
import type { ChangeStore } from "./change-store.ts"

export type ChangeOptions = {
  store: ChangeStore
  /** Every subscriber hears of each change; if one throws, all are told again. */
  listeners: readonly ((tags: readonly string[]) => Promise<void>)[]
  log: { warn(fields: object, message: string): void }
  intervalMs?: number
}

const changesPerRound = 20

/** Looks for changes about once a second. Any number of processes may do so in parallel. */
export function startTelling(options: ChangeOptions): { stop(): Promise<void> } {
  const { log, intervalMs = 1000 } = options
  let isStopped = false
  let wake = () => {}
  async function run() {
    while (!isStopped) {
      const told = await tellChanges(options).catch((error: unknown) => {
        log.warn({ err: error }, "changes of the catalogue could not be read")
        return 0
      })
      if (told < changesPerRound && !isStopped) await pause()
    }
  }
  function pause() {
    return new Promise<void>((done) => {
      const timer = setTimeout(done, intervalMs)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  }
  const running = run()
  async function stop() {
    isStopped = true
    wake()
    await running
  }
  return { stop }
}

/** Processes the changes that are due. @returns their number. */
export async function tellChanges({ store, listeners, log }: ChangeOptions): Promise<number> {
  const changes = await store.claim(changesPerRound)
  for (const change of changes) {
    try {
      for (const listen of listeners) await listen(change.tags)
      await store.forget(change)
    } catch (error) {
      log.warn({ err: error, change: change.id }, "a change of the catalogue was not taken")
      await store.tryLater(change)
    }
  }
  return changes.length
}

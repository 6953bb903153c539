/**
 * Goes on with what a process left unfinished when it died: ended sessions, deleted accounts, mails. A timer of the
 * website's process and no job of the queue, because only this process knows who removes data of a deleted account.
 */
import type pg from "pg"
import type { Devices } from "../devices/devices.ts"
import { finishSessionEnds } from "../devices/session-ends.ts"
import type { Log } from "../ports.ts"
import type { Deletions } from "./deletion.ts"
import type { MailLinks } from "./links.ts"

type Options = {
  pool: pg.Pool
  deletions: Pick<Deletions, "resume">
  links: Pick<MailLinks, "resume" | "settled">
  devices: Pick<Devices, "endAll">
  log: Log
}

const everyMs = 10_000

export function resumeUnfinishedWork(options: Options): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function resume() {
    await finishSessionEnds(options)
    await options.deletions.resume()
    await options.links.resume()
  }

  /** Sequential, so that `stop` can wait for one promise. */
  function run() {
    running = running
      .then(resume)
      .catch((error: unknown) =>
        options.log.warn({ err: error }, "unfinished work on accounts stays unfinished"),
      )
  }

  return {
    start() {
      run()
      timer = setInterval(run, everyMs).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
      await options.links.settled()
    },
  }
}

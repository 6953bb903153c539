/** Goes on with what a process left unfinished when it died: ended sessions, deleted accounts, mails. */
import type pg from "pg"
import { createOutageLog } from "../../../platform/log/outage-log.ts"
import { type Repetition, repeat } from "../../../platform/queue/repeat.ts"
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

export function resumeUnfinishedWork(options: Options): Repetition {
  const { deletions, links, log } = options
  const repetition = repeat(
    async () => {
      await finishSessionEnds(options)
      await deletions.resume()
      await links.resume()
    },
    createOutageLog(log, {
      begins: "unfinished work on accounts stays unfinished",
      goesOn: "unfinished work on accounts still stays unfinished",
      isOver: "unfinished work on accounts is done again",
    }),
  )
  return {
    start: repetition.start,
    async stop() {
      await repetition.stop()
      await links.settled()
    },
  }
}

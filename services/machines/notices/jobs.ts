import { z } from "zod"
import { defineJob } from "../../../platform/queue/job-kind.ts"

/** A killed job is taken over after the time here. */
const patient = { retries: 200, backOff: { firstSeconds: 2, longestSeconds: 60 }, timeoutSeconds: 45 }

/** Finds the machines that a published notice is about. */
export const matchNotice = defineJob(
  "machines.match-notice",
  z.object({ notice: z.string(), version: z.number() }),
  patient,
)

export const noticeMailKinds = ["NEW", "AGAIN", "WITHDRAWN"] as const
export type NoticeMailKind = (typeof noticeMailKinds)[number]

/** Writes the mails about a notice to those who have to know. */
export const tellNotice = defineJob(
  "machines.tell-notice",
  z.object({ notice: z.string(), version: z.number(), kind: z.enum(noticeMailKinds) }),
  patient,
)

/** Looks once a day for notices that wait for an acknowledgement since a week. */
export const remindOfNotices = defineJob("machines.remind-of-notices", z.object({}))

export const noticeJobs = [matchNotice, tellNotice, remindOfNotices]

import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"

/** What a day at the company's seat brings: accesses that have ended, reminders, reviews. */
export const customersDaily = defineJob("customers.daily", z.object({}), {
  perKey: "one-waiting",
  retries: 3,
  timeoutSeconds: 300,
})

/** Makes the invitations of a list; a killed one is taken over after the time here. */
export const inviteBatch = defineJob("customers.invite-batch", z.object({ batch: z.string() }), {
  retries: 200,
  backOff: { firstSeconds: 2, longestSeconds: 60 },
  timeoutSeconds: 45,
})

const accessNews = z.object({ id: z.uuid(), people: z.array(z.string()), at: z.iso.datetime() })

/** A website that was away for longer has read everything anew: no session is older than half a day. */
const triesInADay = 290

/** Tells one website elsewhere whose access has changed. */
export const postAccess = defineJob("customers.post-access", accessNews.extend({ url: z.url() }), {
  retries: triesInADay,
  backOff: { firstSeconds: 1, longestSeconds: 300 },
  batch: 5,
  timeoutSeconds: 60,
})

export const customerJobs = [customersDaily, inviteBatch, postAccess]

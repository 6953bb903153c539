import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"

const delivery = z.object({ request: z.uuid(), delivery: z.string() })

/**
 * For three days (`try-delivery.ts`): pauses grow from 15 seconds to half an hour. The longest pause is short, so that
 * requests flow soon after the system is back.
 */
const threeDays = { retries: 160, backOff: { firstSeconds: 15, longestSeconds: 1800 }, timeoutSeconds: 60 }

export const deliverToReceiver = defineJob("requests.deliver", delivery, { ...threeDays, batch: 5 })

export const makeTicket = defineJob("requests.make-ticket", delivery, threeDays)

export const settleMails = defineJob("requests.settle-mails", z.object({}))

export const forgetOldRequests = defineJob("requests.forget-old", z.object({}))

export const requestJobs = [deliverToReceiver, makeTicket, settleMails, forgetOldRequests]

import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"

/** Takes the text out of one document; `machines.read-document` waits for everything else, since nobody waits for it. */
export const readDocumentText = defineJob("machines.read-document", z.object({ document: z.uuid() }), {
  retries: 3,
  backOff: { firstSeconds: 30, longestSeconds: 600 },
  timeoutSeconds: 300,
  perKey: "one-waiting",
})

/** Removes what nobody needs any more, as ended addresses of documents. */
export const sweepMachines = defineJob("machines.sweep", z.object({}))

/** Mails what comes due; a killed job is taken over after the time here. */
export const tellMaintenance = defineJob("machines.maintenance", z.object({}), {
  retries: 20,
  backOff: { firstSeconds: 5, longestSeconds: 600 },
  timeoutSeconds: 45,
})

export const machineJobs = [readDocumentText, sweepMachines, tellMaintenance]

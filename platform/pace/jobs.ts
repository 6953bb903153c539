import { z } from "zod"
import { defineJob } from "../queue/job-kind.ts"

export const sweepPace = defineJob("pace.sweep", z.object({}))

export const paceJobs = [sweepPace]

import { z } from "zod"
import { defineJob } from "../queue/job-kind.ts"

export const sweepUploads = defineJob("uploads.sweep", z.object({}))

export const uploadJobs = [sweepUploads]

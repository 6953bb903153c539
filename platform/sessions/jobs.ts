import { z } from "zod"
import { defineJob } from "../queue/job-kind.ts"

export const sweepSessions = defineJob("portal-sessions.sweep", z.object({}))

export const sessionJobs = [sweepSessions]

import { z } from "zod"
import { defineJob } from "../queue/job-kind.ts"

export const vacuumTables = defineJob("database.vacuum", z.object({}), { timeoutSeconds: 3_600 })

export const upkeepJobs = [vacuumTables]

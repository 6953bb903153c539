import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"

/** Sessions, codes and tokens of the provider that have expired. */
export const sweepArtifacts = defineJob("identity.sweep-artifacts", z.object({}))

/** Rows of the accounts that nobody needs any longer. */
export const sweepAccountRows = defineJob("identity.sweep-accounts", z.object({}))

export const identityJobs = [sweepArtifacts, sweepAccountRows]

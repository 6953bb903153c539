import { mailJobs } from "../platform/mail/jobs.ts"
import type { JobKind } from "../platform/queue/job-kind.ts"
import { catalogueJobs } from "../services/catalogue/jobs.ts"
import { contentJobs } from "../services/content/jobs.ts"
import { searchJobs } from "../services/search/jobs.ts"
import { ticketJobs } from "../services/tickets/jobs.ts"

/** All kinds of jobs; each room defines its own. */
export const jobKinds: readonly JobKind[] = [
  ...mailJobs,
  ...contentJobs,
  ...catalogueJobs,
  ...searchJobs,
  ...ticketJobs,
]

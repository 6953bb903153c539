import { mailJobs } from "../platform/mail/jobs.ts"
import { paceJobs } from "../platform/pace/jobs.ts"
import type { JobKind } from "../platform/queue/job-kind.ts"
import { sessionJobs } from "../platform/sessions/jobs.ts"
import { exchangeJobs } from "../platform/translation/exchange/jobs.ts"
import { translationJobs } from "../platform/translation/jobs.ts"
import { translationMemoryJobs } from "../platform/translation/memory/jobs.ts"
import { upkeepJobs } from "../platform/upkeep/jobs.ts"
import { uploadJobs } from "../platform/uploads/jobs.ts"
import { alertJobs } from "../services/alerts/jobs.ts"
import { catalogueJobs } from "../services/catalogue/jobs.ts"
import { contentJobs } from "../services/content/jobs.ts"
import { customerJobs } from "../services/customers/jobs.ts"
import { identityJobs } from "../services/identity/jobs.ts"
import { machineJobs } from "../services/machines/jobs.ts"
import { noticeJobs } from "../services/machines/notices/jobs.ts"
import { requestJobs } from "../services/requests/jobs.ts"
import { searchJobs } from "../services/search/jobs.ts"
import { softwareJobs } from "../services/software/jobs.ts"
import { ticketJobs } from "../services/tickets/jobs.ts"

/** All kinds of jobs; each room defines its own. */
export const jobKinds: readonly JobKind[] = [
  ...mailJobs,
  ...sessionJobs,
  ...uploadJobs,
  ...paceJobs,
  ...upkeepJobs,
  ...exchangeJobs,
  ...translationMemoryJobs,
  ...translationJobs,
  ...contentJobs,
  ...catalogueJobs,
  ...identityJobs,
  ...searchJobs,
  ...ticketJobs,
  ...requestJobs,
  ...alertJobs,
  ...softwareJobs,
  ...noticeJobs,
  ...customerJobs,
  ...machineJobs,
]

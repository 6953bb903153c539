/** What the kill test and the process that it kills have in common. */
import { mailJobs } from "../../../../platform/mail/jobs.ts"
import { customerJobs } from "../../../../services/customers/jobs.ts"

export const jobKinds = [...mailJobs, ...customerJobs]

export const faultSettings = {
  publicOrigin: "http://localhost:3000",
  invitationSecret: "the secret of the fault run",
}

export const batchId = "5f0c54a7-3a35-4d3b-9a5f-6d1c1f4f6b10"

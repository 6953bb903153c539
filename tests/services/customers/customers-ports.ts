/** What the customers service gets from the process around it: a database, and everything else recorded. */
import type pg from "pg"
import { createAudit } from "../../../platform/audit/audit.ts"
import type { Mail, MailState } from "../../../platform/mail/mail.ts"
import { createSharedPace } from "../../../platform/pace/pace.ts"
import type { CustomersPorts } from "../../../services/customers/register/ports.ts"

/** Signs the links of tests. */
export const invitationSecret = "the secret of this test's invitations"

export type TestPorts = CustomersPorts & {
  mails: Mail[]
  /** Jobs that were sent, by kind. */
  jobs: { kind: string; data: object }[]
  /** Subjects whose sessions were told. */
  told: string[]
}

export function createTestPorts(pool: pg.Pool): TestPorts {
  const mails: Mail[] = []
  const jobs: TestPorts["jobs"] = []
  const told: string[] = []
  const waiting: MailState = { status: "waiting", attempts: 0, lastError: null, settledAt: null }
  return {
    ...{ pool, mails, jobs, told },
    audit: createAudit(pool),
    mail: {
      async send(mail) {
        if (!mails.some(({ key }) => key === mail.key)) mails.push(mail)
      },
      async statesOf(keys) {
        return new Map(mails.filter(({ key }) => keys.includes(key)).map(({ key }) => [key, waiting]))
      },
    },
    queue: {
      async send(kind, data) {
        jobs.push({ kind: kind.name, data })
      },
      async reschedule() {},
    } as CustomersPorts["queue"],
    pace: createSharedPace({ pool, secret: "the secret of this test" }),
    onAccessChanged: async (subjects) => void told.push(...subjects),
    now: () => new Date(),
    leavers: [],
    plantListeners: [],
    deleteAccount: null,
    log: { warn() {}, info() {} },
    settings: {
      publicOrigin: "https://www.example.com",
      invitationSecret,
      mayMailDiffer: false,
    },
  }
}

/** The same, where only some of it matters to a test. */
export function customersPorts(pool: pg.Pool, changed: Partial<CustomersPorts> = {}): CustomersPorts {
  return { ...createTestPorts(pool), ...changed }
}

/** The register with people in every state, a clock that tests set, and what it writes to others. */
import type pg from "pg"
import type { Caller } from "../../../../platform/access/caller.ts"
import { withStanding } from "../../../../platform/access/standing.ts"
import { callerOfClaims } from "../../../../platform/access/verify-identity-token.ts"
import { type Audit, createAudit } from "../../../../platform/audit/audit.ts"
import type { Mail } from "../../../../platform/mail/mail.ts"
import type { RequestDeps } from "../../../../services/customers/access/requests.ts"
import type { AccessRow } from "../../../../services/customers/register/access-row.ts"
import { AccessStore } from "../../../../services/customers/register/access-store.ts"
import type { ApplicationKey, StoredStatus } from "../../../../services/customers/register/applications.ts"
import { createFindStanding } from "../../../../services/customers/standing/find-standing.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { claimsOf, fillCustomers, introducePeople, type PersonName, people } from "../fixture.ts"

export type Register = {
  pool: pg.Pool
  deps: RequestDeps
  audit: Audit
  clock: { now: Date }
  mails: Mail[]
  /** Subjects whose open sessions were told. */
  changed: string[]
  close(): Promise<void>
}

export async function openRegister(): Promise<Register> {
  const { pool, close } = await freshDatabase({ keep: true })
  await fillCustomers(pool)
  await introducePeople(pool, ...(Object.keys(people) as PersonName[]))
  const clock = { now: new Date("2026-11-23T10:00:00Z") }
  const mails: Mail[] = []
  const changed: string[] = []
  const audit = createAudit(pool)
  const deps: RequestDeps = {
    pool,
    audit,
    now: () => clock.now,
    onAccessChanged: async (subjects) => void changed.push(...subjects),
    mail: { send: async (mail) => void mails.push(mail) },
    pace: { take: async () => null },
    publicOrigin: "https://www.example.com",
  }
  return { pool, deps, audit, clock, mails, changed, close }
}

/** The person with today's rights, as a request of theirs has them. */
export async function callerOf(pool: pg.Pool, name: PersonName): Promise<Caller> {
  const caller = callerOfClaims(claimsOf(name))
  if (!caller) throw new Error(`${name} is no caller`)
  return withStanding(caller, await createFindStanding({ pool })(caller, null))
}

type Given = {
  organisation?: string
  application?: ApplicationKey
  status: StoredStatus
  role?: string
  validUntil?: string | null
  decidedAt?: Date | null
  /** Makes the membership one that waits for its invitation. */
  invitedUntil?: Date | null
}

let count = 0

/** A new person of the organisation with one access in the given state. */
export async function givePerson(pool: pg.Pool, given: Given): Promise<AccessRow> {
  const { organisation = "org-a", application = "ticketing", status, role = "", validUntil = null } = given
  count += 1
  const id = `p-new-${count}`
  await pool.query(
    `insert into customer_person (id, subject, email, email_key, name, language, introduced_at)
     values ($1, $2, $3, $3, $4, 'de', now())`,
    [id, given.invitedUntil ? null : id, `${id}@customer.example`, `New ${count}`],
  )
  await pool.query(
    "insert into customer_membership (person_id, organisation_id, name_key, words) values ($1, $2, $1, ''::tsvector)",
    [id, organisation],
  )
  if (given.invitedUntil)
    await pool.query(
      `insert into customer_invitation (id, person_id, organisation_id, language, made_by, made_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'de', 'p-admin', now(), $3)`,
      [id, organisation, given.invitedUntil],
    )
  await pool.query(
    `insert into customer_access (person_id, organisation_id, application, status, role, valid_until, decided_at, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $4 = 'PENDING' then now() end)`,
    [id, organisation, application, status, role, validUntil, given.decidedAt ?? null],
  )
  return findAccess(pool, { person: id, organisation, application })
}

export async function findAccess(
  pool: pg.Pool,
  key: { person: string; organisation: string; application: ApplicationKey },
  now?: () => Date,
): Promise<AccessRow> {
  const found = await new AccessStore(pool, now).find(key)
  if (!found) throw new Error(`${key.person} has no access to ${key.application}`)
  return found
}

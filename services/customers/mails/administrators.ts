/** Who gets mail about an organisation's people. */
import type { Queryable } from "../../../platform/database/queryable.ts"

export type Administrator = {
  /** Of the person in the register. */
  id: string
  subject: string
  name: string
  email: string
  language: string
}

const columns = "p.id, p.subject, p.name, p.email, p.language"

/** The organisation's own administrators; where it has none, the internal ones who are responsible for it. */
export async function listAdministrators(db: Queryable, organisationId: string): Promise<Administrator[]> {
  const own = await db.query<Administrator>(
    `select ${columns} from customer_access a join customer_person p on p.id = a.person_id
     where a.organisation_id = $1 and a.application = 'user-admin' and a.status = 'ACTIVE'
       and (a.valid_until is null or a.valid_until >= (now() at time zone 'Europe/Zurich')::date)
       and p.removed_at is null and p.subject is not null order by p.id`,
    [organisationId],
  )
  if (own.rows.length > 0) return own.rows
  const internal = await db.query<Administrator>(
    `select ${columns} from customer_person p join customer_person_role r on r.person_id = p.id and r.role = 'delegatedadmin_intern'
     where p.removed_at is null and p.subject is not null and (p.assigned_all or exists (
       select from customer_assignment s where s.person_id = p.id and s.organisation_id = $1)) order by p.id`,
    [organisationId],
  )
  return internal.rows
}

/** Those who are responsible for all organisations. */
export async function listInternalAdministrators(db: Queryable): Promise<Administrator[]> {
  const { rows } = await db.query<Administrator>(
    `select ${columns} from customer_person p join customer_person_role r on r.person_id = p.id and r.role = 'delegatedadmin_intern'
     where p.removed_at is null and p.subject is not null and p.assigned_all order by p.id`,
  )
  return rows
}

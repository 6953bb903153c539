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
  const own = await listWithAccess(db, organisationId, "user-admin")
  return own.length > 0 ? own : listAssigned(db, organisationId)
}

/**
 * Who hears of the organisation's machines: its administrators; where it has none, those who see its inventory, and otherwise the internal
 * administrators who are responsible for it.
 */
export async function listResponsible(db: Queryable, organisationId: string): Promise<Administrator[]> {
  for (const application of ["user-admin", "inventory"]) {
    const people = await listWithAccess(db, organisationId, application)
    if (people.length > 0) return people
  }
  return listAssigned(db, organisationId)
}

async function listWithAccess(
  db: Queryable,
  organisationId: string,
  application: string,
): Promise<Administrator[]> {
  const { rows } = await db.query<Administrator>(
    `select ${columns} from customer_access a join customer_person p on p.id = a.person_id
     where a.organisation_id = $1 and a.application = $2 and a.status = 'ACTIVE'
       and (a.valid_until is null or a.valid_until >= (now() at time zone 'Europe/Zurich')::date)
       and p.removed_at is null and p.subject is not null order by p.id`,
    [organisationId, application],
  )
  return rows
}

async function listAssigned(db: Queryable, organisationId: string): Promise<Administrator[]> {
  const { rows } = await db.query<Administrator>(
    `select ${columns} from customer_person p join customer_person_role r on r.person_id = p.id and r.role = 'delegatedadmin_intern'
     where p.removed_at is null and p.subject is not null and (p.assigned_all or exists (
       select from customer_assignment s where s.person_id = p.id and s.organisation_id = $1)) order by p.id`,
    [organisationId],
  )
  return rows
}

/** Those who are responsible for all organisations. */
export async function listInternalAdministrators(db: Queryable): Promise<Administrator[]> {
  const { rows } = await db.query<Administrator>(
    `select ${columns} from customer_person p join customer_person_role r on r.person_id = p.id and r.role = 'delegatedadmin_intern'
     where p.removed_at is null and p.subject is not null and p.assigned_all order by p.id`,
  )
  return rows
}

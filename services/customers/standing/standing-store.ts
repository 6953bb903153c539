/** SQL for what somebody may do today: one statement by indexes, since each request of each service asks it. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { StoredStatus } from "../register/applications.ts"
import { isInForce } from "../register/in-force.ts"

export type StandingRow = {
  person: string
  isRemoved: boolean
  isIntroduced: boolean
  isAssignedAll: boolean
  chosenOrganisation: string | null
  email: string
  name: string
  firstName: string
  lastName: string
  language: string
  followedAt: Date | null
  staffRoles: string[]
  assigned: string[]
  organisations: {
    id: string
    name: string
    seesColleaguesTickets: boolean
    accesses: {
      application: string
      role: string
      status: StoredStatus
      validUntil: string | null
    }[]
  }[]
}

const statement = `select p.id as person, p.removed_at is not null as "isRemoved", p.introduced_at is not null as "isIntroduced",
  p.assigned_all as "isAssignedAll", p.organisation_id as "chosenOrganisation", p.email, p.name, p.first_name as "firstName",
  p.last_name as "lastName", p.language,
  p.followed_at as "followedAt",
  coalesce((select array_agg(r.role order by r.role) from customer_person_role r where r.person_id = p.id), '{}') as "staffRoles",
  coalesce((select array_agg(s.organisation_id order by s.organisation_id) from customer_assignment s where s.person_id = p.id), '{}')
    as assigned,
  coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name,
      'seesColleaguesTickets', o.colleagues_see_tickets or m.sees_colleagues_tickets,
      'accesses', coalesce((select json_agg(json_build_object('application', a.application, 'role', a.role, 'status', a.status,
          'validUntil', a.valid_until::text)) from customer_access a
        where a.person_id = m.person_id and a.organisation_id = m.organisation_id), '[]'::json)) order by lower(o.name), o.id)
    from customer_membership m join customer_organisation o on o.id = m.organisation_id
    where m.person_id = p.id and o.deleted_at is null and ${isInForce("m")}), '[]'::json) as organisations
  from customer_person p where p.subject = $1`

export class StandingStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** @returns null for somebody whom the register doesn't know. */
  async find(subject: string): Promise<StandingRow | null> {
    const { rows } = await this.db.query<StandingRow>(statement, [subject])
    return rows[0] ?? null
  }
}

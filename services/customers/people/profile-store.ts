/** SQL for what is shown of one person. */

import type { AuditRecord } from "../../../platform/audit/audit-record.ts"
import type { Queryable } from "../../../platform/database/queryable.ts"
import { Values } from "../../../platform/database/values.ts"
import { recordedActions } from "../oversight/recorded-actions.ts"
import type { Sight } from "../register/administrators.ts"
import type { MemberOfList } from "./people-query.ts"

export type ProfileMembership = Pick<
  MemberOfList,
  "since" | "customerNumber" | "subRegion" | "location" | "locationName" | "organisationName"
> & { organisation: string; seesColleaguesTickets: boolean }

type Plant = { id: string; name: string; organisation: string }

export class ProfileStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Also those whose invitation isn't accepted. By name. */
  async listMemberships(person: string, sight: Sight): Promise<ProfileMembership[]> {
    const values = new Values()
    const own = `m.person_id = ${values.add(person)}${inSight("m.organisation_id", sight, values)}`
    const { rows } = await this.db.query<ProfileMembership>(
      `select m.since, o.id as organisation, o.name as "organisationName", o.customer_number as "customerNumber",
         o.sub_region as "subRegion", l.id as location, l.name as "locationName",
         o.colleagues_see_tickets or m.sees_colleagues_tickets as "seesColleaguesTickets"
       from customer_membership m join customer_organisation o on o.id = m.organisation_id
       left join customer_location l on l.organisation_id = m.organisation_id and l.id = m.location_id
       where ${own} and o.deleted_at is null order by lower(o.name), o.id`,
      values.list,
    )
    return rows
  }

  /** Their open plants, by name. */
  async listPlants(organisations: readonly string[]): Promise<Plant[]> {
    const { rows } = await this.db.query<Plant>(
      `select id, name, organisation_id as organisation from customer_location
       where organisation_id = any($1) and closed_on is null order by lower(name), id`,
      [organisations],
    )
    return rows
  }

  async listAssigned(person: string): Promise<{ id: string; name: string }[]> {
    const { rows } = await this.db.query<{ id: string; name: string }>(
      `select o.id, o.name from customer_assignment s join customer_organisation o on o.id = s.organisation_id
       where s.person_id = $1 order by lower(o.name), o.id`,
      [person],
    )
    return rows
  }

  /** The newest first. @param ids the person's id and subject, since records name either. */
  async listHistory(ids: readonly string[], sight: Sight, first: number): Promise<AuditRecord[]> {
    const values = new Values()
    const about = `subject = any(${values.add(ids)}) and action = any(${values.add(recordedActions)})`
    const seen = inSight("organisation", sight, values)
    const { rows } = await this.db.query<AuditRecord>(
      `select id::text, at, action, actor, subject, organisation, details from audit_record
       where ${about}${seen} order by id desc limit ${values.add(first)}`,
      values.list,
    )
    return rows
  }
}

function inSight(column: string, sight: Sight, values: Values): string {
  return sight === "all" ? "" : ` and ${column} = any(${values.add(sight)})`
}

/** SQL for access: a row for each person, organisation and application. */
import type pg from "pg"
import type { Queryable } from "../../../platform/database/queryable.ts"
import { Values } from "../../../platform/database/values.ts"
import { seatDay } from "../../../platform/days/seat-days.ts"
import type { AccessRow, AccessValues } from "./access-row.ts"
import type { Sight } from "./administrators.ts"
import { type ApplicationKey, administration } from "./applications.ts"
import { findLastAdministrators } from "./last-administrator.ts"
import { shownStatus } from "./shown-status.ts"

export const accessColumns = `a.id, a.person_id as person, a.organisation_id as organisation, a.application, a.role,
  a.status as stored, a.valid_until::text as "validUntil", a.requested_by as "requestedBy", a.requested_at as "requestedAt", a.note,
  a.reason, a.decided_by as "decidedBy", a.decided_at as "decidedAt", a.reminded_for::text as "remindedFor", a.version,
  a.updated_at as "updatedAt", (select i.expires_at from customer_invitation i where i.person_id = a.person_id
    and i.organisation_id = a.organisation_id and i.accepted_at is null and i.withdrawn_at is null) as "invitedUntil"`

type Selected = Omit<AccessRow, "status"> & { invitedUntil: Date | null }
type Key = { person: string; organisation: string; application: ApplicationKey }

export class AccessStore {
  private readonly db: Queryable
  private readonly now: () => Date

  constructor(db: Queryable, now = () => new Date()) {
    this.db = db
    this.now = now
  }

  async find({ person, organisation, application }: Key): Promise<AccessRow | null> {
    const [row] = await this.rows("a.person_id = $1 and a.organisation_id = $2 and a.application = $3", [
      person,
      organisation,
      application,
    ])
    return row ?? null
  }

  /** The same, for the id of an access; null where it is outside of the asker's organisations. */
  async findById(id: string, sight: Sight): Promise<AccessRow | null> {
    const values = new Values()
    const condition = `a.id = ${values.add(id)}${within(sight, values)}`
    const [row] = await this.rows(condition, values.list)
    return row ?? null
  }

  /** Those of a person, in the asker's organisations. */
  async listOf(person: string, sight: Sight): Promise<AccessRow[]> {
    const values = new Values()
    const condition = `a.person_id = ${values.add(person)}${within(sight, values)}`
    return this.rows(`${condition} order by a.organisation_id, a.application`, values.list)
  }

  /**
   * Writes an access, all of it, and what follows from it: the membership's place in lists, and that the register alone
   * decides about the person from now on. The person belongs to the organisation already, and is locked.
   */
  async write(client: pg.ClientBase, given: AccessValues): Promise<AccessRow> {
    const { person, organisation, application, status, role = "", validUntil = null } = given
    const { requestedBy = null, requestedAt = null, note = null, reason = null } = given
    const { decidedBy = null, decidedAt = null, remindedFor = null } = given
    await client.query(
      `insert into customer_access (person_id, organisation_id, application, status, role, valid_until, requested_by, requested_at,
         note, reason, decided_by, decided_at, reminded_for, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       on conflict (person_id, organisation_id, application) do update set status = excluded.status, role = excluded.role,
         valid_until = excluded.valid_until, requested_by = excluded.requested_by, requested_at = excluded.requested_at,
         note = excluded.note, reason = excluded.reason, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
         reminded_for = excluded.reminded_for, updated_at = excluded.updated_at, version = customer_access.version + 1`,
      [
        ...[person, organisation, application, status, role, validUntil, requestedBy, requestedAt],
        ...[note, reason, decidedBy, decidedAt, remindedFor, this.now()],
      ],
    )
    await this.settle(client, person, organisation)
    const written = await new AccessStore(client, this.now).find({ person, organisation, application })
    if (!written) throw new Error("an access that was just written is missing")
    return written
  }

  /** Takes an access away without a trace, as a request that is taken back; a withdrawal writes INACTIVE instead. */
  async remove(client: pg.ClientBase, { person, organisation, application }: Key): Promise<void> {
    await client.query(
      "delete from customer_access where person_id = $1 and organisation_id = $2 and application = $3",
      [person, organisation, application],
    )
    await this.settle(client, person, organisation)
  }

  /**
   * Writes the membership's urgency: 0 a request waits, 1 an invitation has expired, 2 invited, 3 none of them. Whoever
   * changes an invitation calls it, too. An invitation without any access is one to the organisation alone.
   */
  async settle(client: pg.ClientBase, person: string, organisation: string): Promise<void> {
    await client.query(
      `update customer_membership m set urgency = coalesce((select min(case
           when a.status = 'PENDING' then 0
           when a.status <> 'INVITED' then 3
           when a.valid_until < $4 then 1
           when exists (select from customer_invitation i where i.person_id = a.person_id
             and i.organisation_id = a.organisation_id and i.accepted_at is null and i.withdrawn_at is null
             and i.expires_at <= $3) then 1
           else 2 end)
         from customer_access a where a.person_id = m.person_id and a.organisation_id = m.organisation_id),
         (select case when i.expires_at <= $3 then 1 else 2 end from customer_invitation i
          where i.person_id = m.person_id and i.organisation_id = m.organisation_id and i.accepted_at is null and i.withdrawn_at is null),
         3)
       where m.person_id = $1 and m.organisation_id = $2`,
      [person, organisation, this.now(), seatDay(this.now())],
    )
    await client.query(
      "update customer_person set introduced_at = coalesce(introduced_at, now()), version = version + 1 where id = $1",
      [person],
    )
  }

  /** Whether the person administers the organisation at this moment. */
  async isAdministratorNow(person: string, organisation: string): Promise<boolean> {
    const access = await this.find({ person, organisation, application: administration })
    return access?.status === "ACTIVE"
  }

  /**
   * Whether the organisation has no other administrator who stays one: active, without an end, accepted. The
   * organisation's row must be locked, so that two administrators can't remove each other at once.
   */
  async isLastAdministrator(client: pg.ClientBase, person: string, organisation: string): Promise<boolean> {
    return (await findLastAdministrators(client, [organisation])).get(organisation) === person
  }

  private async rows(condition: string, values: unknown[]): Promise<AccessRow[]> {
    const { rows } = await this.db.query<Selected>(
      `select ${accessColumns} from customer_access a where ${condition}`,
      values,
    )
    return rows.map((row) => accessOf(row, this.now()))
  }
}

/** A row of `accessColumns` as people see it at this time. */
export function accessOf({ invitedUntil, ...row }: Selected, now: Date): AccessRow {
  const { stored, validUntil } = row
  return { ...row, status: shownStatus({ status: stored, validUntil, invitedUntil }, now) }
}

export type SelectedAccess = Selected

function within(sight: Sight, values: Values): string {
  return sight === "all" ? "" : ` and a.organisation_id = any(${values.add(sight)})`
}

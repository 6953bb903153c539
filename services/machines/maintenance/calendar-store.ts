import type { Queryable } from "../../../platform/database/queryable.ts"

export type CalendarRow = {
  id: string
  person: string
  organisation: string
  /** Null for all machines of the organisation. */
  machineId: string | null
  machine: { id: string; serialNumber: string } | null
  language: string
  roles: string[]
  madeAt: Date
  isRevoked: boolean
}

type NewCalendar = Pick<CalendarRow, "person" | "organisation" | "language"> & {
  machine: string | null
  roles: readonly string[]
}

const columns = `c.id, c.person, c.organisation_id as organisation, c.language, c.roles, c.made_at as "madeAt",
  c.revoked_at is not null as "isRevoked", c.machine_id as "machineId",
  (select json_build_object('id', m.id, 'serialNumber', m.serial_number) from machine m
    where m.id = c.machine_id and m.organisation_id = c.organisation_id) as machine`

export class CalendarStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Whoever has one already gets the same. */
  async make({ person, organisation, machine, language, roles }: NewCalendar): Promise<CalendarRow | null> {
    await this.db.query(
      `insert into machine_calendar (person, organisation_id, machine_id, language, roles) values ($1, $2, $3, $4, $5)
       on conflict (person, organisation_id, (coalesce(machine_id, ''))) where revoked_at is null
       do update set language = excluded.language, roles = excluded.roles`,
      [person, organisation, machine, language, roles],
    )
    const { rows } = await this.db.query<CalendarRow>(
      `select ${columns} from machine_calendar c where c.person = $1 and c.organisation_id = $2 and c.machine_id is not distinct from $3
       and c.revoked_at is null`,
      [person, organisation, machine],
    )
    return rows[0] ?? null
  }

  /** Those that work, of the person in these organisations. */
  async listOpen(person: string, organisations: readonly string[]): Promise<CalendarRow[]> {
    const { rows } = await this.db.query<CalendarRow>(
      `select ${columns} from machine_calendar c where c.person = $1 and c.organisation_id = any($2) and c.revoked_at is null
         and (c.machine_id is null or exists (select from machine m where m.id = c.machine_id and m.organisation_id = c.organisation_id))
       order by c.made_at, c.id`,
      [person, organisations],
    )
    return rows
  }

  async find(id: string): Promise<CalendarRow | null> {
    const { rows } = await this.db.query<CalendarRow>(
      `select ${columns} from machine_calendar c where c.id = $1`,
      [id],
    )
    return rows[0] ?? null
  }

  async revoke(id: string, person: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "update machine_calendar set revoked_at = now() where id = $1 and person = $2 and revoked_at is null",
      [id, person],
    )
    return (rowCount ?? 0) > 0
  }
}

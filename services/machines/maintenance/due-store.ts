/** SQL for telling contacts what comes due. */
import type pg from "pg"
import type { DueRow } from "./task-rows.ts"
import { dueColumns, dueOn, plannedTasks } from "./task-store.ts"

export type Reader = {
  person: string
  organisation: string
  email: string
  language: string
  roles: string[] | null
}

/** What `c`, a contact, hasn't been told and comes due until the day `$1`. */
const untold = `m.status = 'ACTIVE' and m.id = c.machine_id and m.organisation_id = c.organisation_id and 'maintenance' = any(c.tells)
  and ${dueOn} <= $1::date and not exists (select from machine_task_told x
    where x.machine_id = m.id and x.task_id = t.id and x.due = ${dueOn} and x.person = c.person)`

/** The next people with something to tell, behind the one named. */
export async function listReaders(
  pool: pg.Pool,
  until: string,
  after: Pick<Reader, "person" | "organisation"> | null,
  first: number,
): Promise<Reader[]> {
  const { rows } = await pool.query<Reader>(
    `select distinct on (c.person, c.organisation_id) c.person, c.organisation_id as organisation, c.email, c.language, c.roles
     from machine_contact c where ($2::text is null or (c.person, c.organisation_id) > ($2, $3))
       and exists (select from ${plannedTasks} where ${untold})
     order by c.person, c.organisation_id limit $4`,
    [until, after?.person ?? null, after?.organisation ?? null, first],
  )
  return rows
}

/** Notes that the reader was told, in the transaction that writes the mail. @returns what to tell, the next due first. */
export async function takeUntold(
  client: pg.ClientBase,
  until: string,
  { person, organisation }: Pick<Reader, "person" | "organisation">,
  first: number,
): Promise<DueRow[]> {
  const { rows } = await client.query<DueRow>(
    `select ${dueColumns} from machine_contact c, ${plannedTasks}
     where c.person = $2 and c.organisation_id = $3 and ${untold} order by ${dueOn}, m.id, t.id limit $4`,
    [until, person, organisation, first],
  )
  const { rows: noted } = await client.query<{ machine: string; task: string }>(
    `insert into machine_task_told (machine_id, task_id, due, person)
     select machine, task, due, $2 from json_to_recordset($1) as given(machine text, task uuid, due date)
     on conflict do nothing returning machine_id as machine, task_id as task`,
    [
      JSON.stringify(rows.map((row) => ({ machine: row.machine.id, task: row.id, due: row.nextDue }))),
      person,
    ],
  )
  // Another worker may have been faster with some.
  const mine = new Set(noted.map(({ machine, task }) => `${machine} ${task}`))
  return rows.filter((row) => mine.has(`${row.machine.id} ${row.id}`))
}

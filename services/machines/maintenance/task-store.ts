/** SQL for tasks and what was done. Every statement names the organisation, so that a later owner sees nothing of it. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { DoneRow, DueRow, TaskRow, TaskTexts } from "./task-rows.ts"

/**
 * Tasks of the machines `m` that are in use, each with when it was last done. It comes due so many days after that; before the
 * first time, after the machine was commissioned or the task entered the plan, whichever was later.
 */
export const plannedTasks = `machine m
  join machine_task t on t.removed_at is null and (t.model = m.model or t.machine_id = m.id)
    and (t.organisation_id is null or t.organisation_id = m.organisation_id)
  left join lateral (select max(done_on) as on, max(at) as at from machine_task_done
    where machine_id = m.id and task_id = t.id and organisation_id = m.organisation_id) last on true`

export const dueOn = `(coalesce(last.on, greatest(m.commissioned_on, t.made_on)) + t.every_days)`

const taskColumns = `t.id, t.organisation_id as organisation, t.texts, t.every_days as "everyDays", t.by_person as "byPerson",
  last.on::text as "lastDone", ${dueOn}::text as "nextDue"`

export const dueColumns = `${taskColumns}, greatest(last.at, t.made_on::timestamptz) as "changedAt",
  json_build_object('id', m.id, 'serialNumber', m.serial_number, 'name', m.name, 'model', m.model, 'plant', m.plant_name) as machine`

const doneColumns = `d.id, d.organisation_id as organisation, t.texts, d.done_on::text as "doneOn", d.by_person as "byPerson",
  d.by_name as "byName", d.note`

/** Longer lists help nobody, and a calendar of them takes no program's patience. */
const mostDue = 1000

export type NewDone = {
  key: string
  task: string
  machine: string
  organisation: string
  doneOn: string
  note: string
  byPerson: string
  byName: string
}

export type NewTask = {
  key: string
  /** One of both. */
  model: string | null
  machine: string | null
  organisation: string | null
  texts: TaskTexts
  everyDays: number
  byPerson: string
  madeOn: string
}

export class TaskStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Of a machine that the caller may see; the next due first. */
  async listTasks(machine: string): Promise<TaskRow[]> {
    const { rows } = await this.db.query<TaskRow>(
      `select ${taskColumns} from ${plannedTasks} where m.id = $1 and m.status = 'ACTIVE' order by ${dueOn}, t.id`,
      [machine],
    )
    return rows
  }

  /** Of one machine, or of all that the organisation has in use. */
  async listDue(organisation: string, machine: string | null): Promise<DueRow[]> {
    const { rows } = await this.db.query<DueRow>(
      `select ${dueColumns} from ${plannedTasks}
       where m.organisation_id = $1 and m.status = 'ACTIVE' and ($2::text is null or m.id = $2) order by ${dueOn}, m.id, t.id limit ${mostDue}`,
      [organisation, machine],
    )
    return rows
  }

  async listDone(machine: string, organisation: string, first: number): Promise<DoneRow[]> {
    const { rows } = await this.db.query<DoneRow>(
      `select ${doneColumns} from machine_task_done d join machine_task t on t.id = d.task_id
       where d.machine_id = $1 and d.organisation_id = $2 order by d.done_on desc, d.at desc, d.id limit $3`,
      [machine, organisation, first],
    )
    return rows
  }

  /** @returns the id, also of what the same form has noted before. */
  async addDone(done: NewDone): Promise<string> {
    const { key, task, machine, organisation, doneOn, note, byPerson, byName } = done
    const { rows } = await this.db.query<{ id: string }>(
      `insert into machine_task_done (key, task_id, machine_id, organisation_id, done_on, note, by_person, by_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (by_person, key) do nothing returning id`,
      [key, task, machine, organisation, doneOn, note, byPerson, byName],
    )
    return rows[0]?.id ?? (await this.idOfKey("machine_task_done", byPerson, key))
  }

  /** @param administered organisations in which the person may remove what others have noted. */
  async removeDone(id: string, person: string, own: readonly string[], administered: readonly string[]) {
    const { rowCount } = await this.db.query(
      `delete from machine_task_done where id = $1 and (organisation_id = any($4) or (organisation_id = any($3) and by_person = $2))`,
      [id, person, own, administered],
    )
    return (rowCount ?? 0) > 0
  }

  async countOwn(machine: string, organisation: string): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>(
      `select count(*)::int as count from machine_task where machine_id = $1 and organisation_id = $2 and removed_at is null`,
      [machine, organisation],
    )
    return rows[0]?.count ?? 0
  }

  /** @returns the id, also of the task that the same form has made before. */
  async addTask(task: NewTask): Promise<string> {
    const { key, model, machine, organisation, texts, everyDays, byPerson, madeOn } = task
    const { rows } = await this.db.query<{ id: string }>(
      `insert into machine_task (key, model, machine_id, organisation_id, texts, every_days, by_person, made_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (by_person, key) do nothing returning id`,
      [key, model, machine, organisation, JSON.stringify(texts), everyDays, byPerson, madeOn],
    )
    return rows[0]?.id ?? (await this.idOfKey("machine_task", byPerson, key))
  }

  /** What was noted about it stays. */
  async removeTask(id: string, own: readonly string[], isStaff: boolean): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update machine_task set removed_at = now() where id = $1 and removed_at is null
       and (organisation_id = any($2) or ($3 and organisation_id is null))`,
      [id, own, isStaff],
    )
    return (rowCount ?? 0) > 0
  }

  private async idOfKey(table: "machine_task" | "machine_task_done", person: string, key: string) {
    const { rows } = await this.db.query<{ id: string }>(
      `select id from ${table} where by_person = $1 and key = $2`,
      [person, key],
    )
    return rows[0]?.id ?? ""
  }
}

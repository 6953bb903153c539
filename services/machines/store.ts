/**
 * SQL that reads machines. Every statement carries the organisations that the asker may see; the resolvers say which
 * these are.
 */
import type { Queryable } from "../../platform/database/queryable.ts"
import { totalOf } from "../../platform/database/total-of.ts"
import { machineColumns, machineCondition, sortColumns } from "./machine-columns.ts"
import type { EventRow, MachineQuery, MachineRow, Page, PlantCopy, SoftwareRow } from "./rows.ts"

/** Null for all of them, which only staff may see. */
type Sight = readonly string[] | null

export type PlantRow = PlantCopy & { organisation: string; machineCount: number }

export type Choices = { models: string[]; types: string[] }

export class MachineStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async isEmpty(): Promise<boolean> {
    const { rows } = await this.db.query("select from machine limit 1")
    return rows.length === 0
  }

  async listMachines(query: MachineQuery): Promise<Page<MachineRow>> {
    const { sort, descending, first, skip } = query
    const { condition, values } = machineCondition(query)
    const order = `${sortColumns[sort]} ${descending ? "desc" : "asc"}, m.serial_number, m.id`
    const page = `limit $${values.length + 1} offset $${values.length + 2}`
    // Selects the page first: contracts are looked up for its rows alone, and rows before it are sorted without their columns.
    const { rows } = await this.db.query<MachineRow>(
      `with page as materialized (select m.id from machine m where ${condition} order by ${order} ${page})
       select ${machineColumns} from machine m join page on page.id = m.id order by ${order}`,
      [...values, first, skip],
    )
    const count = async () => {
      const { rows: counted } = await this.db.query<{ total: number }>(
        `select count(*)::int as total from machine m where ${condition}`,
        values,
      )
      return counted[0]?.total ?? 0
    }
    return { items: rows, total: await totalOf(rows, { first, skip }, count) }
  }

  /** All models and types in use, for a filter: not narrowed by it. */
  async listChoices(organisations: Sight, statuses: readonly string[]): Promise<Choices> {
    const { rows } = await this.db.query<Choices>(
      // Some dozens of pairs are sorted, not each machine twice.
      `select coalesce(array_agg(distinct model order by model), '{}') as models,
         coalesce(array_agg(distinct type order by type) filter (where type <> ''), '{}') as types
       from (select distinct model, type from machine
         where ($1::text[] is null or organisation_id = any($1)) and status = any($2)) as used`,
      [organisations, statuses],
    )
    return rows[0] ?? { models: [], types: [] }
  }

  /** Machines in use. */
  async countMachines(organisations: Sight, location: string | null): Promise<number> {
    const { rows } = await this.db.query<{ total: number }>(
      `select count(*)::int as total from machine
       where ($1::text[] is null or organisation_id = any($1)) and ($2::text is null or location_id = $2) and status = 'ACTIVE'`,
      [organisations, location],
    )
    return rows[0]?.total ?? 0
  }

  /** Plants with machines in use, by name. */
  async listPlants(organisations: Sight): Promise<PlantRow[]> {
    const { rows } = await this.db.query<PlantRow>(
      `select location_id as id, min(plant_name) as name, min(plant_city) as city, min(plant_country) as country,
         organisation_id as organisation, count(*)::int as "machineCount"
       from machine where ($1::text[] is null or organisation_id = any($1)) and status = 'ACTIVE'
       group by location_id, organisation_id order by lower(min(plant_name)), location_id`,
      [organisations],
    )
    return rows
  }

  async findMachine(organisations: Sight, id: string): Promise<MachineRow | null> {
    const { rows } = await this.db.query<MachineRow>(
      `select ${machineColumns} from machine m where ($1::text[] is null or m.organisation_id = any($1)) and m.id = $2`,
      [organisations, id],
    )
    return rows[0] ?? null
  }

  /** The machine in use of this serial number, or else the one that ended last. */
  async findBySerialKey(organisations: Sight, key: string): Promise<MachineRow | null> {
    const { rows } = await this.db.query<MachineRow>(
      `select ${machineColumns} from machine m where ($1::text[] is null or m.organisation_id = any($1)) and m.serial_key = $2
       order by (m.status = 'ACTIVE') desc, m.ended_on desc, m.id limit 1`,
      [organisations, key],
    )
    return rows[0] ?? null
  }

  /** By machine; of machines that the caller has read by the methods above. */
  async listSoftware(machines: readonly string[]): Promise<Map<string, SoftwareRow[]>> {
    const { rows } = await this.db.query<SoftwareRow>(
      `select machine_id as machine, product, version, installed_on::text as "installedOn" from machine_software
       where machine_id = any($1) order by product`,
      [machines],
    )
    return Map.groupBy(rows, ({ machine }) => machine)
  }

  /** The newest first; of a machine that the caller has read by the methods above. */
  async listEvents(machine: string, { first, skip }: { first: number; skip: number }): Promise<EventRow[]> {
    const { rows } = await this.db.query<EventRow>(
      `select id, at, kind, facts, ticket from machine_event where machine_id = $1 order by at desc, id limit $2 offset $3`,
      [machine, first, skip],
    )
    return rows
  }
}

/** SQL of the import of installed software; each statement is about all machines of a folder. */
import type { Queryable } from "../../../../platform/database/queryable.ts"
import type { Installed } from "../check-installed.ts"

export type KnownMachine = {
  id: string
  organisation: string
  key: string
  builtOn: string | null
  software: Installed[]
}

export type Change = Installed & {
  machine: string
  organisation: string
  /** The version that was there; null for none. */
  before: string | null
}

export class ImportInstalledStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** The machines in use with these serial numbers, by their keys, locked until the transaction ends. */
  async lockMachines(keys: readonly string[]): Promise<Map<string, KnownMachine>> {
    await this.db.query(
      "select from machine where serial_key = any($1) and status = 'ACTIVE' order by id for update",
      [keys],
    )
    const { rows } = await this.db.query<KnownMachine>(
      `select m.id, m.organisation_id as organisation, m.serial_key as key, m.built_on::text as "builtOn",
         coalesce((select json_agg(json_build_object('product', s.product, 'version', s.version, 'installedOn', s.installed_on::text))
           from machine_software s where s.machine_id = m.id), '[]') as software
       from machine m where m.serial_key = any($1) and m.status = 'ACTIVE'`,
      [keys],
    )
    return new Map(rows.map((row) => [row.key, row]))
  }

  /** A new day alone isn't news, so it doesn't stand in the machine's history. */
  async save(changes: readonly Change[]): Promise<void> {
    const given = JSON.stringify(changes)
    await this.db.query(
      `insert into machine_software (machine_id, product, version, installed_on, source)
       select machine, product, version, "installedOn", 'import'
       from json_to_recordset($1) as given(machine text, product text, version text, "installedOn" date)
       on conflict (machine_id, product) do update set version = excluded.version, installed_on = excluded.installed_on, source = 'import'`,
      [given],
    )
    await this.db.query(
      `insert into machine_event (machine_id, at, kind, facts)
       select machine, now(), 'SOFTWARE', jsonb_build_object(product, coalesce(before || ' → ', '') || version)
       from json_to_recordset($1) as given(machine text, product text, version text, before text)
       where before is distinct from version`,
      [given],
    )
  }
}

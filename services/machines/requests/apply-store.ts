/** SQL about serial numbers of all customers. Only for what staff accept: no customer may learn of others' machines. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { MachineRow, MachineStatus } from "../rows.ts"

/** Of a machine at whom it was before, or of another one of the same model: then only what the model says. */
export type KnownData = Pick<
  MachineRow,
  "model" | "type" | "productSlug" | "builtOn" | "warrantyUntil" | "namePlate"
> & { serialNumber: string | null }

/** What staff see beside a request to add a machine. */
export type SameSerial = {
  id: string
  organisation: string
  serialNumber: string
  model: string
  status: MachineStatus
  plant: string
}

export class SerialStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async isInUse(key: string): Promise<boolean> {
    const { rows } = await this.db.query("select from machine where serial_key = $1 and status = 'ACTIVE'", [
      key,
    ])
    return rows.length > 0
  }

  /** @returns null for a serial number and a model that nobody has. */
  async findData(key: string, model: string): Promise<KnownData | null> {
    const { rows } = await this.db.query<KnownData>(
      `select serial_number as "serialNumber", model, type, product_slug as "productSlug", built_on::text as "builtOn",
         warranty_until::text as "warrantyUntil", name_plate as "namePlate"
       from machine where serial_key = $1 order by ended_on desc, id limit 1`,
      [key],
    )
    if (rows[0]) return rows[0]
    const { rows: alike } = await this.db.query<Pick<KnownData, "model" | "type" | "productSlug">>(
      `select model, type, product_slug as "productSlug" from machine where lower(model) = lower($1) order by product_slug is null, id limit 1`,
      [model],
    )
    const found = alike[0]
    return found ? { ...found, serialNumber: null, builtOn: null, warrantyUntil: null, namePlate: [] } : null
  }

  async listSame(key: string): Promise<SameSerial[]> {
    const { rows } = await this.db.query<SameSerial>(
      `select id, organisation_id as organisation, serial_number as "serialNumber", model, status, plant_name as plant
       from machine where serial_key = $1 order by status <> 'ACTIVE', ended_on desc, id limit 20`,
      [key],
    )
    return rows
  }
}

export async function noteEvent(
  db: Queryable,
  machine: string,
  kind: string,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  await db.query("insert into machine_event (machine_id, at, kind, facts) values ($1, now(), $2, $3)", [
    machine,
    kind,
    JSON.stringify(facts),
  ])
}

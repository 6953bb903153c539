/** SQL for the software that is installed on a machine; the callers check whose machine it is. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { SoftwareRow } from "../rows.ts"

type Installed = Omit<SoftwareRow, "machine">

export class InstalledStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** What is installed. The machine stays locked until the transaction ends, so that two changes at once follow each other. */
  async lock(machine: string): Promise<Installed[]> {
    await this.db.query("select from machine where id = $1 for update", [machine])
    const { rows } = await this.db.query<Installed>(
      `select product, version, installed_on::text as "installedOn" from machine_software where machine_id = $1`,
      [machine],
    )
    return rows
  }

  async has(machine: string, product: string): Promise<boolean> {
    const { rows } = await this.db.query(
      "select from machine_software where machine_id = $1 and product = $2",
      [machine, product],
    )
    return rows.length > 0
  }

  async set(machine: string, { product, version, installedOn }: Installed): Promise<void> {
    await this.db.query(
      `insert into machine_software (machine_id, product, version, installed_on, source) values ($1, $2, $3, $4, 'staff')
       on conflict (machine_id, product) do update set version = $3, installed_on = $4, source = 'staff'`,
      [machine, product, version, installedOn],
    )
  }

  async remove(machine: string, product: string): Promise<void> {
    await this.db.query("delete from machine_software where machine_id = $1 and product = $2", [
      machine,
      product,
    ])
  }
}

/** What other services of this process may ask of the machines. */
import type pg from "pg"
import { seatDay } from "../../platform/days/seat-days.ts"
import type { MachineRow } from "./rows.ts"
import { MachineStore } from "./store.ts"

/** What gives an organisation a right to software. */
export type Owned = {
  models: string[]
  serialKeys: string[]
  /** Levels of the contracts that hold today. */
  contracts: string[]
}

export type FoundMachine = Pick<MachineRow, "id" | "name" | "model" | "serialNumber"> & {
  location: { id: string }
}

export type MachineDirectory = {
  /** A machine in use. */
  findMachine(organisation: string, id: string): Promise<FoundMachine | null>
  /** Of machines in use alone: the software of a machine that was sold is its buyer's matter. */
  owned(organisation: string): Promise<Owned>
}

export function createMachineDirectory(pool: pg.Pool, now = () => new Date()): MachineDirectory {
  return {
    async findMachine(organisation, id) {
      const found = await new MachineStore(pool).findMachine([organisation], id)
      return found?.status === "ACTIVE" ? found : null
    },
    owned: (organisation) => ownedBy(pool, organisation, seatDay(now())),
  }
}

export async function ownedBy(pool: pg.Pool, organisation: string, today: string): Promise<Owned> {
  const { rows } = await pool.query<Owned>(
    `select coalesce(array_agg(distinct m.model), '{}') as models, coalesce(array_agg(distinct m.serial_key), '{}') as "serialKeys",
       coalesce((select array_agg(distinct c.level) from machine_contract c join machine own on own.id = c.machine_id
         where own.organisation_id = $1 and own.status = 'ACTIVE' and $2::date between c.starts_on and c.ends_on), '{}') as contracts
     from machine m where m.organisation_id = $1 and m.status = 'ACTIVE'`,
    [organisation, today],
  )
  return rows[0] ?? { models: [], serialKeys: [], contracts: [] }
}

/** What the machines service needs beside its database, imitated where a test doesn't ask for more. */
import type pg from "pg"
import type { MachinesPorts } from "../../../services/machines/request-context.ts"

export function machinePorts(pool: pg.Pool, now: () => Date = () => new Date()): MachinesPorts {
  return { pool, now, documents: { secret: "secret of documents" } }
}

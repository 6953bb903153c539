/** What the register tells a service that keeps names of plants: machines do. */
import type pg from "pg"

/** Called inside of the transaction that changes the plant, so nothing may be awaited but the database. */
export type PlantListener = (
  organisation: string,
  plant: { id: string; name: string; city: string; country: string },
  client: pg.ClientBase,
) => Promise<void>

import type pg from "pg"
import { SoftwareStore } from "./store.ts"

/** The keys of all products of the embedded service, for commands that run beside it. */
export async function listProductKeys(pool: pg.Pool): Promise<ReadonlySet<string>> {
  return new Set((await new SoftwareStore(pool).listProducts()).map(({ key }) => key))
}

/** Files and orders for translators. */
import type pg from "pg"
import type { Sender } from "../../queue/queue.ts"
import type { Uploads } from "../../uploads/upload.ts"
import { createExports, type Exports } from "./exports.ts"
import { createImports, type Imports } from "./imports.ts"
import { createOrders, type Orders } from "./orders.ts"

export type Exchange = { imports: Imports; exports: Exports; orders: Orders }

type Deps = { pool: pg.Pool; queue: Sender; uploads: Pick<Uploads, "claim"> }

export function createExchange(deps: Deps): Exchange {
  return { imports: createImports(deps), exports: createExports(deps), orders: createOrders(deps) }
}

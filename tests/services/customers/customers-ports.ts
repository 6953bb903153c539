import type pg from "pg"
import { createAudit } from "../../../platform/audit/audit.ts"
import type { CustomersPorts } from "../../../services/customers/request-context.ts"

/** The service's ports around a test's database. */
export function customersPorts(pool: pg.Pool, changed: Partial<CustomersPorts> = {}): CustomersPorts {
  return {
    ...{ pool, audit: createAudit(pool), onAccessChanged: async () => {}, now: () => new Date() },
    ...changed,
  }
}

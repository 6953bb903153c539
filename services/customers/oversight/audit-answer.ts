/** Records of the audit trail as the contract's `AuditEvent`: names are looked up when they are shown, never stored. */
import type { AuditRecord } from "../../../platform/audit/audit-record.ts"
import { administeredBy } from "../register/administrators.ts"
import { findNames, nameOf } from "../register/person-names.ts"
import type { CustomersContext } from "../request-context.ts"

export async function auditAnswers(
  records: readonly AuditRecord[],
  { caller, pool }: Pick<CustomersContext, "caller" | "pool">,
) {
  if (records.length === 0) return []
  const ids = [...new Set(records.flatMap(({ organisation }) => organisation ?? []))]
  const people = records.flatMap(({ actor, subject }) => [actor, subject])
  const [names, { rows }] = await Promise.all([
    findNames(pool, people, administeredBy(caller)),
    pool.query<{ id: string; name: string }>(
      "select id, name from customer_organisation where id = any($1)",
      [ids],
    ),
  ])
  return records.map(({ id, at, action, actor, subject, organisation, details }) => ({
    ...{ id, at, action, actor: nameOf(names, actor), person: nameOf(names, subject) },
    organisation: rows.find((row) => row.id === organisation) ?? null,
    details: Object.entries(details).flatMap(([name, value]) =>
      value === null || value === "" ? [] : [{ name, value: String(value) }],
    ),
  }))
}

import { inTransaction } from "../../../platform/database/database.ts"
import type { Asker } from "../asker.ts"
import type { SoftwareParts } from "../parts.ts"
import type { LicenceRow } from "../rows.ts"
import { SoftwareStore } from "../store.ts"
import type { FieldFault } from "./start-download.ts"

type Accepted = { licence: { row: LicenceRow; acceptedAt: Date } | null; errors: FieldFault[] }

/** Only what the person has read counts: a version that was replaced meanwhile answers `changed`. */
export async function acceptLicence(
  parts: SoftwareParts,
  asker: Asker,
  { product: key, version }: { product: string; version: number },
): Promise<Accepted> {
  const found = await asker.findProduct(key)
  const id = found?.product.licence ?? null
  const row = id === null ? null : await new SoftwareStore(parts.pool).findLicence(id)
  if (!found || !row) return { licence: null, errors: [{ field: "product", code: "not-entitled" }] }
  if (row.version !== version) return { licence: null, errors: [{ field: "version", code: "changed" }] }
  const { organisation } = found
  const { subject } = asker.caller
  const acceptedAt = await inTransaction(parts.pool, async (client) => {
    const store = new SoftwareStore(client)
    if (await store.accept(row, subject, organisation))
      await parts.audit.record(
        {
          ...{ action: "licence-accepted", actor: subject, subject, organisation: organisation || null },
          details: { licence: row.id, version: row.version, product: key },
        },
        client,
      )
    return store.findAcceptance(row, subject, organisation)
  })
  return { licence: acceptedAt && { row, acceptedAt }, errors: [] }
}

/** From the wish for a file to the address that gives it. */
import { signAddress } from "../../../platform/files/signed-address.ts"
import type { Asker, Entitled } from "../asker.ts"
import type { SoftwareParts } from "../parts.ts"
import { SoftwareStore } from "../store.ts"
import { DownloadStore } from "./download-store.ts"

export type FieldFault = { field: string | null; code: string }

/** Long enough for a large file over a slow line with breaks. */
const addressHours = 24

export const downloadsFolder = "downloads"

type Started = { url: string | null; until: string | null; errors: FieldFault[] }

export async function startDownload(parts: SoftwareParts, asker: Asker, id: string): Promise<Started> {
  const found = await asker.findFile(id)
  if (!found) return { url: null, until: null, errors: [{ field: "file", code: "not-entitled" }] }
  if (!(await mayTake(parts, asker, found)))
    return { url: null, until: null, errors: [{ field: "licence", code: "licence-needed" }] }
  const { file, organisation } = found
  const { subject, name } = asker.caller
  const grant = await new DownloadStore(parts.pool).add({
    file,
    person: subject,
    personName: name,
    organisation,
  })
  const until = new Date(parts.now().getTime() + addressHours * 3_600_000)
  const url = signAddress(
    downloadsFolder,
    { file: file.id, grant, until, name: file.fileName },
    parts.settings.secret,
  )
  return { url, until: until.toISOString(), errors: [] }
}

/** Whether the product has no licence, or the person has accepted its current version for this organisation. */
export async function mayTake(
  { pool }: Pick<SoftwareParts, "pool">,
  { caller }: Asker,
  { product, organisation }: Entitled,
): Promise<boolean> {
  if (product.licence === null) return true
  const store = new SoftwareStore(pool)
  const licence = await store.findLicence(product.licence)
  return licence !== null && (await store.findAcceptance(licence, caller.subject, organisation)) !== null
}

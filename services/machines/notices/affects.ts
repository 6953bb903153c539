/** Which machines a notice is about. */
import type { Affected } from "./notice-content.ts"
import { isInRange } from "./serial-range.ts"
import { compareVersions } from "./version-order.ts"

/** What is known of a machine for the comparison. */
export type MachineFacts = {
  model: string
  serialNumber: string
  software: readonly { product: string; version: string }[]
}

export function isAffected(machine: MachineFacts, affects: readonly Affected[]): boolean {
  return affects.some((one) => matches(machine, one))
}

function matches(machine: MachineFacts, { model, serials, software }: Affected): boolean {
  if (machine.model !== model) return false
  if (serials.length > 0 && !serials.some((range) => isInRange(machine.serialNumber, range))) return false
  return software === null || hasVersion(machine, software)
}

/** A machine whose version nobody knows counts as affected: a needless notice costs less than a missing one. */
function hasVersion({ software }: MachineFacts, wanted: NonNullable<Affected["software"]>): boolean {
  const installed = software.find(({ product }) => product === wanted.product)
  if (!installed) return true
  const { version } = installed
  const isFrom = wanted.from === null || compareVersions(version, wanted.from) >= 0
  return isFrom && (wanted.before === null || compareVersions(version, wanted.before) < 0)
}

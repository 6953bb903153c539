/** The conditions for the tickets that somebody may see; every statement about tickets contains one of them. */
import type { Values } from "../../platform/database/values.ts"
import type { Sight } from "./viewer.ts"

/** For lists and counts, on a table `ticket t`: those of the organisation in which the request acts. */
export function isListed({ chosen, ...sight }: Sight, values: Values): string {
  return isVisible({ ...sight, chosen, organisations: chosen ? [chosen] : [] }, values)
}

/** For a single ticket, on a table `ticket t`: those of all organisations of the person. */
export function isVisible({ subject, organisations, isSupport }: Sight, values: Values): string {
  if (isSupport) return "true"
  const whole = organisations.filter(({ seesColleagues }) => seesColleagues).map(({ id }) => id)
  const ownOnly = organisations.filter(({ seesColleagues }) => !seesColleagues).map(({ id }) => id)
  const conditions = [
    ...(whole.length > 0 ? [`t.organisation_id = any(${values.add(whole)})`] : []),
    ...(ownOnly.length > 0
      ? [`(t.organisation_id = any(${values.add(ownOnly)}) and t.contact_id = ${values.add(subject)})`]
      : []),
  ]
  return conditions.length > 0 ? `(${conditions.join(" or ")})` : "false"
}

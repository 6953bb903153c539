/** The one condition for the tickets that somebody may see; every statement about tickets contains it. */
import type { Values } from "../../platform/database/values.ts"
import type { Sight } from "./viewer.ts"

/** A condition on a table `ticket t`. */
export function isVisible(
  { subject, organisation, seesColleagues, isSupport }: Sight,
  values: Values,
): string {
  if (isSupport) return "true"
  if (organisation === null) return "false"
  const own = `t.organisation_id = ${values.add(organisation)}`
  return seesColleagues ? own : `(${own} and t.contact_id = ${values.add(subject)})`
}

/** The one condition for the tickets that somebody may see; every statement about tickets contains it. */
import type { Sight } from "./viewer.ts"

/** Collects the values of a statement and numbers them. */
export class Values {
  readonly list: unknown[] = []

  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

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

/** The one condition that decides which tickets somebody sees: every question about tickets carries it. */
import type { Sight } from "./viewer.ts"

/** Values of a statement, numbered as they come. */
export class Values {
  readonly list: unknown[] = []

  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

/** On a table `ticket t`. */
export function isVisible(
  { subject, organisation, seesColleagues, isSupport }: Sight,
  values: Values,
): string {
  if (isSupport) return "true"
  if (organisation === null) return "false"
  const own = `t.organisation_id = ${values.add(organisation)}`
  return seesColleagues ? own : `(${own} and t.contact_id = ${values.add(subject)})`
}

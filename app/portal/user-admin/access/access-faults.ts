/** The customers service's faults as messages by form field; what belongs to no field is said above the form. */
import type { TextKey } from "../../../forms/say.ts"

type Fault = { field?: string | null; code: string }

const messages: Readonly<Record<string, TextKey>> = {
  changed: "access:form.changed",
  "not-allowed-now": "access:form.notNow",
  "last-administrator": "access:form.lastAdministrator",
  "may-not-grant": "access:form.mayNotGrant",
  "unknown-application": "access:form.unknown",
  "unknown-role": "access:form.unknown",
  "in-the-past": "access:form.inPast",
  "organisation-gone": "access:form.organisationGone",
  "given-by-provider": "access:provider.text",
  required: "access:form.reasonRequired",
}

const fields = ["application", "role", "validUntil", "reason"]

export function faultsOf(faults: readonly Fault[]): Record<string, string[]> {
  const said = faults.map(({ field, code }) => ({
    field: field && fields.includes(field) ? field : "",
    message: messages[code] ?? "access:form.refused",
  }))
  return Object.fromEntries(
    [...Map.groupBy(said, ({ field }) => field)].map(([field, all]) => [
      field,
      all.map(({ message }) => message),
    ]),
  )
}

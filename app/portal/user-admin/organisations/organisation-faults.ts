import { type TextKey, withValues } from "../../../forms/say.ts"

type Fault = { field: string | null; code: string; detail: string | null }

const words = {
  required: "organisations:fault.required",
  "too-long": "organisations:fault.tooLong",
  exists: "organisations:fault.exists",
  changed: "organisations:fault.changed",
  "last-administrator": "organisations:fault.lastAdministrator",
  "may-not-grant": "organisations:fault.mayNotChange",
  "unknown-role": "organisations:fault.unknownRole",
  "unknown-location": "organisations:fault.unknownPlant",
  "unknown-country": "organisations:fault.unknownCountry",
  "unknown-organisation": "organisations:fault.unknownOrganisation",
  "unknown-person": "organisations:fault.unknownHeir",
  "organisation-gone": "organisations:fault.organisationGone",
  "already-member": "organisations:fault.alreadyMember",
  "not-allowed-now": "organisations:fault.notAllowedNow",
  "given-by-provider": "access:provider.text",
  "too-often": "organisations:fault.tooOften",
} as const satisfies Record<string, TextKey>

/** What the customers service found wrong, as keys of texts by field; `""` is the whole form. */
export function faultMessages(faults: readonly Fault[], fields: readonly string[]): Record<string, string[]> {
  const messages: Record<string, string[]> = {}
  for (const { field, code, detail } of faults) {
    const name = field && fields.includes(field) ? field : ""
    messages[name] = [...(messages[name] ?? []), messageOf(code, detail)]
  }
  return messages
}

/** A code of a newer register is told as it is, so that support can be asked about it. */
function messageOf(code: string, detail: string | null): string {
  if (code === "domain-invalid") return withValues("organisations:fault.domain", { domain: detail ?? "" })
  return code in words ? words[code as keyof typeof words] : withValues("organisations:fault.other", { code })
}

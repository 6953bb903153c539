/** What the customers service found wrong with an invitation, as faults of the form's fields. */
import { type TextKey, withValues } from "../../../forms/say.ts"

export type PersonFault = { field?: string | null; code: string; detail?: string | null }

type Faults = {
  faults: Record<string, string[]>
  existing: string | null
  details: string | null
  retryAfterSeconds: number | null
}

const keys: Record<string, TextKey> = {
  "email-invalid": "invitations:fault.email",
  exists: "invitations:fault.exists",
  "exists-elsewhere": "invitations:fault.exists",
  "too-often": "invitations:fault.tooOften",
  "organisation-gone": "invitations:fault.organisationGone",
  "unknown-organisation": "invitations:fault.organisationGone",
  "unknown-location": "invitations:fault.location",
  "unknown-role": "invitations:fault.unknownApplication",
  "unknown-application": "invitations:fault.unknownApplication",
  "may-not-grant": "invitations:fault.mayNotGrant",
  "given-by-provider": "access:provider.text",
  "in-the-past": "invitations:fault.past",
}

const required: Record<string, TextKey> = {
  email: "invitations:fault.email",
  applications: "invitations:fault.applications",
  organisation: "invitations:fault.organisation",
  list: "invitations:fault.lines",
}

const fieldNames: Record<string, string> = { accesses: "applications", lines: "list" }

export function faultsOf(errors: readonly PersonFault[]): Faults {
  const faults: Record<string, string[]> = {}
  for (const { field, code, detail } of errors) {
    const name = field ? (fieldNames[field] ?? field) : ""
    const message = messageOf(code, name, detail)
    faults[name] = [...(faults[name] ?? []), message]
  }
  const existing = errors.find(({ code }) => code === "exists")?.detail ?? null
  const wait = errors.find(({ code }) => code === "too-often")
  const unknown = errors.filter(({ code }) => !(code in keys) && code !== "required" && code !== "too-long")
  return {
    faults,
    existing,
    details:
      unknown
        .map(({ field, code, detail }) => [field, code, detail].filter(Boolean).join(" · "))
        .join("\n") || null,
    retryAfterSeconds: wait ? Math.max(1, Number(wait.detail) || 60) : null,
  }
}

function messageOf(code: string, name: string, detail: string | null | undefined): string {
  if (code === "required") return required[name] ?? "invitations:fault.failed"
  if (code === "too-long" && name === "list")
    return withValues("invitations:fault.tooMany", { maximum: detail ?? "5000" })
  if (code === "too-long") return withValues("invitations:fault.tooLong", { maximum: 80 })
  if (code === "too-often")
    return withValues("invitations:fault.tooOften", { minutes: Math.ceil((Number(detail) || 60) / 60) })
  return keys[code] ?? "invitations:fault.failed"
}

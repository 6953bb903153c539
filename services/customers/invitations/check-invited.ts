/** The rules of what an invitation may hold, the same for one person and for many. */

import { seatDay } from "../../../platform/days/seat-days.ts"
import { parseEmail } from "../../../platform/mail/address.ts"
import { textLanguages } from "../../../platform/texts/texts.ts"
import { isApplication, rolesInside, staffRoleNames } from "../register/applications.ts"
import type { InvitedAccess } from "../register/invitation.ts"
import { type PersonError, personError } from "../register/person-error.ts"
import { givenByProvider, givesAccess, type RolesFrom } from "../register/roles-from.ts"
import type { CustomerStore } from "../store.ts"

export type InvitationInput = {
  email: string
  firstName?: string | null
  lastName?: string | null
  language: string
  organisation: string
  location?: string | null
  accesses: readonly AccessInput[]
}

export type AccessInput = { application: string; role?: string | null; validUntil?: string | null }

const maxNameLength = 80
const staffRoles: readonly string[] = staffRoleNames

/** In the form's order. */
export function checkPerson(
  input: Pick<InvitationInput, "email" | "firstName" | "lastName" | "language">,
): PersonError[] {
  const email = parseEmail(input.email)
  const names = (["firstName", "lastName"] as const).filter(
    (name) => [...(input[name] ?? "").trim()].length > maxNameLength,
  )
  return [
    ...(input.email.trim() === "" ? [personError("required", "email")] : []),
    ...(input.email.trim() !== "" && !email ? [personError("email-invalid", "email")] : []),
    ...names.map((name) => personError("too-long", name)),
    ...(isLanguage(input.language) ? [] : [personError("required", "language")]),
  ]
}

export function isLanguage(language: string): boolean {
  return (textLanguages as readonly string[]).includes(language)
}

/** Where another provider gives access, an invitation is to the organisation alone. */
export function checkAccesses(
  accesses: readonly AccessInput[],
  { rolesFrom, now }: { rolesFrom?: RolesFrom | undefined; now: Date },
): PersonError[] {
  if (!givesAccess({ rolesFrom })) return accesses.length === 0 ? [] : [givenByProvider("accesses")]
  if (accesses.length === 0) return [personError("required", "accesses")]
  return accesses.flatMap(({ application, role, validUntil }) => {
    const fault = faultOfApplication(application)
    if (fault) return [personError(fault, "accesses", application)]
    const isKnownRole = isApplication(application) && rolesInside(application).includes(role ?? "")
    return [
      ...(isKnownRole ? [] : [personError("unknown-role", "accesses", role ?? "")]),
      ...(validUntil && validUntil < seatDay(now) ? [personError("in-the-past", "validUntil")] : []),
    ]
  })
}

/** Roles of staff exist, and no administrator gives them by an invitation; that isn't the same as an unknown word. */
export function faultOfApplication(name: string): "may-not-grant" | "unknown-application" | null {
  if (isApplication(name)) return null
  const role = name.replace(/^kmx_/, "")
  return staffRoles.includes(role) || role.startsWith("editor") ? "may-not-grant" : "unknown-application"
}

/** The default plant has to be one of the organisation's own. */
export async function checkLocation(
  store: Pick<CustomerStore, "findLocation">,
  organisation: string,
  location: string | null | undefined,
): Promise<PersonError[]> {
  if (!location) return []
  return (await store.findLocation(organisation, location))
    ? []
    : [personError("unknown-location", "location")]
}

/** As the register stores them: each application once. */
export function tidyAccesses(accesses: readonly AccessInput[]): InvitedAccess[] {
  const byKey = new Map(accesses.map((access) => [access.application, access]))
  return [...byKey.values()].map(({ application, role, validUntil }) => ({
    application,
    role: role ?? "",
    validUntil: validUntil || null,
  }))
}

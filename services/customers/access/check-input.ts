/** Checks what an administrator or a person typed, before anything is looked up. */

import { isDay, seatDay } from "../../../platform/days/seat-days.ts"
import { badInput } from "../../../platform/graphql/bad-input.ts"
import { cleanText } from "../../../platform/words/clean-text.ts"
import {
  type ApplicationKey,
  applications,
  isApplication,
  rolesInside,
  staffRoleNames,
} from "../register/applications.ts"
import { type PersonError, personError } from "../register/person-error.ts"

/** Of a reason and of a note, in characters. */
export const longestText = 500

/**
 * Names of roles that no administrator of people gives. They are refused by name, so that a program which tries is told what it
 * may not do, instead of that there is no such thing.
 */
function isRoleOfStaff(name: string): boolean {
  return (staffRoleNames as readonly string[]).includes(name) || /^(?:delegatedadmin|editor)/.test(name)
}

export function applicationErrors(application: string): PersonError[] {
  if (isApplication(application)) return []
  return [personError(isRoleOfStaff(application) ? "may-not-grant" : "unknown-application", "application")]
}

export function roleErrors(application: ApplicationKey, role: string): PersonError[] {
  if (rolesInside(application).includes(role)) return []
  const names = Object.values(applications[application].variants)
  const isForbidden = isRoleOfStaff(role) && !names.includes(role)
  return [personError(isForbidden ? "may-not-grant" : "unknown-role", "role", role.slice(0, 80))]
}

/**
 * @param before the end as it is: who changes something else may leave an end that is over.
 * @throws a 400 for what is no day.
 */
export function endErrors(
  validUntil: string | null | undefined,
  now: Date,
  before: string | null = null,
): PersonError[] {
  if (!validUntil) return []
  if (!isDay(validUntil)) throw badInput("validUntil: a day, as 2026-11-21")
  return validUntil < seatDay(now) && validUntil !== before ? [personError("in-the-past", "validUntil")] : []
}

export function textErrors(field: "reason" | "note", text: string | null | undefined): PersonError[] {
  return (cleanText(text) ?? "").length > longestText ? [personError("too-long", field)] : []
}

export function requiredTextErrors(field: "reason", text: string | null | undefined): PersonError[] {
  return cleanText(text) === null ? [personError("required", field)] : textErrors(field, text)
}

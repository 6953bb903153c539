/** What is said about one line of a list before anything is sent: pure rules. */
import { emailKey, parseEmail } from "../../../platform/mail/address.ts"
import { faultOfApplication, isLanguage } from "./check-invited.ts"

export const lineResults = [
  "GOOD",
  "DUPLICATE_IN_FILE",
  "ALREADY_MEMBER",
  "ALREADY_INVITED",
  "MAIL_INVALID",
  "UNKNOWN_ROLE",
  "MAY_NOT_GRANT",
  "TOO_LONG",
  "UNREADABLE",
] as const

export type LineResult = (typeof lineResults)[number]

export type GivenLine = {
  /** As in the file, from 1. */
  line: number
  email: string
  firstName?: string | null
  lastName?: string | null
  language?: string | null
  applications: readonly string[]
  isUnreadable?: boolean | null
}

export type CheckedLine = {
  line: number
  email: string
  firstName: string | null
  lastName: string | null
  language: string | null
  applications: string[]
  result: LineResult
  person: string | null
}

const maxNameLength = 80
const maxEmailLength = 254
/** What a line says is shown again with its result, but not a whole novel. */
const maxKeptLength = 300
const maxApplications = 50

type Known = ReadonlyMap<string, { person: string; isInvited: boolean }>

type Rules = {
  /** Who names no applications gets those of the form. */
  hasPreset: boolean
  /** False where another identity provider gives access: people are invited to the organisation alone. */
  givesAccess?: boolean
}

/** @param known members and invited people of the organisation, by the key of their address. */
export function checkLines(
  lines: readonly GivenLine[],
  { known, ...rules }: Rules & { known: Known },
): CheckedLine[] {
  const seen = new Set<string>()
  return lines.map((given) => {
    const tidy = tidyLine(given)
    const fault = faultOf(given, rules)
    if (fault) return { ...tidy, result: fault, person: null }
    const key = emailKey(given.email)
    const before = known.get(key)
    const isRepeated = seen.has(key)
    seen.add(key)
    if (isRepeated) return { ...tidy, result: "DUPLICATE_IN_FILE", person: null }
    if (before)
      return {
        ...tidy,
        result: before.isInvited ? "ALREADY_INVITED" : "ALREADY_MEMBER",
        person: before.person,
      }
    return { ...tidy, email: parseEmail(given.email) ?? tidy.email, result: "GOOD", person: null }
  })
}

function faultOf(given: GivenLine, { hasPreset, givesAccess = true }: Rules): LineResult | null {
  const { email, firstName, lastName, applications, isUnreadable } = given
  if (isUnreadable) return "UNREADABLE"
  const isTooLong =
    email.length > maxEmailLength ||
    [firstName, lastName].some((name) => [...(name ?? "")].length > maxNameLength)
  if (isTooLong) return "TOO_LONG"
  if (!parseEmail(email)) return "MAIL_INVALID"
  if (!givesAccess) return applications.length === 0 ? null : "MAY_NOT_GRANT"
  const faults = applications.map(faultOfApplication)
  if (faults.includes("may-not-grant")) return "MAY_NOT_GRANT"
  const isKnown = applications.length > 0 ? faults.every((fault) => fault === null) : hasPreset
  return isKnown && applications.length <= maxApplications ? null : "UNKNOWN_ROLE"
}

function tidyLine({ line, email, firstName, lastName, language, applications }: GivenLine) {
  const kept = (text: string) => [...text.toWellFormed().trim()].slice(0, maxKeptLength).join("")
  return {
    line,
    email: kept(email),
    firstName: firstName ? kept(firstName) : null,
    lastName: lastName ? kept(lastName) : null,
    language: language && isLanguage(language) ? language : null,
    applications: applications.slice(0, maxApplications).map(kept),
  }
}

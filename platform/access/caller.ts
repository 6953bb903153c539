import { type Rights, rightsOf, roleNames } from "./roles.ts"

/** An organisation of the person, with what they may do there. */
export type StandingOrganisation = {
  id: string
  name: string
  /** Role names without their prefix. */
  roles: readonly string[]
  isAdministrator: boolean
  /** Sees the tickets of everybody in the organisation. */
  seesColleaguesTickets: boolean
}

export type Standing = {
  /** The person's id in the register; null for somebody whom it doesn't know. */
  person: string | null
  /** The organisation in which the request acts; null for people who belong to none. */
  organisation: string | null
  /** By name. */
  organisations: readonly StandingOrganisation[]
  /** Roles that hang on the person and not on an organisation. */
  staffRoles: readonly string[]
  /** The organisations that an internal administrator was given; empty for everybody else. */
  assigned: "all" | readonly string[]
  /** The account was deleted: whatever the token says, nothing is left. */
  isRemoved: boolean
}

/**
 * The person who calls a service. The identity token says who it is; after `requireCaller` roles, rights and
 * organisations are those of the customers' register.
 */
export type Caller = Rights &
  Pick<Standing, "person" | "organisations" | "staffRoles" | "assigned"> & {
    /** The subject of the identity token, under which services store what belongs to the person. */
    subject: string
    email: string
    /** The provider has proved that the address is the person's. */
    isEmailVerified: boolean
    name: string
    firstName: string
    lastName: string
    /** The language of the person's profile, e.g. `de` or `de-CH`. */
    language: string
    /** Role names without their prefix. */
    roles: readonly string[]
    /** The id of the organisation in which the person acts; null for those who belong to none. */
    organisation: string | null
    /** The account belongs to the company's own directory (claim `internal`). */
    isCompanyAccount: boolean
    /** When the identity provider said this; null where it didn't say it to a service. */
    issuedAt: Date | null
  }

type Facts = {
  subject: string
  email?: unknown
  isEmailVerified?: unknown
  name?: unknown
  firstName?: unknown
  lastName?: unknown
  language?: unknown
  roles: unknown
  organisation?: unknown
  isCompanyAccount?: unknown
  issuedAt?: Date | null
}

/** Builds a caller from claims that were verified elsewhere; the register isn't asked. */
export function callerOf({ subject, email, name, language, roles, organisation, ...facts }: Facts): Caller {
  const names = roleNames(roles)
  return {
    subject,
    email: textOr(email, ""),
    isEmailVerified: facts.isEmailVerified === true,
    name: textOr(name, textOr(email, subject)),
    firstName: textOr(facts.firstName, ""),
    lastName: textOr(facts.lastName, ""),
    language: textOr(language, "en"),
    roles: names,
    organisation: textOr(organisation, "") || null,
    isCompanyAccount: facts.isCompanyAccount === true,
    issuedAt: facts.issuedAt ?? null,
    ...rightsOf(names),
    person: null,
    organisations: [],
    staffRoles: [],
    assigned: [],
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : otherwise
}

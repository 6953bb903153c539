import { type Rights, rightsOf, roleNames } from "./roles.ts"

/** The person who calls a service, as described by their identity token. */
export type Caller = Rights & {
  /** The person's id, under which services store what belongs to them. */
  subject: string
  email: string
  name: string
  /** The language of the person's profile, e.g. `de` or `de-CH`. */
  language: string
  /** Role names without their prefix. */
  roles: readonly string[]
  /** The id of the person's organisation; null when the identity provider doesn't know it. */
  organisation: string | null
}

type Facts = {
  subject: string
  email?: unknown
  name?: unknown
  language?: unknown
  roles: unknown
  organisation?: unknown
}

/** Builds a caller from claims that were verified elsewhere. */
export function callerOf({ subject, email, name, language, roles, organisation }: Facts): Caller {
  const names = roleNames(roles)
  return {
    subject,
    email: textOr(email, ""),
    name: textOr(name, textOr(email, subject)),
    language: textOr(language, "en"),
    roles: names,
    organisation: textOr(organisation, "") || null,
    ...rightsOf(names),
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : otherwise
}

import { type Rights, rightsOf, roleNames } from "./roles.ts"

/** Who asks a service, as their identity token says. */
export type Caller = Rights & {
  /** The person's id, wherever a service remembers them. */
  subject: string
  email: string
  name: string
  /** As of the person's profile, e.g. `de` or `de-CH`. */
  language: string
  /** Names without their prefix. */
  roles: readonly string[]
  /** The id of their organisation, where the identity provider knows it. */
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

/** Puts a caller together from what was checked elsewhere. */
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

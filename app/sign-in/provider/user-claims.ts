import { type CurrentUser, initialsOf } from "../current-user/current-user.ts"
import { hasRole, readRoles, userKind } from "../current-user/roles.ts"

type Claims = Readonly<Record<string, unknown>>

const keptClaims = [
  "sub",
  "email",
  "given_name",
  "family_name",
  "name",
  "locale",
  "roles",
  "organisation",
  "internal",
]

/**
 * The claims that the session stores: the user information overrides the identity token, except for the roles
 * [SESS-04].
 */
export function mergeClaims(idToken: Claims, userInfo: Claims): Record<string, unknown> {
  const merged = { ...idToken, ...userInfo, roles: idToken.roles ?? userInfo.roles }
  return Object.fromEntries(Object.entries(merged).filter(([name]) => keptClaims.includes(name)))
}

/** Creates the current user from the claims [SESS-02]. */
export function userFromClaims(claims: Claims): CurrentUser {
  const firstName = text(claims.given_name)
  const lastName = text(claims.family_name)
  const email = text(claims.email)
  const roles = readRoles(claims.roles)
  return {
    id: text(claims.sub),
    fullName: text(claims.name) || [firstName, lastName].filter(Boolean).join(" ") || email,
    firstName,
    lastName,
    initials: initialsOf(firstName, lastName),
    email,
    roles,
    isPopulated: text(claims.sub) !== "",
    isDelegatedAdminInternal: hasRole(roles, "delegatedadmin_intern"),
    isDelegatedAdminExternal: hasRole(roles, "delegatedadmin_extern"),
    kind: userKind(roles, { isInternal: claims.internal === true }),
    organisation: text(claims.organisation) || null,
  }
}

function text(claim: unknown): string {
  return typeof claim === "string" ? claim.trim() : ""
}

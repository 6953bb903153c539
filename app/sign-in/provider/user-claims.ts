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

/** What the session keeps of a user: the user information over the identity token, but roles as the token has them [SESS-04]. */
export function mergeClaims(idToken: Claims, userInfo: Claims): Record<string, unknown> {
  const merged = { ...idToken, ...userInfo, roles: idToken.roles ?? userInfo.roles }
  return Object.fromEntries(Object.entries(merged).filter(([name]) => keptClaims.includes(name)))
}

/** The current user as the claims tell it [SESS-02]. */
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

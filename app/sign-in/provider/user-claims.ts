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
  "organisations",
  "email_verified",
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
    organisations: organisationsOf(claims.organisations),
  }
}

/** The register's answer has names; a token has ids alone, which nothing shows. */
function organisationsOf(claim: unknown): CurrentUser["organisations"] {
  const listed: unknown[] = Array.isArray(claim) ? claim : []
  return listed.flatMap((given) => {
    const { id, name } = (typeof given === "object" && given ? given : {}) as Claims
    return text(id) === "" ? [] : [{ id: text(id), name: text(name) }]
  })
}

function text(claim: unknown): string {
  return typeof claim === "string" ? claim.trim() : ""
}

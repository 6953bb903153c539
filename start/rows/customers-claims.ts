/** How the customers' register says in tokens and sessions what a person may do. */
import { callerOfClaims } from "../../platform/access/verify-identity-token.ts"
import type { RolesFrom } from "../../services/customers/register/roles-from.ts"
import type { CustomersService } from "../../services/customers/start.ts"
import type { RegisterClaims } from "./identity.ts"

/** @param rolesFrom with `provider`, the register has no say in roles: it knows who was removed, and who belongs where. */
export function registerClaimsOf(
  register: Pick<CustomersService, "claimsOf" | "sessionClaimsOf" | "rolesOf">,
  rolesFrom: RolesFrom = "customers",
): RegisterClaims {
  return {
    async ofToken(account) {
      // An account's token is issued now, from its newest data.
      const { roles, organisation, organisations } = await register.claimsOf(
        callerOf({ ...account, iat: nowSeconds() }),
      )
      return { roles, organisation, organisations: organisations.map(({ id }) => id) }
    },
    async ofSession(claims, wanted) {
      const { roles, organisation, organisations } = await register.sessionClaimsOf(callerOf(claims), wanted)
      const { organisation: _, ...person } = claims
      return {
        ...person,
        roles: [...foreignRoles(claims.roles), ...roles],
        ...(organisation !== null && { organisation }),
        organisations,
      }
    },
    async rolesToday(subject) {
      const { isRemoved, roles } = await register.rolesOf(subject)
      return { isRemoved, roles: rolesFrom === "customers" ? roles : null }
    },
  }
}

function callerOf(claims: Record<string, unknown>) {
  const caller = callerOfClaims(claims)
  if (!caller) throw new Error("claims without a person")
  return caller
}

/** Roles without our prefix are the provider's own: the register doesn't know them, and pages may be meant for them. */
function foreignRoles(claim: unknown): string[] {
  const listed: unknown[] = Array.isArray(claim) ? claim : [claim]
  return listed.filter(
    (role): role is string => typeof role === "string" && role !== "" && !/^kmx[-_:.]/.test(role),
  )
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

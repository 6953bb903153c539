import type { CurrentUser } from "../../sign-in/current-user/current-user.ts"
import { hasRole } from "../../sign-in/current-user/roles.ts"

type User = Pick<CurrentUser, "roles" | "isDelegatedAdminInternal">

/**
 * Whether the inbox of requests from the public is open to the user: to the specification's internal users, as the requests service sees
 * them [ROLE-13]. The service checks it again.
 */
export function readsRequests({ roles, isDelegatedAdminInternal }: User): boolean {
  return isDelegatedAdminInternal || hasRole(roles, "int_serviceticketing_support")
}

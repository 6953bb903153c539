import { hasNamedRole } from "../../sign-in/current-user/roles.ts"
import type { Page } from "./page.ts"

export type Access = "open" | "password-needed" | "role-needed"

type Reader = {
  /** Keys of the page passwords that this browser has entered. */
  passwordKeys: ReadonlySet<string>
  roles: readonly string[]
}

/** Whether this reader may see the page [PAGE-06]. */
export function pageAccess(
  { protection }: Pick<Page, "protection">,
  { passwordKeys, roles }: Reader,
): Access {
  switch (protection.type) {
    case "NONE":
      return "open"
    case "PASSWORD":
      return passwordKeys.has(protection.passwordKey ?? "") ? "open" : "password-needed"
    case "ROLE":
      return protection.roles.some((role) => hasNamedRole(roles, role)) ? "open" : "role-needed"
  }
}

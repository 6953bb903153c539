import { namespaces } from "../../../ground/i18n/languages.ts"
import type { Translate } from "../../../ground/i18n/translate.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { applicationName } from "./access-words.ts"
import { staffApplications } from "./staff-roles.ts"

/** Roles of editors, and those of a newer register, keep their own name. */
export function staffRoleName(role: string, t: Translate): string {
  if (role === "delegatedadmin_intern") return String(t("organisations:staff.administrator"))
  if (role === "int_serviceticketing_support") return String(t("organisations:staff.support"))
  const key = staffApplications[role]
  return key ? applicationName(key, t) : role
}

export function useStaffRoleWords(): (role: string) => string {
  const { t } = useTranslation(namespaces)
  return (role) => staffRoleName(role, t)
}

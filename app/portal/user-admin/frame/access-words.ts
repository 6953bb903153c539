/** What screens and files of user administration call applications, their roles and the states of an access [USER-03]. */
import type { Tone } from "../../../design/components/status.tsx"
import type { TextKey } from "../../../forms/say.ts"
import type { AccessStatus } from "../../../ground/graphql/generated/customers.ts"
import { namespaces } from "../../../ground/i18n/languages.ts"
import type { Translate } from "../../../ground/i18n/translate.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { type ServiceName, serviceNames } from "../../../sign-in/current-user/service-status.ts"

export const accessStatuses = [
  "PENDING",
  "INVITE_EXPIRED",
  "INVITED",
  "ACTIVE",
  "DECLINED",
  "INACTIVE",
  "UNKNOWN",
] as const satisfies readonly AccessStatus[]

export const statusKeys: Readonly<Record<AccessStatus, TextKey>> = {
  INVITED: "user-admin:status.invited",
  INVITE_EXPIRED: "user-admin:status.inviteExpired",
  PENDING: "user-admin:status.pending",
  ACTIVE: "user-admin:status.active",
  INACTIVE: "user-admin:status.inactive",
  DECLINED: "user-admin:status.declined",
  UNKNOWN: "user-admin:status.unknown",
}

export const statusTones: Readonly<Record<AccessStatus, Tone>> = {
  INVITED: "info",
  INVITE_EXPIRED: "warning",
  PENDING: "warning",
  ACTIVE: "success",
  INACTIVE: "neutral",
  DECLINED: "error",
  UNKNOWN: "neutral",
}

/** Product names are the same in every language. */
const applicationNames: Readonly<Record<ServiceName, TextKey | null>> = {
  direct: null,
  "campus-learning": null,
  ticketing: "dashboard:names.ticketing",
  inventory: "dashboard:names.inventory",
  "user-admin": "dashboard:names.user-admin",
  "wire-flow": null,
  "wire-master": null,
  "master-data": "dashboard:names.master-data",
  "product-information": "dashboard:names.product-information",
}

const products: Partial<Record<ServiceName, string>> = {
  direct: "Komax Direct",
  "campus-learning": "Campus Learning",
  "wire-flow": "Artemis",
  "wire-master": "Wire Master",
}

export function isApplication(key: string): key is ServiceName {
  return (serviceNames as readonly string[]).includes(key)
}

/** A register elsewhere may know applications that we don't: they keep their key. */
export function applicationName(key: string, t: Translate): string {
  if (!isApplication(key)) return key
  const name = applicationNames[key]
  return name === null ? (products[key] ?? key) : String(t(name))
}

/** @param role inside of the application; empty for the plain one. */
export function roleName(role: string, t: Translate): string {
  if (role === "onprem") return String(t("user-admin:role.onprem"))
  return role
}

export function useAccessWords() {
  const { t } = useTranslation(namespaces)
  return {
    application: (key: string) => applicationName(key, t),
    role: (role: string) => roleName(role, t),
    status: (status: AccessStatus) => String(t(statusKeys[status])),
  }
}

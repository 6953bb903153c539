import type { Tone } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { ServiceName, ServiceStatus } from "../../sign-in/current-user/service-status.ts"

/** Product names are the same in every language; other names are translated. */
export function useServiceWords(service: ServiceName): { name: string; text: string } {
  const { t } = useTranslation("dashboard")
  const words: Record<ServiceName, { name: string; text: string }> = {
    direct: { name: "Komax Direct", text: t("services.direct") },
    "campus-learning": { name: "Campus Learning", text: t("services.campus-learning") },
    ticketing: { name: t("names.ticketing"), text: t("services.ticketing") },
    inventory: { name: t("names.inventory"), text: t("services.inventory") },
    "user-admin": { name: t("names.user-admin"), text: t("services.user-admin") },
    "wire-flow": { name: "Artemis", text: t("services.wire-flow") },
    "wire-master": { name: "Wire Master", text: t("services.wire-master") },
    "master-data": { name: t("names.master-data"), text: t("services.master-data") },
    "product-information": {
      name: t("names.product-information"),
      text: t("services.product-information"),
    },
  }
  return words[service]
}

/** The status in words, and a hint where there is nothing to click [DASH-10]. */
export function useStatusWords(status: ServiceStatus): { text: string; tone: Tone; hint: string | null } {
  const { t } = useTranslation("dashboard")
  const words: Record<ServiceStatus, { text: string; tone: Tone; hint?: string }> = {
    unknown: { text: t("status.unknown"), tone: "neutral" },
    noprocess: { text: t("status.noprocess"), tone: "neutral" },
    unregistered: { text: t("status.unregistered"), tone: "neutral" },
    pending: { text: t("status.pending"), tone: "info", hint: t("hints.pending") },
    active: { text: t("status.active"), tone: "success" },
    invited: { text: t("status.invited"), tone: "info", hint: t("hints.invited") },
    inviteexpired: { text: t("status.inviteexpired"), tone: "warning", hint: t("hints.inviteexpired") },
    inactive: { text: t("status.inactive"), tone: "warning" },
    declined: { text: t("status.declined"), tone: "error" },
    comingsoon: { text: t("status.comingsoon"), tone: "neutral", hint: t("hints.comingsoon") },
  }
  const { text, tone, hint = null } = words[status]
  return { text, tone, hint }
}

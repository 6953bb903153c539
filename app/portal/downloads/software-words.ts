import { dateFormat } from "../../ground/i18n/date-format.ts"
import { formatLocale } from "../../ground/i18n/format-locale.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

/** Names that are the same in every language. */
const systems: Readonly<Record<string, string>> = { WINDOWS: "Windows", LINUX: "Linux", MACOS: "macOS" }

/** What operating systems are called; a controller's own name stays as it is. */
export function useSystemName(): (os: string) => string {
  const { t } = useTranslation("downloads")
  return (os) => (os === "ANY" ? t("anySystem") : (systems[os] ?? os))
}

/** A release belongs to a day and to no time zone. */
export function useReleaseDay(): (day: string) => string {
  const { i18n } = useTranslation("downloads")
  const format = dateFormat(formatLocale(i18n.language), {
    dateStyle: "medium",
    timeZone: "UTC",
  })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

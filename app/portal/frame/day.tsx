import { dateFormat } from "../../ground/i18n/date-format.ts"
import { formatLocale } from "../../ground/i18n/format-locale.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

/**
 * A day of the register, as the last one of an access. It is the same day for every reader: `LocalTime` would show the day before
 * to everybody in America.
 */
export function Day({ day }: { day: string }) {
  const words = useDay()
  return (
    <time dateTime={day} suppressHydrationWarning>
      {words(day)}
    </time>
  )
}

/** The same for sentences. */
export function useDay(): (day: string) => string {
  const { i18n } = useTranslation()
  const format = dateFormat(formatLocale(i18n.language), {
    dateStyle: "medium",
    timeZone: "UTC",
  })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

const seat = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Zurich" })

/** The day at the company's seat, where the register's days begin and end. @param time ISO 8601. @returns `2026-11-23` */
export function seatDay(time: string): string {
  return seat.format(new Date(time))
}

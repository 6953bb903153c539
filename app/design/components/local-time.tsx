import { useEffect, useState } from "react"
import { dateFormat } from "../../ground/i18n/date-format.ts"
import { formatLocale } from "../../ground/i18n/format-locale.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

type Props = {
  /** ISO 8601. */
  time: string
  /** Shows the date only. */
  isDateOnly?: boolean
}

/**
 * A time in the reader's time zone. The server doesn't know the zone, so until hydration it is shown in UTC and
 * labelled so.
 */
export function LocalTime({ time, isDateOnly = false }: Props) {
  const { i18n } = useTranslation()
  const locale = formatLocale(i18n.language)
  const [isOwnZone, setOwnZone] = useState(false)
  useEffect(() => setOwnZone(true), [])
  const format = dateFormat(locale, {
    dateStyle: "medium",
    ...(isDateOnly ? {} : { timeStyle: "short" }),
    ...(isOwnZone ? {} : { timeZone: "UTC" }),
  })
  const words = format.format(new Date(time))
  // Server and browser may format dates slightly differently, hence `suppressHydrationWarning`.
  return (
    <time dateTime={time} suppressHydrationWarning>
      {isOwnZone || isDateOnly ? words : `${words} UTC`}
    </time>
  )
}

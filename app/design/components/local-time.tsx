import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"

type Props = {
  /** ISO 8601. */
  time: string
  /** A day says enough in a list. */
  isDateOnly?: boolean
}

/** A moment in the reader's own time zone; until the page is taken over, which alone knows the zone, in UTC and said so. */
export function LocalTime({ time, isDateOnly = false }: Props) {
  const { i18n } = useTranslation()
  const language = i18n.language === "de" ? "de-CH" : i18n.language
  const [isOwnZone, setOwnZone] = useState(false)
  useEffect(() => setOwnZone(true), [])
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    ...(isDateOnly ? {} : { timeStyle: "short" }),
    ...(isOwnZone ? {} : { timeZone: "UTC" }),
  })
  const words = format.format(new Date(time))
  // Node and the browser may know different editions of a language's customs.
  return (
    <time dateTime={time} suppressHydrationWarning>
      {isOwnZone || isDateOnly ? words : `${words} UTC`}
    </time>
  )
}

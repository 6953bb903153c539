import { dateFormat } from "../../ground/i18n/date-format.ts"
import { useDocument } from "../../request/document/document-context.tsx"
import type { Locale } from "../../request/sites/locale.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"

/**
 * The group publishes by the clock of its seat: a release of the morning has the same date for readers all over the world, and a
 * document that is kept for many readers can't know theirs.
 */
const timeZone = "Europe/Zurich"

type Language = Pick<Locale, "language" | "code">

function formatOf(locale: string, hasTime: boolean): Intl.DateTimeFormat {
  const time = { hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const
  return dateFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone,
    ...(hasTime && time),
  })
}

/** `10 March 2026`, or with the time `10 March 2026 at 07:00 CET`. */
export function formatPublication(at: string, locale: Language, { hasTime = false } = {}): string {
  return formatOf(numberFormatLocale(locale), hasTime).format(new Date(at))
}

type Props = { at: string; hasTime?: boolean }

/** The day of a publication, and where the minute matters its time. */
export function PublicationDate({ at, hasTime = false }: Props) {
  const { locale } = useDocument()
  return <time dateTime={at}>{formatPublication(at, locale, { hasTime })}</time>
}

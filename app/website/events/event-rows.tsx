import { Badge } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { EventCard } from "./event-card.server.ts"
import { eventCategoryKeys } from "./event-words.ts"

type Props = { events: readonly EventCard[]; headingLevel: 2 | 3 }

/** Events as an agenda: the day in large figures, and what happens there. */
export function EventRows({ events, headingLevel }: Props) {
  return (
    <ul className="event-rows">
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}

function EventRow({ event, headingLevel }: { event: EventCard; headingLevel: 2 | 3 }) {
  const { t } = useTranslation(["events"])
  const Heading = `h${headingLevel}` as const
  const { href, title, start, day, month, dates, place, isOnline, materials } = event
  return (
    <article className="event-row" aria-label={title}>
      {/* The dates stand in words below. */}
      <p className="event-day" aria-hidden="true">
        <span className="event-day-number">{day}</span>
        <span className="event-day-month">{month}</span>
      </p>
      <div className="event-words">
        <p className="event-kind">
          <span className="overline">{t(eventCategoryKeys[event.category])}</span>
          {event.isCancelled ? <Badge tone="error">{t("cancelled")}</Badge> : null}
        </p>
        <Heading className="item-title" lang={event.otherLanguage ?? undefined}>
          {href ? (
            <a className="cover-link" href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        <p className="event-when">
          <time dateTime={start}>{dates}</time>
          {place ? <span>{place}</span> : null}
          {isOnline ? <span>{t("online")}</span> : null}
        </p>
        <p lang={event.otherLanguage ?? undefined}>{event.leadText}</p>
        {event.isOver && materials > 0 ? (
          <p className="text-small">{t("list.materials", { count: materials })}</p>
        ) : null}
      </div>
    </article>
  )
}

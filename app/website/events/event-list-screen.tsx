import { ButtonLink } from "../../design/components/button.tsx"
import { Pagination } from "../../design/components/pagination.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import { CalendarLinks } from "./calendar-links.tsx"
import type { Choice, EventListView } from "./event-list.server.ts"
import { EventRows } from "./event-rows.tsx"
import { eventCategoryKeys } from "./event-words.ts"

/** What comes and what was, by category. Each choice is a link with its own address. */
export function EventListScreen({ view }: { view: EventListView }) {
  const { t } = useTranslation(["events"])
  const { filter, times, categories, events, pages, pageHrefs, calendar, breadcrumbs } = view
  return (
    <>
      <Breadcrumbs trail={breadcrumbs} />
      <div className="layout-grid events">
        <header className="page-title measure-stretched">
          <h1>{t("title")}</h1>
          <p className="text-lead">{t("lead")}</p>
        </header>
        <nav className="event-times" aria-label={t("list.times")}>
          <ul>
            <ChoiceLink choice={times.coming} name={t("list.coming")} />
            <ChoiceLink choice={times.past} name={t("list.past")} />
          </ul>
        </nav>
        <nav className="event-categories" aria-label={t("list.categories")}>
          <ul className="choice-links">
            {categories.map((choice) => (
              <ChoiceLink
                key={choice.category ?? "all"}
                choice={choice}
                name={choice.category ? t(eventCategoryKeys[choice.category]) : t("list.all")}
                className="choice-link"
              />
            ))}
          </ul>
        </nav>
        <section className="event-list" aria-labelledby="event-list-title">
          <h2 className="visually-hidden" id="event-list-title">
            {filter.time === "past" ? t("list.past") : t("list.coming")}
          </h2>
          {events.length > 0 ? (
            <EventRows events={events} headingLevel={3} />
          ) : (
            <Empty time={filter.time} otherHref={times[filter.time === "past" ? "coming" : "past"].href} />
          )}
          <Pagination
            label={t("list.pages")}
            current={filter.page}
            total={pages}
            href={(page) => pageHrefs[page - 1] ?? ""}
          />
        </section>
        <section className="event-subscribe" aria-labelledby="event-subscribe-title">
          <h2 id="event-subscribe-title">{t("calendar.title")}</h2>
          <p>{t("calendar.text")}</p>
          <CalendarLinks calendar={calendar} />
        </section>
      </div>
    </>
  )
}

function Empty({ time, otherHref }: { time: "coming" | "past"; otherHref: string }) {
  const { t } = useTranslation(["events"])
  return (
    <div className="event-empty">
      <p>{time === "past" ? t("list.nonePast") : t("list.noneComing")}</p>
      <ButtonLink href={otherHref} variant="quiet">
        {time === "past" ? t("list.coming") : t("list.past")}
      </ButtonLink>
    </div>
  )
}

type ChoiceLinkProps = { choice: Choice; name: string; className?: string }

function ChoiceLink({ choice: { href, count, isCurrent }, name, className }: ChoiceLinkProps) {
  const { locale } = useDocument()
  return (
    <li>
      <a href={href} className={className} aria-current={isCurrent ? "page" : undefined}>
        {name}{" "}
        <span className="choice-count">
          {new Intl.NumberFormat(numberFormatLocale(locale)).format(count)}
        </span>
      </a>
    </li>
  )
}

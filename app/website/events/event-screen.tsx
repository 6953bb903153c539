import { ButtonLink } from "../../design/components/button.tsx"
import { DescriptionList } from "../../design/components/description-list.tsx"
import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { Badge } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import { DownloadWords } from "../pages/modules/downloads.tsx"
import { PageContextProvider } from "../pages/page-context.tsx"
import { RichText } from "../pages/rich-text.tsx"
import { CalendarLinks } from "./calendar-links.tsx"
import type { EventView } from "./event-view.server.ts"
import { eventCategoryKeys } from "./event-words.ts"

type Props = { view: EventView }

/** When and where an event is, what happens there, and what was shown. */
export function EventScreen({ view }: Props) {
  const { t } = useTranslation(["events"])
  const { event, icsHref, linkHref, listHref, breadcrumbs, otherLanguage } = view
  const lang = otherLanguage ?? undefined
  return (
    <>
      <Breadcrumbs trail={breadcrumbs} pageLanguage={lang} />
      <article className="layout-grid event">
        <header className="event-head">
          <p className="event-kind">
            <span className="overline">{t(eventCategoryKeys[event.category])}</span>
            {event.isCancelled ? <Badge tone="error">{t("cancelled")}</Badge> : null}
            {view.isOver && !event.isCancelled ? <Badge>{t("over")}</Badge> : null}
          </p>
          <h1 lang={lang}>{event.title}</h1>
          <p className="text-lead" lang={lang}>
            {event.leadText}
          </p>
        </header>
        <div className="event-facts">
          <Facts view={view} />
          {event.isCancelled ? null : (
            <p className="button-row">
              {view.registration?.href ? (
                <ButtonLink href={view.registration.href} icon="arrow-right">
                  {t("registration.register")}
                </ButtonLink>
              ) : null}
              <ButtonLink href={icsHref} variant="quiet" icon="download" iconPlace="start">
                {t("addToCalendar")}
              </ButtonLink>
              {linkHref ? (
                <ButtonLink href={linkHref} icon="arrow-right">
                  {t("website")}
                </ButtonLink>
              ) : null}
            </p>
          )}
        </div>
        {event.image ? (
          <div className="event-picture">
            <ResponsiveImage
              image={event.image}
              preset="breakout"
              sizes="(min-width: 1060px) 980px, 92vw"
              order="first"
            />
          </div>
        ) : null}
        <PageContextProvider value={view.pageContext}>
          {event.description ? (
            <section className="module measure-inline event-description" lang={lang}>
              <RichText raw={event.description.raw} />
            </section>
          ) : null}
          <Materials view={view} />
        </PageContextProvider>
        <section className="event-subscribe" aria-labelledby="event-subscribe-title">
          <h2 id="event-subscribe-title">
            {t("calendar.category", { category: t(eventCategoryKeys[event.category]) })}
          </h2>
          <p>{t("calendar.text")}</p>
          <CalendarLinks calendar={view.calendar} />
          <p>
            <a href={listHref}>{t("backToList")}</a>
          </p>
        </section>
      </article>
    </>
  )
}

function Facts({ view }: Props) {
  const { event, dates, clock, machine, address, registration } = view
  const { t } = useTranslation(["events"])
  const when = (
    <>
      <time dateTime={machine.start}>{dates}</time>
      {clock ? <span className="event-clock">{clock}</span> : null}
    </>
  )
  const where = (
    <>
      {address.map((line) => (
        <span className="event-line" key={line}>
          {line}
        </span>
      ))}
      {event.isOnline ? <span className="event-line">{t("online")}</span> : null}
    </>
  )
  return (
    <DescriptionList
      items={[
        { key: "when", term: t("when"), description: when },
        { key: "where", term: t("where"), description: where },
        ...(registration
          ? [
              {
                key: "registration",
                term: t("registration.register"),
                description: registration.href
                  ? t("registration.facts", { places: registration.places, until: registration.until })
                  : t("registration.closed"),
              },
            ]
          : []),
      ]}
    />
  )
}

function Materials({ view: { event } }: { view: EventView }) {
  const { t } = useTranslation(["events"])
  if (event.documents.length === 0) return null
  return (
    <section className="module measure-inline" aria-labelledby="event-materials">
      <h2 className="module-title" id="event-materials">
        {t("materials")}
      </h2>
      <ul className="download-list">
        {event.documents.map((file) => (
          <li key={file.id} className="download">
            <DownloadWords title={file.alternativeText ?? file.fileName} file={file} language={null} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { ButtonLink } from "../../design/components/button.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { withKeys } from "../../design/components/with-keys.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import { HoursTableBody } from "../offices/hours-table-body.tsx"
import type { LocationView } from "./location.server.ts"
import { telephoneHref } from "./location-row.ts"
import type { RouteLink } from "./route-links.ts"

/** One location: where it is, when it is open, what it does, and how to reach it [LOCATIONS-02]. */
export function LocationScreen({ view }: { view: LocationView }) {
  const { t } = useTranslation("locations")
  const { location, countryName, brands, serves, languages, listHref, breadcrumbs } = view
  return (
    <>
      <Breadcrumbs trail={breadcrumbs} />
      <article className="page-width location">
        <header className="location-head">
          <p className="overline">{countryName}</p>
          <h1 lang={location.otherLanguage}>{location.name}</h1>
          <p className="text-lead" lang={location.otherLanguage}>
            {location.description}
          </p>
        </header>
        <div className="location-parts">
          <Reach view={view} />
          <Hours view={view} />
          <section aria-labelledby="location-does">
            <h2 id="location-does">{t("location.does")}</h2>
            <ul className="location-list-plain">
              {location.types.map((type) => (
                <li key={type}>{type}</li>
              ))}
            </ul>
            <h3>{t("location.languages")}</h3>
            <p>{languages}</p>
            {serves ? (
              <>
                <h3>{t("location.serves")}</h3>
                <p>{serves}</p>
              </>
            ) : null}
            <h3>{t("location.brands")}</h3>
            <ul className="location-list-plain">
              {brands.map(({ name, href }) => (
                <li key={name}>{href ? <a href={href}>{name}</a> : name}</li>
              ))}
            </ul>
          </section>
        </div>
        <p className="button-row location-end">
          <ButtonLink href={listHref} variant="quiet" icon="arrow-left" iconPlace="start">
            {t("location.all")}
          </ButtonLink>
        </p>
      </article>
    </>
  )
}

function Reach({ view: { location, address, cardHref, routes } }: { view: LocationView }) {
  const { t } = useTranslation("locations")
  return (
    <section aria-labelledby="location-reach">
      <h2 id="location-reach">{t("location.address")}</h2>
      <address className="location-address">
        {withKeys(address).map(({ key, item }) => (
          <span key={key} lang={item.language}>
            {item.text}
          </span>
        ))}
      </address>
      <p className="location-ways">
        <a href={telephoneHref(location.telephone)}>
          <Icon name="phone" />
          {location.telephone}
        </a>
        <a href={`mailto:${encodeURI(location.email)}`}>
          <Icon name="mail" />
          {location.email}
        </a>
        <a href={cardHref} download="">
          <Icon name="contact" />
          {t("location.card")}
        </a>
      </p>
      <h3>{t("location.route")}</h3>
      <ul className="location-routes">
        {routes.map(({ id, href }) => (
          <li key={id}>
            <a href={href} rel={id === "device" ? undefined : "noopener noreferrer"}>
              <RouteName id={id} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const routeNames: Readonly<Record<Exclude<RouteLink["id"], "device">, string>> = {
  openstreetmap: "OpenStreetMap",
  apple: "Apple Maps",
  google: "Google Maps",
  amap: "高德地图 Amap",
}

function RouteName({ id }: Pick<RouteLink, "id">) {
  const { t } = useTranslation("locations")
  return id === "device" ? t("location.device") : routeNames[id]
}

/** Whether it is open now is said by a script: documents are kept for many readers and can't know the hour. */
function Hours({ view: { contact, closed } }: { view: LocationView }) {
  const { t } = useTranslation(["locations", "offices"])
  return (
    <section aria-labelledby="location-hours">
      <h2 id="location-hours">{t("offices:hours.title")}</h2>
      <div className="location-state-room">
        <p className="location-state" data-office-hours={contact.live} hidden />
      </div>
      <table className="location-hours">
        <caption className="visually-hidden">{t("offices:hours.title")}</caption>
        <HoursTableBody hours={contact.hours} />
      </table>
      <p className="location-note">{t("offices:hours.zone", { zone: contact.zone })}</p>
      {closed.length > 0 ? (
        <>
          <h3>{t("location.closed")}</h3>
          <ul className="location-list-plain">
            {closed.map((days) => (
              <li key={days}>{days}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="location-note">{t("offices:promise.general")}</p>
    </section>
  )
}

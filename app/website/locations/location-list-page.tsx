import type { ReactNode } from "react"
import { Button, ButtonLink } from "../../design/components/button.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import type { Page } from "../pages/page.ts"
import { isFiltered } from "./location-filter.ts"
import type { Choice, LocationListDecoration } from "./location-list.server.ts"
import { LocationMap } from "./location-map.tsx"
import { type LocationRow, telephoneHref } from "./location-row.ts"
import { regionKeys } from "./location-words.ts"

type Props = {
  list: LocationListDecoration
  page: Pick<Page, "title" | "contentLanguage">
  /** What editors wrote as an introduction. */
  children: ReactNode
}

/** The directory: regions as pages with their map, the other filters as a form, and the list for everyone [LOCATIONS-01]. */
export function LocationListPage({ list, page: { title, contentLanguage }, children }: Props) {
  const { locale } = useDocument()
  const foreign = contentLanguage === locale.language ? undefined : contentLanguage
  return (
    <>
      <header className="page-width list-head">
        <h1 lang={foreign}>{title}</h1>
      </header>
      {isFiltered(list.filter) ? null : (
        <div className="list-intro" lang={foreign}>
          {children}
        </div>
      )}
      <div className="page-width location-list">
        <Regions list={list} />
        <LocationMap map={list.map} />
        <FilterForm list={list} />
        <Contact contact={list.contact} />
        <NearestByPosition />
        <Found list={list} />
      </div>
    </>
  )
}

function Regions({ list: { regions } }: { list: LocationListDecoration }) {
  const { t } = useTranslation("locations")
  const { locale } = useDocument()
  const number = new Intl.NumberFormat(numberFormatLocale(locale))
  return (
    <nav aria-label={t("filter.region")}>
      <ul className="choice-links">
        {regions.map(({ href, name, count, isChosen }) => (
          <li key={href}>
            <a href={href} className="choice-link" aria-current={isChosen ? "true" : undefined}>
              {name} <span className="choice-count">{number.format(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FilterForm({ list: { filter, path, choices, chosen } }: { list: LocationListDecoration }) {
  const { t } = useTranslation("locations")
  return (
    <>
      <search>
        <form className="location-filter" method="get" action={path} aria-label={t("filter.label")}>
          {filter.region ? <input type="hidden" name="region" value={filter.region} /> : null}
          <FilterSelect
            name="country"
            label={t("filter.country")}
            all={t("filter.allCountries")}
            value={filter.country}
            choices={choices.country}
          />
          <FilterSelect
            name="brand"
            label={t("filter.brand")}
            all={t("filter.allBrands")}
            value={filter.brand}
            choices={choices.brand}
          />
          <FilterSelect
            name="type"
            label={t("filter.type")}
            all={t("filter.allTypes")}
            value={filter.type}
            choices={choices.type}
          />
          <Button type="submit">{t("filter.submit")}</Button>
        </form>
      </search>
      {chosen.length > 0 ? (
        <ul className="choice-links location-chosen" aria-label={t("filter.chosen")}>
          {chosen.map(({ href, name }) => (
            <li key={href}>
              <a href={href} className="choice-link">
                <span className="visually-hidden">{t("filter.remove")} </span>
                {name}
                <Icon name="close" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

type SelectProps = { name: string; label: string; all: string; value: string; choices: readonly Choice[] }

/** Not the forms' select, which marks what may stay empty as optional: here nothing has to be chosen. */
function FilterSelect({ name, label, all, value, choices }: SelectProps) {
  const { locale } = useDocument()
  const number = new Intl.NumberFormat(numberFormatLocale(locale))
  const id = `location-${name}`
  return (
    <div className="location-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {`${choice.name} (${number.format(choice.count)})`}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The location that answers the country of the reader's address, or the one that was looked for in vain. */
function Contact({ contact }: Pick<LocationListDecoration, "contact">) {
  const { t } = useTranslation("locations")
  if (!contact) return null
  const { country, location } = contact
  return (
    <section className="location-contact" aria-labelledby="location-contact">
      <h2 id="location-contact">{t("nearest.country", { country })}</h2>
      <Row location={location} headingLevel={3} />
    </section>
  )
}

/** Nothing happens before the reader presses the button, and the position stays in the browser. */
function NearestByPosition() {
  const { t } = useTranslation("locations")
  const words = {
    searching: t("nearest.searching"),
    refused: t("nearest.refused"),
    failed: t("nearest.failed"),
    found: t("nearest.found"),
  }
  return (
    <section className="location-nearest" data-nearest={JSON.stringify(words)} hidden>
      <p className="location-nearest-ask">
        <Button variant="quiet" icon="location" iconPlace="start" data-part="ask">
          {t("nearest.ask")}
        </Button>
        <span>{t("nearest.hint")}</span>
      </p>
      <p role="status" data-part="status" />
      <ol className="location-rows" data-part="found" />
    </section>
  )
}

function Found({ list: { total, groups, filter, path } }: { list: LocationListDecoration }) {
  const { t } = useTranslation(["locations"])
  return (
    <div className="location-found" data-locations="">
      <p className="location-total">{t("list.count", { count: total })}</p>
      {groups.map(({ region, countries }) => (
        <section key={region} aria-labelledby={`region-${region}`}>
          <h2 id={`region-${region}`}>{t(regionKeys[region])}</h2>
          {countries.map(({ country, name, locations }) => (
            <div className="location-country" id={`country-${country}`} key={country}>
              <h3>{name}</h3>
              <ul className="location-rows">
                {locations.map((location) => (
                  <li
                    key={location.id}
                    data-latitude={location.position.latitude}
                    data-longitude={location.position.longitude}
                  >
                    <Row location={location} headingLevel={4} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      {total === 0 ? (
        <EmptyState
          icon="filter"
          title={t("none.title")}
          headingLevel={2}
          action={isFiltered(filter) ? <ButtonLink href={path}>{t("filter.clear")}</ButtonLink> : undefined}
        >
          <p>{isFiltered(filter) ? t("none.text") : t("none.empty")}</p>
        </EmptyState>
      ) : null}
    </div>
  )
}

type RowProps = { location: LocationRow; headingLevel: 3 | 4 }

function Row({ location, headingLevel }: RowProps) {
  const { name, href, description, place, types, brands, telephone, email, otherLanguage } = location
  const Heading = `h${headingLevel}` as const
  return (
    <div className="location-row">
      <div>
        <Heading className="location-name">
          <a href={href} lang={otherLanguage}>
            {name}
          </a>
        </Heading>
        <p className="location-place" lang={place.language}>
          {place.text}
        </p>
      </div>
      <div>
        <p lang={otherLanguage}>{description}</p>
        <p className="location-facts">
          {types.join(" · ")}
          <br />
          {brands}
        </p>
      </div>
      <p className="location-ways">
        <a href={telephoneHref(telephone)}>
          <Icon name="phone" />
          {telephone}
        </a>
        <a href={`mailto:${encodeURI(email)}`}>
          <Icon name="mail" />
          {email}
        </a>
      </p>
    </div>
  )
}

import { data, type MetaDescriptor } from "@remix-run/node"
import { addressLines } from "../../forms/address/address-lines.server.ts"
import { formatDateRange } from "../../ground/i18n/date-range.ts"
import { formatLocale } from "../../ground/i18n/format-locale.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { siteBrandName } from "../../request/document/page-title.ts"
import { pageHeaders } from "../../request/page-cache/cache-control.ts"
import { brandAddress } from "../../request/sites/brand-address.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"
import { catalogueHead, siteLanguages } from "../catalogue/addresses/catalogue-document.server.ts"
import { officeContact } from "../contact/office-contact.server.ts"
import type { OfficeContact } from "../contact/office-contact.ts"
import { openingTimes } from "../offices/holidays.server.ts"
import { locationCardPath, locationPath, locationsPath, readLocationPath } from "../offices/location-path.ts"
import type { Office } from "../offices/office.ts"
import { listOffices } from "../offices/offices.server.ts"
import { addDays, placeTime } from "../offices/place-time.ts"
import { type ClosedStretch, closedStretches } from "./closing-days.ts"
import { locationJsonLd } from "./location-json-ld.ts"
import { brandsOf, countryNamer, type LocationRow, toLocationRow } from "./location-row.ts"
import { addressTexts, type ForeignText } from "./place-name.ts"
import { type RouteLink, routeLinks } from "./route-links.ts"

/** Holidays farther ahead help nobody who wants to call. */
const closedAheadDays = 90

/** What the page of a location shows [LOCATIONS-02]. */
export type LocationView = {
  head: MetaDescriptor[]
  breadcrumbs: readonly Breadcrumb[]
  location: LocationRow
  countryName: string
  contact: OfficeContact
  /** As on an envelope in its country. */
  address: readonly ForeignText[]
  /** Holidays to come, as the reader's language writes days. */
  closed: readonly string[]
  languages: string
  brands: readonly { name: string; href: string | null }[]
  serves: string
  routes: readonly RouteLink[]
  cardHref: string
  listHref: string
}

/** @throws a 404 where there is no such location. */
export async function loadLocation(context: RequestContext, now = context.preview.at ?? new Date()) {
  requireLocale(context)
  const location = await findLocation(context, readLocationPath(context.path))
  const { site, locale, translator, systemData } = context
  const countryName = countryNamer(locale.language)
  const listHref = localizedPath(site, locale, locationsPath)
  const [contact, closed, breadcrumbs] = await Promise.all([
    officeContact(location, { locale, t: translator.t, now }),
    closedDaysOf(location, now),
    loadTrail(context, location, listHref),
  ])
  const brands = brandsOf({ systemData }, location).map((brand) => ({
    name: brand.name,
    href: brandAddress(brand, context),
  }))
  const { language } = locale
  const view: LocationView = {
    head: headOf(context, location, { breadcrumbs, brands, closed }),
    breadcrumbs,
    location: toLocationRow(context, location),
    countryName: countryName(location.address.country),
    contact,
    address: addressTexts(envelope(location, language), location.address, language),
    closed: closed.map((stretch) => formatStretch(stretch, formatLocale(language, locale.code))),
    languages: contact.languages,
    brands,
    serves: new Intl.ListFormat(language).format(
      location.countries.map(countryName).sort(new Intl.Collator(language).compare),
    ),
    routes: routeLinks(location),
    cardHref: localizedPath(site, locale, locationCardPath(location.id)),
    listHref,
  }
  return data(view, { headers: pageHeaders(context) })
}

/** @throws a 404 for null and for an id that no location has. */
export async function findLocation(context: RequestContext, id: string | null): Promise<Office> {
  const locations = id === null ? [] : await listOffices(context)
  const found = locations.find((location) => location.id === id)
  if (!found) throw notFound(context)
  return found
}

async function closedDaysOf(location: Office, now: Date): Promise<ClosedStretch[]> {
  const times = await openingTimes(location, now)
  const first = placeTime(now, location.timeZone).day
  return closedStretches(times, { first, last: addDays(first, closedAheadDays) })
}

function formatStretch({ from, to }: ClosedStretch, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    year: "numeric",
  })
  return from === to ? format.format(new Date(from)) : formatDateRange(format, new Date(from), new Date(to))
}

function envelope({ name, address }: Office, language: string): string[] {
  const { country, lines, city, postalCode, state } = address
  const [street = "", ...more] = lines
  return addressLines(
    {
      country,
      address: street,
      addressExtra: more.join(", "),
      city,
      zipCode: postalCode ?? "",
      state: state ?? "",
    },
    { company: name, language },
  )
}

/** The navigation leads to the directory; where it doesn't, the trail names it all the same. */
async function loadTrail(context: RequestContext, { name }: Office, listHref: string): Promise<Breadcrumb[]> {
  const trail = await loadBreadcrumbs(context, { title: name })
  if (trail.some(({ href }) => href === listHref)) return trail
  const directory = { title: String(context.translator.t("locations:title")), href: listHref }
  return [...trail.slice(0, -1), directory, ...trail.slice(-1)]
}

type Told = Pick<LocationView, "breadcrumbs" | "brands"> & { closed: readonly ClosedStretch[] }

function headOf(
  context: RequestContext,
  location: Office,
  { breadcrumbs, brands, closed }: Told,
): MetaDescriptor[] {
  const { site, localizedPath: own } = context
  const origin = context.origin(site)
  const { head } = catalogueHead(context, {
    title: location.name,
    description: location.description,
    path: locationPath(location.id),
    search: "",
    languages: siteLanguages(context),
    countries: [],
    image: null,
    isIndexed: true,
    trail: breadcrumbs,
  })
  const facts = { url: origin + own, origin, publisher: siteBrandName(site), brands, closed }
  return [...head, { "script:ld+json": locationJsonLd(location, facts) } as MetaDescriptor]
}

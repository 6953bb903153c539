/** The documents of news, events, locations and reports. Their versions are added when all languages of an entry are known. */
import { createHash } from "node:crypto"
import type english from "../../../../locales/en/events.json"
import type englishLocations from "../../../../locales/en/locations.json"
import { seatTimeZone } from "../../../../platform/days/seat-days.ts"
import { createTexts, type KeysOf } from "../../../../platform/texts/texts.ts"
import type { SearchDocument } from "../../documents.ts"
import type { Window } from "../page-query.ts"
import type { Event, Location, NewsItem, Report } from "./entry-query.ts"

/** Raise it when entries are indexed differently, so that all are indexed again. */
const format = 4

export type EntryDocument = Omit<SearchDocument, "version" | "languages"> & {
  /** A PDF whose text belongs to the document. */
  pdfUrl?: string
}

/** What is over comes after what is coming. */
const pastBoost = 0.1
/** Whoever names a place wants it before the list of all places. */
const locationBoost = 4

/** The same names as on the pages of events and locations. */
const eventTexts = createTexts<KeysOf<typeof english>>("events")
const locationTexts = createTexts<KeysOf<typeof englishLocations>>("locations")

const categoryKeys: Readonly<Record<string, Parameters<ReturnType<typeof eventTexts>>[0]>> = {
  FINANCIAL: "category.financial",
  GENERAL_MEETING: "category.generalMeeting",
  FAIR: "category.fair",
  SEMINAR: "category.seminar",
  WEBINAR: "category.webinar",
  OPEN_HOUSE: "category.openHouse",
}

const contactTypeKeys: Readonly<Record<string, Parameters<ReturnType<typeof locationTexts>>[0]>> = {
  HEADQUARTERS: "types.HEADQUARTERS",
  SALES: "types.SALES",
  SERVICE: "types.SERVICE",
  TRAINING: "types.TRAINING",
  DEMONSTRATION: "types.DEMONSTRATION",
  DISTRIBUTOR: "types.DISTRIBUTOR",
}

export function newsDocumentOf(item: NewsItem): EntryDocument {
  const { id, locale, title, text, countries, image, site, publicationDate, startCursor, window } = item
  const day = new Date(publicationDate).toLocaleDateString(locale, {
    dateStyle: "long",
    timeZone: seatTimeZone,
  })
  return {
    ...{ id, siteId: site.id, type: "news", language: locale, countries, title, ...timesOf(window) },
    // A list that begins with the item, since an item has no page of its own and newer ones move it down.
    path: `/news?${new URLSearchParams({ after: startCursor })}`,
    description: text,
    image: image?.url ?? null,
    ...figure(day),
  }
}

/** @returns null for events of other sites, which those sites show on pages of their own. */
export function eventDocumentOf(event: Event, now: Date): EntryDocument | null {
  const { id, locale, title, leadText, category, countries, place, image, site, window } = event
  if (site.slug !== null) return null
  const key = categoryKeys[category]
  const name = key ? eventTexts(locale)(key) : null
  const country = place ? countryName(place.country, locale) : null
  const isOver = Date.parse(event.endDate) <= now.getTime()
  return {
    ...{ id, siteId: site.id, type: "event", language: locale, countries, title, ...timesOf(window) },
    path: `/events/${id}`,
    description: leadText,
    text: event.description?.text ?? null,
    kinds: name === null ? [] : [name],
    keywords: [place?.venue, place?.city, country, yearOf(event)].flatMap((word) => word ?? []),
    image: image?.url ?? null,
    label: name,
    boost: isOver ? pastBoost : null,
    ...figure([daysOf(event), place?.city].filter(Boolean).join(", ")),
  }
}

function daysOf({ startDate, endDate, timeZone, locale }: Event): string {
  // The end is the first moment after the event.
  const last = Math.max(Date.parse(endDate) - 1, Date.parse(startDate))
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone })
  return format.formatRange(new Date(startDate), new Date(last))
}

function yearOf({ startDate, timeZone }: Event): string {
  return new Date(startDate).toLocaleDateString("en", { year: "numeric", timeZone })
}

/** @param siteId the main site, which has the pages of all locations */
export function locationDocumentOf(location: Location, siteId: string): EntryDocument {
  const { id, locale, name, description, brands, contactTypes, countries, address, window } = location
  const country = countryName(address.country, locale)
  const types = contactTypes.flatMap((type) => {
    const key = contactTypeKeys[type]
    return key ? locationTexts(locale)(key) : []
  })
  return {
    ...{ id, siteId, type: "location", language: locale, countries: [], title: name, ...timesOf(window) },
    path: `/locations/${id}`,
    description,
    kinds: [country, address.city, ...(address.latinPlace ? [address.latinPlace] : [])],
    keywords: [
      // Readers ask for "the office in Mexico".
      locationTexts(locale)("title"),
      ...types,
      ...brands.map((brand) => brand.name),
      ...countries.map((code) => countryName(code, locale)),
    ],
    text: [...address.lines, address.state ?? ""].join("\n"),
    boost: locationBoost,
    ...figure([placeName(address, locale), country].join(", ")),
  }
}

const readsChinese = new Set(["ja", "zh"])

/** In the letters that the directory of locations uses for this language (`app/website/locations/place-name.ts`). */
function placeName({ city, latinPlace }: Location["address"], language: string): string {
  return latinPlace && !readsChinese.has(language) ? latinPlace : city
}

function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code
}

/** A report is found as its document, in the languages in which there is one: what is inside isn't in any other. */
export function reportDocumentsOf(
  report: Report,
  siteId: string,
  titles: ReadonlyMap<string, string>,
): EntryDocument[] {
  const { id, locale, title, text, year, files, window } = report
  const own = files.find(({ language }) => language === locale)?.file
  if (own?.mimeType !== "application/pdf") return []
  return [
    {
      ...{ id, siteId, type: "document", language: locale, countries: [], title, ...timesOf(window) },
      path: own.url,
      description: text,
      keywords: [
        String(year),
        ...[...titles].flatMap(([language, name]) => (language === locale ? [] : name)),
      ],
      pdfUrl: own.url,
    },
  ]
}

function timesOf(window: Window | null) {
  return { opensAt: window?.publishAt ?? null, closesAt: window?.unpublishAt ?? null }
}

function figure(text: string) {
  return { figureMetric: text, figureImperial: text }
}

/** Completes the documents of an entry, given in all of its languages. */
export function withVersions(
  documents: readonly EntryDocument[],
  now: Date,
): (SearchDocument & EntryDocument)[] {
  const languages = documents.map(({ language }) => language)
  // What was indexed ahead is indexed once more when it is shown: only then its words may correct queries.
  const isAhead = documents.map(({ opensAt }) => (opensAt ? Date.parse(opensAt) > now.getTime() : false))
  const version = createHash("sha256")
    .update(JSON.stringify([format, documents, isAhead]))
    .digest("base64url")
  return documents.map((document) => ({ ...document, languages, version }))
}

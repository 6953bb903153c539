import type { ContactType, Region } from "../../ground/graphql/generated/content.ts"
import { inOneLine } from "../../ground/i18n/list-format.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { internationalCountryCode } from "../../request/sites/site.ts"
import { type DecoratedHead, plainHead } from "../document-head/decorated-head.ts"
import { chooseOffice } from "../offices/choose-office.ts"
import { locationsPath } from "../offices/location-path.ts"
import type { Office } from "../offices/office.ts"
import { listOffices } from "../offices/offices.server.ts"
import type { Page } from "../pages/page.ts"
import {
  contactTypes,
  countriesOf,
  countValues,
  isFiltered,
  type LocationFilter,
  locationSearch,
  matches,
  readLocationFilter,
  regions,
} from "./location-filter.ts"
import { groupLocations, type RegionGroup } from "./location-groups.ts"
import { drawMap, frameAround, type LocationMap } from "./location-map.server.ts"
import { countryNamer, type LocationRow, toLocationRow } from "./location-row.ts"
import { regionKeys, typeKeys } from "./location-words.ts"
import type { Marker } from "./map-markers.ts"
import { placeName } from "./place-name.ts"

export type Choice = { value: string; name: string; count: number }
export type RegionLink = { name: string; href: string; count: number; isChosen: boolean }
export type MapLink = Pick<Marker, "x" | "y"> & { href: string; label: string; count: number }

/** The directory around the page that editors write for `/locations` [LOCATIONS-01, LOCATIONS-02]. */
export type LocationListDecoration = {
  kind: "location-list"
  head: DecoratedHead
  filter: LocationFilter
  /** The directory's own path; filters are appended as a query. */
  path: string
  total: number
  groups: readonly RegionGroup<LocationRow>[]
  regions: readonly RegionLink[]
  choices: Readonly<Record<"brand" | "type" | "country", readonly Choice[]>>
  /** What is filtered, each with the address without it. */
  chosen: readonly { name: string; href: string }[]
  map: Omit<LocationMap, "markers"> & { links: readonly MapLink[] }
  /** Who answers the country of the address's locale, or the country that was filtered in vain. */
  contact: { country: string; location: LocationRow } | null
}

/** Any query is answered: values that name nothing are left out [LOCATIONS-01]. */
export async function loadLocationList(
  context: RequestContext,
  page: Pick<Page, "title">,
): Promise<LocationListDecoration> {
  const { site, locale, systemData, translator } = context
  const { t } = translator
  const locations = await listOffices(context)
  const readerCountries = systemData.countries
    .map(({ countryCode }) => countryCode)
    .filter((code) => code !== internationalCountryCode)
  const filter = readLocationFilter(context.search, {
    brands: systemData.brands.map(({ id }) => id),
    countries: [...readerCountries, ...locations.flatMap(countriesOf)],
  })
  const path = localizedPath(site, locale, locationsPath)
  const countryName = countryNamer(locale.language)
  const nameOf = {
    brand: (id: string) => systemData.brands.find((brand) => brand.id === id)?.name ?? id,
    type: (type: string) => t(typeKeys[type as ContactType]),
    country: countryName,
    region: (region: string) => t(regionKeys[region as Region]),
  }
  const to = (change: Partial<LocationFilter>) => path + locationSearch({ ...filter, ...change })
  const found = locations.filter((location) => matches(location, filter))
  const rows = found.map((location) => toLocationRow(context, location))
  const byRegion = countValues(locations, filter, "region")
  const ordered = {
    brand: systemData.brands.map(({ id }) => id),
    type: contactTypes,
    country: null,
  }
  const choicesOf = (name: "brand" | "type" | "country"): Choice[] => {
    const { counts } = countValues(locations, filter, name)
    const values = ordered[name] ?? [
      ...counts.keys(),
      ...(filter[name] && !counts.has(filter[name]) ? [filter[name]] : []),
    ]
    const choices = values.map((value) => ({
      value,
      name: nameOf[name](value),
      count: counts.get(value) ?? 0,
    }))
    const { compare } = new Intl.Collator(locale.language)
    const sorted = ordered[name] ? choices : choices.sort((a, b) => compare(a.name, b.name))
    return sorted.filter(({ value, count }) => count > 0 || value === filter[name])
  }
  return {
    kind: "location-list",
    head: {
      ...plainHead,
      title: filter.region ? `${page.title}: ${nameOf.region(filter.region)}` : null,
      canonicalSearch: "",
      // A filtered directory shows the same locations once more.
      isIndexed: !isFiltered(filter),
    },
    filter,
    path,
    total: found.length,
    groups: groupLocations(rows, { language: locale.language, countryName }),
    regions: [
      {
        name: t("locations:filter.world"),
        href: to({ region: "" }),
        count: byRegion.all,
        isChosen: filter.region === "",
      },
      ...regions.flatMap((region) => {
        const count = byRegion.counts.get(region) ?? 0
        const isChosen = region === filter.region
        return count > 0 || isChosen
          ? [{ name: nameOf.region(region), href: to({ region }), count, isChosen }]
          : []
      }),
    ],
    choices: { brand: choicesOf("brand"), type: choicesOf("type"), country: choicesOf("country") },
    chosen: (["region", "country", "brand", "type"] as const).flatMap((name) =>
      filter[name] ? [{ name: nameOf[name](filter[name]), href: to({ [name]: "" }) }] : [],
    ),
    map: await mapOf(found, { context, locations, filter, to, countryName }),
    contact: contactFor(context, { locations, filter, found }),
  }
}

type MapFacts = {
  context: RequestContext
  locations: readonly Office[]
  filter: LocationFilter
  to: (change: Partial<LocationFilter>) => string
  countryName: (code: string) => string
}

/** A region or a country is shown from near; brand and type only choose the markers. */
async function mapOf(found: readonly Office[], { context, locations, filter, to, countryName }: MapFacts) {
  const { site, locale, translator } = context
  const isNear = filter.region !== "" || filter.country !== ""
  const within = locations.filter((location) => matches(location, { ...filter, brand: "", type: "" }))
  const { markers, ...drawing } = await drawMap(found, isNear ? frameAround(within) : "world")
  const links = markers.map(({ x, y, ids, countries, region }): MapLink => {
    const [only] = ids.length === 1 ? found.filter(({ id }) => id === ids[0]) : []
    if (only)
      return {
        x,
        y,
        count: 1,
        label: `${only.name}, ${placeName(only.address, locale.language).text}`,
        href: localizedPath(site, locale, `${locationsPath}/${only.id}`),
      }
    const [country = ""] = countries
    const names = inOneLine(countries.map(countryName), locale.language)
    return {
      x,
      y,
      count: ids.length,
      label: translator.t("locations:map.several", { count: ids.length, countries: names }),
      // From the world to the region, from the region to the place in the list.
      href: isNear ? `#country-${country}` : to({ region }),
    }
  })
  return { ...drawing, links }
}

type Asked = { locations: readonly Office[]; filter: LocationFilter; found: readonly Office[] }

function contactFor(
  context: RequestContext,
  { locations, filter, found }: Asked,
): LocationListDecoration["contact"] {
  const { locale, site } = context
  const own = locale.country.countryCode
  const country = filter.country && found.length === 0 ? filter.country : own
  const isAsked = filter.country ? found.length === 0 : !isFiltered(filter)
  if (!isAsked || country === internationalCountryCode) return null
  const brands = [filter.brand, site.brand?.id ?? ""].filter((id) => id !== "")
  const office = chooseOffice(locations, { country, purpose: "SALES", brands })
  return (
    office && { country: countryNamer(locale.language)(country), location: toLocationRow(context, office) }
  )
}

import type { Region } from "../../ground/graphql/generated/content.ts"
import type { Office } from "../offices/office.ts"
import { regions } from "./location-filter.ts"

export type CountryGroup<Location> = { country: string; name: string; locations: Location[] }
export type RegionGroup<Location> = { region: Region; countries: CountryGroup<Location>[] }

type Grouped = Pick<Office, "name" | "region" | "address" | "contactTypes">

/** By region in the house's order, then by country and name as the reader's language sorts them; a country's headquarters come first. */
export function groupLocations<Location extends Grouped>(
  locations: readonly Location[],
  { language, countryName }: { language: string; countryName: (code: string) => string },
): RegionGroup<Location>[] {
  const { compare } = new Intl.Collator(language)
  const rank = ({ contactTypes }: Grouped) => (contactTypes.includes("HEADQUARTERS") ? 0 : 1)
  const byRegion = Map.groupBy(locations, ({ region }) => region)
  return regions.flatMap((region) => {
    const inRegion = byRegion.get(region)
    if (!inRegion) return []
    const byCountry = Map.groupBy(inRegion, ({ address }) => address.country)
    const countries = [...byCountry]
      .map(([country, inCountry]) => ({
        country,
        name: countryName(country),
        locations: inCountry.sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name)),
      }))
      .sort((a, b) => compare(a.name, b.name))
    return [{ region, countries }]
  })
}

import type { EntryNode } from "./request-context.ts"
import type { LocationData } from "./rows.ts"
import { openTexts, stretchOf } from "./windows.ts"

type LocationNode = EntryNode<LocationData>

/** A location is answered always: who needs its telephone number can do without its words in the own language. */
function localeOf({ data, scope }: LocationNode): string {
  const texts = openTexts(data, scope.now)
  return scope.locales.find((locale) => texts[locale]) ?? "en"
}

/** Its window, if it has one, tells whether it is shown at all, in whichever language. */
export function isShownLocation({ data, scope }: LocationNode): boolean {
  return Object.keys(openTexts(data, scope.now)).length > 0
}

export const locationResolvers = {
  Location: {
    stage: ({ scope }: LocationNode) => scope.stage,
    locale: localeOf,
    name: (node: LocationNode) => node.data.texts[localeOf(node)]?.name,
    description: (node: LocationNode) => node.data.texts[localeOf(node)]?.description,
    async brands({ data, scope }: LocationNode) {
      const brands = await Promise.all(data.brands.map((id) => scope.brands.load(id)))
      return brands.filter((brand) => brand !== null)
    },
    contactTypes: ({ data }: LocationNode) => data.contactTypes,
    countries: ({ data }: LocationNode) => data.countries,
    region: ({ data }: LocationNode) => data.region,
    answersRegion: ({ data }: LocationNode) => data.answersRegion,
    address: ({ data }: LocationNode) => data.address,
    position: ({ data }: LocationNode) => data.position,
    timeZone: ({ data }: LocationNode) => data.timeZone,
    openingHours: ({ data }: LocationNode) => data.openingHours,
    holidays: ({ data }: LocationNode) => data.holidays,
    closedDays: ({ data }: LocationNode) => data.closedDays,
    telephone: ({ data }: LocationNode) => data.telephone,
    email: ({ data }: LocationNode) => data.email,
    languages: ({ data }: LocationNode) => data.languages,
    window: (node: LocationNode) => node.data.window && stretchOf(node.data.window, localeOf(node)),
  },
}

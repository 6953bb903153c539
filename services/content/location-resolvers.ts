import {
  type ListArguments,
  type LocalizationsArguments,
  listScoped,
  localizationsOf,
  type OneArguments,
} from "./entry-resolvers.ts"
import type { LocationData } from "./location-rows.ts"
import type { ContentContext, EntryNode } from "./request-context.ts"
import { openTexts, stretchOf } from "./windows.ts"

type LocationNode = EntryNode<LocationData>

/** A location is answered always: who needs its telephone number can do without its words in the own language. */
function localeOf({ data, scope }: LocationNode): string {
  const texts = openTexts(data, scope.now)
  const fallback = texts.en ? "en" : (Object.keys(texts)[0] ?? "en")
  return scope.locales.find((locale) => texts[locale]) ?? fallback
}

/** Its window, if it has one, tells whether it is shown at all, in whichever language. */
export function isShownLocation({ data, scope }: LocationNode): boolean {
  return Object.keys(openTexts(data, scope.now)).length > 0
}

export const locationResolvers = {
  Query: {
    async locations(_root: unknown, args: ListArguments, context: ContentContext) {
      const found = (await listScoped("location", args, context)) as LocationNode[]
      return found.filter(isShownLocation)
    },
    async location(_root: unknown, args: OneArguments, { scope }: ContentContext) {
      const found = await scope(args).locations.load(args.where.id)
      return found && isShownLocation(found) ? found : null
    },
  },
  Location: {
    stage: ({ scope }: LocationNode) => scope.stage,
    locale: localeOf,
    localizations: (node: LocationNode, args: LocalizationsArguments) =>
      localizationsOf(
        node,
        { languages: Object.keys(openTexts(node.data, node.scope.now)), current: localeOf(node) },
        args,
      ),
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

/** `node(id)`: an entry of any kind [REDIR-09] [HTTP-18]. */
import { loadEvent } from "./event-resolvers.ts"
import { investorTypes, shownInvestorEntry } from "./investor-resolvers.ts"
import { isShownLocation } from "./location-resolvers.ts"
import type { LocationData } from "./location-rows.ts"
import { listSections } from "./navigation-resolvers.ts"
import { newsInWantedLocale } from "./publication-resolvers.ts"
import { redirectKeyOf } from "./redirect-resolvers.ts"
import { type ContentContext, type Scope, type ScopeArguments, withScope } from "./request-context.ts"
import type { EntryKind, EntryRow, NewsData } from "./rows.ts"
import { loadWhitepaper } from "./whitepaper-resolvers.ts"

/** Pages come first, since links and direct lookups mostly hold their ids [REDIR-09] [HTTP-18]. */
const nodeTypes = {
  site: "Site",
  brand: "Brand",
  asset: "Asset",
  country: "Country",
  language: "Language",
  location: "Location",
  ...investorTypes,
  topic: "Topic",
  contact: "ContactPerson",
  whitepaper: "Whitepaper",
  news: "NewsItem",
} as const

/** Turns an entry into what its type's resolvers take; null where it isn't shown. Other kinds are always shown. */
const shownEntries: Partial<Record<EntryKind, (entry: EntryRow, scope: Scope) => object | null>> = {
  asset: ({ id }, scope) => scope.assets.load(id),
  location: (entry, scope) => {
    const node = withScope(entry as EntryRow<LocationData>, scope)
    return isShownLocation(node) ? node : null
  },
  whitepaper: ({ id }, scope) => loadWhitepaper(id, scope),
  figureTable: shownInvestorEntry,
  report: shownInvestorEntry,
  meeting: shownInvestorEntry,
  sharePrices: shownInvestorEntry,
  news: (entry, scope) => newsInWantedLocale(entry as EntryRow<NewsData>, scope),
}

const pageTypes: Readonly<Record<string, string>> = {
  ContentPage: "Page",
  Story: "Story",
  MediaRelease: "MediaRelease",
  SystemPage: "SystemPage",
}

export async function node(_root: unknown, args: ScopeArguments & { id: string }, context: ContentContext) {
  const { scope, stores } = context
  const own = scope(args)
  const page = await own.pages.load(args.id)
  if (page) return { ...page, __typename: pageTypes[page.cmsType] }
  const entries = await own.entries.entriesWithId(args.id)
  for (const [kind, typename] of Object.entries(nodeTypes)) {
    const entry = entries.find((candidate) => candidate.kind === kind)
    if (!entry) continue
    const shown = shownEntries[entry.kind]
    const found = shown ? await shown(entry, own) : withScope(entry, own)
    if (found) return { ...found, __typename: typename }
  }
  const event = await loadEvent(args.id, own)
  if (event) return { ...event, __typename: "Event" }
  const rows = await own.entries.navigationsWithSections([args.id])
  const [section] = await listSections([args.id], rows, own)
  if (section) return section
  const key = redirectKeyOf(args.id)
  const redirect = key && (await stores.redirects.findRedirect(key.previousUrl, key.siteId))
  return redirect ? { ...withScope(redirect, own), __typename: "Redirect" } : null
}

/** Which entry an address stands for, read as a draft, so that an editor learns of what visitors don't see. */
import {
  EventFactsDocument,
  type Locale,
  LocationFactsDocument,
  PageFactsAtPathDocument,
  type PageFactsAtPathQuery,
  WhitepaperFactsDocument,
} from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { readEventPath } from "../../website/events/event-path.ts"
import { loadHomePath } from "../../website/navigation/navigation.server.ts"
import { readLocationPath } from "../../website/offices/location-path.ts"
import { readWhitepaperPath } from "../../website/whitepapers/whitepaper-path.ts"
import type { EntryFacts, Window } from "./entry-facts.ts"

/** @returns null where nothing of the content service stands at the address, and while the service can't be asked for drafts. */
export async function findEntryFacts(context: RequestContext): Promise<EntryFacts | null> {
  try {
    return (await findOtherKind(context)) ?? (await findPageFacts(context))
  } catch (error) {
    context.log.warn({ err: error }, "the bar knows nothing of the page")
    return null
  }
}

async function findOtherKind(context: RequestContext): Promise<EntryFacts | null> {
  const { path, site, upstreams, log } = context
  const ask = upstreams.content.request
  const locales = everyLocale(context)
  const event = site.isMain ? readEventPath(path) : null
  if (event !== null) {
    const { draft } = await ask(EventFactsDocument, { variables: { id: event, locales }, log })
    if (!draft) return null
    const { id, title, languages, countries, window } = draft
    return {
      ...open,
      kind: "Event",
      id,
      title,
      path,
      languages,
      countries,
      ...forAll(window),
      siteId: draft.site.id,
    }
  }
  const location = site.isMain ? readLocationPath(path) : null
  if (location !== null) {
    const { draft } = await ask(LocationFactsDocument, { variables: { id: location, locales }, log })
    return (
      draft && { ...open, kind: "Location", id: draft.id, title: draft.name, path, ...forAll(draft.window) }
    )
  }
  const whitepaper = readWhitepaperPath(path)
  if (!whitepaper) return null
  const { draft } = await ask(WhitepaperFactsDocument, { variables: { id: whitepaper.slug, locales }, log })
  return (
    draft && {
      ...open,
      kind: "Whitepaper",
      id: draft.id,
      title: draft.title,
      path,
      languages: draft.languages,
    }
  )

  function forAll(window: Window | null | undefined): Pick<EntryFacts, "windows"> {
    return { windows: window ? Object.fromEntries(locales.map((locale) => [locale, window])) : {} }
  }
}

/** What these kinds don't have. */
const open = {
  siteId: null,
  languages: null,
  publishedLanguages: null,
  isPublished: true,
  countries: [],
  windows: {},
  protection: { type: "NONE", roles: [] },
} as const

/** A page of this site, else one that another site has at the same path. */
async function findPageFacts(context: RequestContext): Promise<EntryFacts | null> {
  const { site, upstreams, log } = context
  const path = context.path === "/" ? await loadHomePath(context) : context.path
  const { drafts, published } = await upstreams.content.request(PageFactsAtPathDocument, {
    variables: { path, locales: everyLocale(context) },
    log,
  })
  const draft = drafts.find((page) => page.site.id === site.id) ?? drafts[0]
  return draft
    ? toFacts(
        draft,
        published.find(({ id }) => id === draft.id),
      )
    : null
}

type Draft = PageFactsAtPathQuery["drafts"][number]

function toFacts(draft: Draft, published: PageFactsAtPathQuery["published"][number] | undefined): EntryFacts {
  const { id, title, path, languages, countries, isPublished, protection, site, localizations } = draft
  return {
    ...{ kind: "Page", id, title, path, languages, countries, siteId: site.id },
    protection: { type: protection.type, roles: protection.roles },
    isPublished: isPublished || published !== undefined,
    publishedLanguages: published?.languages ?? [],
    windows: Object.fromEntries(
      localizations.flatMap(({ locale, window }) => (window ? [[locale, window]] : [])),
    ),
  }
}

/** English first, for the title that an editor reads where the page lacks their language. */
function everyLocale({ locale, systemData }: RequestContext): Locale[] {
  const all = systemData.languages.map(({ languageCode }) => languageCode)
  return [...new Set([locale.language, "en", ...all])] as Locale[]
}

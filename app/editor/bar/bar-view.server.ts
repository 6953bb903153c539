import { ownLanguageName } from "../../ground/i18n/language-name.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { type Editor, mayTranslate } from "../../request/editor-session/editor.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { languageMenu, languageScreenAddress } from "../../website/frame/language-menu.ts"
import { placeTime } from "../../website/offices/place-time.ts"
import type { EntryFacts } from "../hidden-reasons/entry-facts.ts"
import { findEntryFacts } from "../hidden-reasons/find-entry-facts.server.ts"
import { tellHidden, tellMenus } from "../hidden-reasons/tell-hidden.server.ts"
import { handoverPath } from "../places/place.ts"
import { listPlaces } from "../places/places.server.ts"
import { entranceAddress } from "../session/entrance-address.ts"
import { editorsTimeZone, endOf, isEndingSoon } from "../session/session-end.ts"
import { findPageTranslation } from "../translation/page-translation.server.ts"
import type { BarEntry, BarTranslation, BarView } from "./bar-view.ts"
import { entryPlace } from "./entry-place.ts"
import { sealTags } from "./fetch-anew.server.ts"

/** Screens of the portal and of the editor area are no entries. */
const withoutEntry = /^\/(?:mykomax|editor)(?:\/|$)/

export async function loadBarView(
  context: RequestContext,
  editor: Editor,
  now = new Date(),
): Promise<BarView> {
  const { url, site, locale } = context
  const returnTo = url.pathname + url.search
  const at = (path: string) => localizedPath(site, locale, path)
  const facts = withoutEntry.test(context.path) ? null : await findEntryFacts(context)
  const entry = facts && (await describeEntry(context, editor, { facts, now }))
  return {
    returnTo,
    addresses: {
      entrance: entranceAddress(context),
      stage: at("/editor/stage"),
      fresh: at("/editor/fresh"),
      handover: at(handoverPath),
      direct: at("/editor/direct"),
      countries: languageScreenAddress(site, locale, returnTo),
    },
    session: {
      name: editor.name,
      endsAt: editor.endsAt?.toISOString() ?? null,
      ends: endOf(context, editor),
      endsSoon: isEndingSoon(editor, now),
      signInAgain: entranceAddress(context, returnTo),
    },
    preview: previewOf(context),
    entry,
    age: ageOf(context, now),
    tags: sealTags(context),
    languages: languagesOf(context),
    places: listPlaces(context),
    lists: listsOf(context, facts, returnTo),
  }
}

async function describeEntry(
  context: RequestContext,
  editor: Editor,
  { facts, now }: { facts: EntryFacts; now: Date },
): Promise<BarEntry> {
  const { locale, upstreams } = context
  const { kind, id, title } = facts
  return {
    ...{ kind, id, title },
    place: entryPlace(facts, {
      pattern: upstreams.settings.CMS_ENTRY_URL,
      // Only a remote service has answers kept for outages.
      isEmbedded: upstreams.content.lastAnswers === null,
      language: locale.language,
    }),
    hidden: tellHidden(context, facts, now),
    menus: await tellMenus(context, facts),
    translations: kind === "Page" ? await listTranslations(context, editor, id) : [],
  }
}

/** The bar stands on every page, so it goes without what can't be asked for at the moment. */
async function listTranslations(
  context: RequestContext,
  editor: Editor,
  id: string,
): Promise<BarTranslation[]> {
  const { site, locale, log } = context
  const found = await findPageTranslation(context, id).catch((error: unknown) => {
    log.warn({ err: error }, "the bar knows no states of translations")
    return null
  })
  return (found?.targetLanguages ?? [])
    .filter(({ language }) => !site.removedLanguages.includes(language))
    .map(({ language, translationState: state }) => ({
      ...{ language, state, name: ownLanguageName(language) },
      href: mayTranslate(editor, language)
        ? localizedPath(site, locale, `/editor/translate/Page/${id}/${language}`)
        : null,
    }))
}

function previewOf({ preview: { stage, at }, locale }: RequestContext): BarView["preview"] {
  if (at === null) return { stage, at: "", moment: null }
  const { day, minutes } = placeTime(at, editorsTimeZone)
  const clock = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":")
  const format = new Intl.DateTimeFormat(numberFormatLocale(locale), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: editorsTimeZone,
  })
  return { stage, at: `${day}T${clock}`, moment: format.format(at) }
}

/** In words, as "4 minutes ago"; of the page as a visitor without any choices gets it. */
function ageOf({ upstreams, url, locale }: RequestContext, now: Date): string | null {
  const storedAt = upstreams.pageAges.find({ host: url.host, url: url.pathname + url.search })
  if (!storedAt) return null
  const seconds = Math.max(0, Math.round((now.getTime() - storedAt.getTime()) / 1_000))
  const format = new Intl.RelativeTimeFormat(numberFormatLocale(locale), { numeric: "always" })
  return seconds < 60 ? format.format(-seconds, "second") : format.format(-Math.floor(seconds / 60), "minute")
}

/** The page in the languages of the reader's country and in the international ones, with the same query. */
function languagesOf(context: RequestContext): BarView["languages"] {
  const { site, path, search } = context
  const { country, international } = languageMenu(context)
  return [...(country?.choices ?? []), ...international].map(({ urlCode, name, isCurrent }) => ({
    ...{ code: urlCode, name, isCurrent },
    href: localizedPath(site, { urlCode }, path) + search,
  }))
}

function listsOf(
  { site, locale }: RequestContext,
  facts: EntryFacts | null,
  returnTo: string,
): BarView["lists"] {
  const at = (path: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString()
    return localizedPath(site, locale, path) + (search && `?${search}`)
  }
  return [
    { key: "translation", href: at("/editor/translation", { site: site.id }) },
    { key: "coverage", href: at("/editor/coverage") },
    { key: "searches", href: at("/editor/searches") },
    ...(facts?.kind === "Page"
      ? [
          {
            key: "share" as const,
            href: at("/editor/share", { kind: facts.kind, id: facts.id, language: locale.language }),
          },
          { key: "compare" as const, href: at("/editor/preview/compare", { address: returnTo }) },
        ]
      : []),
  ]
}

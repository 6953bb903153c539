/** The list of what is to be translated, for the languages of the editor. */
import { data } from "@remix-run/node"
import { faultTitle } from "../../forms/fault-title.server.ts"
import { languageName } from "../../ground/i18n/language-name.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import type { Editor } from "../../request/editor-session/editor.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { keepNothing } from "../session/editor-call.server.ts"
import { exportPath, importPath } from "./exchange-paths.ts"
import {
  dayOf,
  readTranslationList,
  targetFilterOf,
  targetsPerPage,
  translationListPath,
  translationListSearch,
} from "./target-filter.ts"
import type { ListedRow, TranslationListView } from "./translation-list-view.ts"
import type { ListedTarget, TargetFilter } from "./translations.ts"
import { translatedLanguages } from "./translator-rights.ts"

export async function loadTranslationList(context: RequestContext, editor: Editor, now = new Date()) {
  requireLocale(context)
  const { translator, site, url, upstreams } = context
  const query = readTranslationList(url.searchParams)
  const filter = heldTo(targetFilterOf(query, now), translatedLanguages(editor))
  const range = {
    sort: query.sort,
    isDescending: query.isDescending,
    first: targetsPerPage,
    skip: (query.page - 1) * targetsPerPage,
  }
  const [{ targets, counts }, choices, run] = await Promise.all([
    upstreams.translations.listFor(filter, range),
    upstreams.translations.listChoices(),
    upstreams.translations.findRun(url.searchParams.get("run") ?? ""),
  ])
  const title = faultTitle(context, String(translator.t("translation:title")))
  const view: TranslationListView = {
    documentTitle: documentTitle(title, siteBrandName(site)),
    address: translationListAddress(context),
    query,
    rows: targets.map((target) => rowOf(context, target, now)),
    counts,
    choices: choicesOf(context, editor, choices),
    exchange: {
      exportHref: localizedPath(site, context.locale, exportPath) + translationListSearch(query),
      importHref: localizedPath(site, context.locale, importPath),
    },
    run: run && { ...run, isRunning: run.endedAt === null },
  }
  return data(view, { headers: keepNothing })
}

export function translationListAddress({ site, locale }: Pick<RequestContext, "site" | "locale">): string {
  return localizedPath(site, locale, translationListPath)
}

/** Only languages that the editor may translate into. */
export function heldTo(filter: TargetFilter, languages: readonly string[] | null): TargetFilter {
  if (languages === null) return filter
  return { ...filter, languages: filter.languages?.filter((one) => languages.includes(one)) ?? languages }
}

/** In a form; the id of an entry may hold a colon and other signs, but no blank. */
export function targetKey({ kind, id, language }: Pick<ListedTarget, "kind" | "id" | "language">): string {
  return `${kind} ${language} ${id}`
}

function rowOf(context: RequestContext, target: ListedTarget, now: Date): ListedRow {
  const { site, locale, systemData } = context
  const { kind, id, language, siteId, dueOn } = target
  const place = `/editor/translate/${kind}/${id}/${language}`
  return {
    ...target,
    key: targetKey(target),
    languageName: languageName(language, locale.language) ?? language,
    siteName: systemData.sites.find((one) => one.id === siteId)?.name ?? siteId,
    href: localizedPath(site, locale, place),
    isOverdue: dueOn !== null && dueOn < dayOf(now) && target.target.state !== "Translated",
  }
}

function choicesOf(
  { locale, systemData, translator }: RequestContext,
  editor: Editor,
  { assignees, siteIds }: { assignees: { name: string; mail: string }[]; siteIds: string[] },
): TranslationListView["choices"] {
  const allowed = translatedLanguages(editor)
  const languages = systemData.languages
    .map(({ languageCode }) => languageCode)
    .filter((code) => allowed === null || allowed.includes(code))
  const named = languages.map((code) => ({ value: code, label: languageName(code, locale.language) ?? code }))
  return {
    sites: siteIds.map((id) => {
      return { value: id, label: systemData.sites.find((one) => one.id === id)?.name ?? id }
    }),
    languages: named.sort((a, b) => a.label.localeCompare(b.label, locale.language)),
    assignees: [
      { value: "none", label: String(translator.t("translation:filter.nobody")) },
      ...assignees.map(({ mail, name }) => ({
        value: mail,
        label: name === mail ? mail : `${name} (${mail})`,
      })),
    ],
  }
}

/** The reasons in the editor's words. */
import type { RequestContext } from "../../request/context/context.server.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { loadNavigation } from "../../website/navigation/navigation.server.ts"
import { editorsTimeZone } from "../session/session-end.ts"
import type { EntryFacts } from "./entry-facts.ts"
import { hiddenInMenus, type MenuReason } from "./hidden-in-menus.ts"
import { type HiddenReason, hiddenReasons } from "./hidden-reasons.ts"

type Teller = Pick<RequestContext, "translator" | "locale" | "systemData">

/** Why visitors don't see the entry at this address; empty where they do. */
export function tellHidden(context: RequestContext, facts: EntryFacts, now: Date): string[] {
  const { site, locale, api } = context
  const standing = {
    siteId: site.id,
    countryCode: locale.country.countryCode,
    languages: api.content.locales,
    now,
  }
  return hiddenReasons(facts, standing).map((reason) => tellReason(context, reason))
}

/** Menu items that lead to the page and that visitors in this country don't see. */
export async function tellMenus(context: RequestContext, { kind, id }: EntryFacts): Promise<string[]> {
  if (kind !== "Page") return []
  const navigation = await loadNavigation(context).catch((error: unknown) => {
    context.log.warn({ err: error }, "the bar knows no menus")
    return null
  })
  if (!navigation) return []
  const { header, footer } = navigation
  const items = [...header.topItems, ...footer.navigationSections.flatMap((section) => section.items)]
  const reasons = hiddenInMenus(items, id, context.locale.country.countryCode)
  return [...new Set(reasons.map((reason) => tellMenu(context, reason)))]
}

export function tellReason(teller: Teller, reason: HiddenReason): string {
  const { t } = teller.translator
  switch (reason.rule) {
    case "site": {
      const site = teller.systemData.sites.find(({ id }) => id === reason.siteId)
      return String(t("editor:hidden.site", { site: site?.name ?? reason.siteId }))
    }
    case "country":
      return String(t("editor:hidden.country", { countries: countryNames(teller, reason.countries) }))
    case "language":
      return String(t("editor:hidden.language", { languages: languageNames(teller, reason.languages) }))
    case "draft":
      return reason.language === null
        ? String(t("editor:hidden.draft"))
        : String(t("editor:hidden.draftLanguage", { language: languageNames(teller, [reason.language]) }))
    case "not-yet":
      return String(t("editor:hidden.notYet", { time: timeOf(teller, reason.at) }))
    case "over":
      return String(t("editor:hidden.over", { time: timeOf(teller, reason.at) }))
    case "password":
      return String(t("editor:hidden.password"))
    case "role":
      return String(t("editor:hidden.role", { roles: listOf(teller, reason.roles) }))
  }
}

function tellMenu(teller: Teller, { title, rule, countries }: MenuReason): string {
  const { t } = teller.translator
  switch (rule) {
    case "hidden":
      return String(t("editor:hidden.menuHidden", { title }))
    case "country":
      return String(t("editor:hidden.menuCountry", { title, countries: countryNames(teller, countries) }))
    case "role":
      return String(t("editor:hidden.menuRole", { title }))
    case "sub-items":
      return String(t("editor:hidden.menuSubItems", { title }))
  }
}

function countryNames(teller: Teller, codes: readonly string[]): string {
  const { systemData, locale } = teller
  const names = codes.map((code) => {
    const country = systemData.countries.find(({ countryCode }) => countryCode === code)
    return country?.displayNames[locale.language] ?? country?.displayNames.en ?? code
  })
  return listOf(teller, names)
}

function languageNames(teller: Teller, codes: readonly string[]): string {
  const names = new Intl.DisplayNames([teller.locale.language, "en"], { type: "language" })
  return listOf(
    teller,
    codes.map((code) => names.of(code) ?? code),
  )
}

function listOf({ locale }: Teller, words: readonly string[]): string {
  return new Intl.ListFormat([locale.language, "en"], { type: "conjunction" }).format(words)
}

function timeOf({ locale }: Teller, at: string): string {
  const format = { dateStyle: "long", timeStyle: "short", timeZone: editorsTimeZone } as const
  return new Intl.DateTimeFormat(numberFormatLocale(locale), format).format(new Date(at))
}

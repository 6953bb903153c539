/** Why visitors don't see an entry at an address, for the bar of editors, who see more than they do. */
import type { EntryFacts, Window } from "./entry-facts.ts"

export type HiddenReason =
  /** It belongs to another site. */
  | { rule: "site"; siteId: string }
  | { rule: "country"; countries: readonly string[] }
  /** None of the languages that this address may show. */
  | { rule: "language"; languages: readonly string[] }
  /** Never published, or not in this language. */
  | { rule: "draft"; language: string | null }
  | { rule: "not-yet"; at: string }
  | { rule: "over"; at: string }
  | { rule: "password" }
  | { rule: "role"; roles: readonly string[] }

/** At which address, and when. */
export type Standing = {
  siteId: string
  countryCode: string
  /** Languages that the address may show, best first: the locale's own, the site's fallback, English. */
  languages: readonly string[]
  now: Date
}

/** Empty where visitors see the entry. */
export function hiddenReasons(entry: EntryFacts, standing: Standing): HiddenReason[] {
  return [
    ...ofSite(entry, standing),
    ...ofCountry(entry, standing),
    ...ofLanguage(entry, standing),
    ...ofProtection(entry),
  ]
}

function ofSite({ siteId }: EntryFacts, standing: Standing): HiddenReason[] {
  return siteId === null || siteId === standing.siteId ? [] : [{ rule: "site", siteId }]
}

function ofCountry({ countries }: EntryFacts, { countryCode }: Standing): HiddenReason[] {
  return countries.length === 0 || countries.includes(countryCode) ? [] : [{ rule: "country", countries }]
}

/** Windows belong to a language, and so does publication; what holds is the language that a visitor would get. */
function ofLanguage(entry: EntryFacts, { languages: wanted, now }: Standing): HiddenReason[] {
  const { languages, publishedLanguages, isPublished, windows } = entry
  if (!isPublished) return [{ rule: "draft", language: null }]
  const language = languages === null ? wanted[0] : wanted.find((one) => languages.includes(one))
  if (language === undefined) return [{ rule: "language", languages: languages ?? [] }]
  const closed = windows[language] ? closedBy(windows[language], now) : null
  if (closed) return [closed]
  return publishedLanguages?.includes(language) === false ? [{ rule: "draft", language }] : []
}

function closedBy({ publishAt, unpublishAt }: Window, now: Date): HiddenReason | null {
  if (publishAt !== null && new Date(publishAt) > now) return { rule: "not-yet", at: publishAt }
  if (unpublishAt !== null && new Date(unpublishAt) <= now) return { rule: "over", at: unpublishAt }
  return null
}

function ofProtection({ protection: { type, roles } }: EntryFacts): HiddenReason[] {
  if (type === "PASSWORD") return [{ rule: "password" }]
  return type === "ROLE" ? [{ rule: "role", roles }] : []
}

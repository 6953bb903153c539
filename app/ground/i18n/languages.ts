/** Languages with a complete set of UI texts in `locales/` [I18N-01]; others fall back to English [I18N-02]. */
export const uiLanguages = ["cs", "de", "en", "es", "fr", "hu", "ja", "pt", "ro", "sk", "zh"] as const

export type UiLanguage = (typeof uiLanguages)[number]

export const fallbackUiLanguage: UiLanguage = "en"

/** Each namespace is a file in every language's folder. */
export const namespaces = [
  "common",
  "comparison",
  "consent",
  "errors",
  "flash",
  "modules",
  "pages",
  "navigation",
  "frame",
  "portal",
  "ui",
  "applications",
  "catalogue",
  "finder",
  "requests",
  "forms",
  "search",
  "sign-in",
  "dashboard",
  "tickets",
  "inventory",
  "machine",
  "inbox",
  "uploads",
  "offices",
  "locations",
  "whitepapers",
  "events",
  "investors",
  "alerts",
  "releases",
  "news",
  "stories",
  "account",
  "editor",
  "exchange",
  "preview",
  "translation",
  "translator",
  "user-admin",
  "invitations",
  "access",
  "organisations",
  "reviews",
  "downloads",
  "documents",
  "notices",
  "wire-flow",
] as const

export type Namespace = (typeof namespaces)[number]

export function isUiLanguage(language: string): language is UiLanguage {
  return (uiLanguages as readonly string[]).includes(language)
}

import { MessagePage } from "../../design/components/message-page.tsx"
import { ownLanguageName } from "../../ground/i18n/language-name.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import type { AlternateVersion, Page } from "./page.ts"

type Props = { page: Omit<Page, "modules"> }

/** Says that the page is in another language than the reader chose, and offers its languages [LOC-16, LOC-17]. */
export function LanguageNotice({ page }: Props) {
  const { t } = useTranslation("pages")
  const name = useLanguageName()
  const { locale } = useDocument()
  return (
    <aside
      className="language-banner"
      aria-label={t("language.fallbackTitle", { language: name(locale.language) })}
    >
      <div className="page-width">
        <p>
          {t("language.fallbackText", {
            language: name(locale.language),
            contentLanguage: name(page.contentLanguage),
          })}
        </p>
        <Versions versions={page.alternateVersions} label={t("language.alternatives")} />
        <SecondLanguage page={page} />
      </div>
    </aside>
  )
}

/** Shown when the page exists in none of the reader's languages. */
export function LanguageUnavailable({ page }: Props) {
  const { t } = useTranslation("pages")
  const name = useLanguageName()
  const { locale } = useDocument()
  return (
    <MessagePage title={t("language.unavailableTitle", { language: name(locale.language) })}>
      <p>{t("language.unavailableText")}</p>
      <Versions versions={page.alternateVersions} label={t("language.alternatives")} />
    </MessagePage>
  )
}

/** Lets the reader choose a second language for pages that lack the first one [LOC-14]. */
function SecondLanguage({ page }: Props) {
  const { t } = useTranslation("pages")
  const name = useLanguageName()
  const { locale, localizedPath } = useDocument()
  const others = page.alternateVersions.filter(({ language }) => language !== page.contentLanguage)
  if (others.length === 0) return null
  return (
    <form className="language-versions" method="post" action="/api/language">
      <input type="hidden" name="locale" value={locale.urlCode} />
      <input type="hidden" name="returnTo" value={localizedPath} />
      {others.map(({ language }) => (
        <button key={language} className="link-button" type="submit" name="fallback" value={language}>
          {t("language.second", { language: name(language) })}
        </button>
      ))}
    </form>
  )
}

function Versions({ versions, label }: { versions: readonly AlternateVersion[]; label: string }) {
  return (
    <ul className="language-versions" aria-label={label}>
      {versions.map(({ language, path }) => (
        <li key={language}>
          <a className="button button-quiet" href={path} hrefLang={language} lang={language}>
            {ownLanguageName(language)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Names languages in the language of the interface; that is English where we have no texts. */
function useLanguageName(): (language: string) => string {
  const { i18n } = useTranslation()
  const names = new Intl.DisplayNames([i18n.language, "en"], { type: "language" })
  return (language) => names.of(language) ?? language
}

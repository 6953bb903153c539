import { useTranslation } from "react-i18next"
import { useDocument } from "../document-context.tsx"
import { ownLanguageName } from "../i18n/language-name.ts"
import type { AlternateVersion, Page } from "./page.ts"

type Props = { page: Omit<Page, "modules"> }

/** Says that the page speaks another language than the reader chose, and offers its versions [LOC-16, LOC-17]. */
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
      </div>
    </aside>
  )
}

/** The page exists, but in no language that the reader takes. */
export function LanguageUnavailable({ page }: Props) {
  const { t } = useTranslation("pages")
  const name = useLanguageName()
  const { locale } = useDocument()
  return (
    <section className="page-width message-page">
      <h1>{t("language.unavailableTitle", { language: name(locale.language) })}</h1>
      <p>{t("language.unavailableText")}</p>
      <Versions versions={page.alternateVersions} label={t("language.alternatives")} />
    </section>
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

/** Names as the surrounding sentence is said, which for a language without texts is English. */
function useLanguageName(): (language: string) => string {
  const { i18n } = useTranslation()
  const names = new Intl.DisplayNames([i18n.language, "en"], { type: "language" })
  return (language) => names.of(language) ?? language
}

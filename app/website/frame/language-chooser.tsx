import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Frame } from "./frame.ts"
import type { LanguageChoice } from "./language-menu.ts"
import { menuGroup } from "./menu-group.ts"

/**
 * Each language is a submit button: the choice goes into a cookie and the same page opens in that language [LOC-12,
 * LOC-13, LOC-17]. Only the reader's country and the international locales are listed; all others have their own
 * screen.
 */
export function LanguageChooser({ frame }: { frame: Frame }) {
  const { t } = useTranslation(["navigation", "frame"])
  const { current, country, international, hasChoice, hasOtherCountries } = frame.languages
  if (!hasChoice) return null
  return (
    <details name={menuGroup} className="tool-menu language-chooser">
      {/* The visible text is part of the accessible name, so that voice control finds it. */}
      <summary>
        <Icon name="web" size={24} />
        <span className="visually-hidden">{t("languages.current", { language: current })}, </span>
        {frame.locale.toUpperCase()}
      </summary>
      <div className="tool-menu-panel">
        <form method="post" action="/api/language">
          <input type="hidden" name="returnTo" value={frame.page.returnTo} />
          {country ? <Choices title={country.name} choices={country.choices} /> : null}
          {international.length > 0 ? (
            <Choices title={t("languages.international")} choices={international} />
          ) : null}
        </form>
        {hasOtherCountries ? (
          <a className="tool-menu-foot" href={frame.page.languagesPath} rel="nofollow">
            {t("frame:country.other")}
            <Icon name="arrow-right" size={16} />
          </a>
        ) : null}
      </div>
    </details>
  )
}

function Choices({ title, choices }: { title: string; choices: readonly LanguageChoice[] }) {
  return (
    <>
      <p className="tool-menu-title">{title}</p>
      <ul>
        {choices.map(({ urlCode, language, name, isCurrent }) => (
          <li key={urlCode}>
            <button
              type="submit"
              name="locale"
              value={urlCode}
              lang={language}
              aria-current={isCurrent ? "true" : undefined}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Choice, CountryEntry } from "./country-list.ts"
import type { LanguageScreenView } from "./language-screen.server.ts"

/** One form with a button per locale; the field that filters countries needs JavaScript and is hidden without it. */
export function LanguageScreen({ view: { list, returnTo, current } }: { view: LanguageScreenView }) {
  const { t } = useTranslation(["frame", "navigation"])
  return (
    <div className="page-width language-screen" data-country-filter="">
      <header>
        <h1>{t("country.title")}</h1>
        <p className="text-lead">{t("country.lead")}</p>
        <a href={returnTo}>
          <Icon name="arrow-left" size={16} />
          {t("country.back")}
        </a>
      </header>
      {list.continents.length > 0 ? <CountryFilter /> : null}
      <form method="post" action="/api/language">
        <input type="hidden" name="returnTo" value={returnTo} />
        {list.international.length > 0 ? (
          <section className="language-screen-international">
            <h2>{t("navigation:languages.international")}</h2>
            <Choices choices={list.international} current={current} />
          </section>
        ) : null}
        {list.continents.map(({ code, name, countries }) => (
          <section key={code}>
            <h2>{name}</h2>
            <ul className="country-list">
              {countries.map((country) => (
                <CountryItem key={country.code} country={country} current={current} />
              ))}
            </ul>
          </section>
        ))}
      </form>
    </div>
  )
}

function CountryFilter() {
  const { t } = useTranslation("frame")
  return (
    <div className="field country-filter" hidden>
      <label htmlFor="country-filter">{t("country.filter")}</label>
      <input className="input" id="country-filter" type="search" autoComplete="off" />
      <p role="status" data-none={t("country.none")} />
    </div>
  )
}

function CountryItem({ country: { name, choices }, current }: { country: CountryEntry; current: string }) {
  return (
    <li data-country={name}>
      <span className="country-name">{name}</span>
      <Choices choices={choices} current={current} country={name} />
    </li>
  )
}

type ChoicesProps = { choices: readonly Choice[]; current: string; country?: string }

/** Several buttons have the same language as text, so their accessible names include the country. */
function Choices({ choices, current, country }: ChoicesProps) {
  return (
    <span className="country-choices">
      {choices.map(({ urlCode, language, name }) => (
        <button
          key={urlCode}
          type="submit"
          name="locale"
          value={urlCode}
          lang={language}
          aria-label={country ? `${name} (${country})` : undefined}
          aria-current={urlCode === current ? "true" : undefined}
        >
          {name}
        </button>
      ))}
    </span>
  )
}

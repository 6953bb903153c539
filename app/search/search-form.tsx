import { useTranslation } from "react-i18next"
import { Icon } from "../ui/icon.tsx"
import { maxQueryLength } from "./search-query.ts"

type Props = {
  /** Address of the site's search screen (`searchPath`). */
  action: string
  /** Empty for the main site. */
  siteSlug: string
  /** The locale's URL code, e.g. `de-ch`. */
  localeCode: string
  query: string
  /** Unlike that of any other search field on the page. */
  id: string
}

/**
 * The search field: a plain form. With JavaScript `app/enhance/suggestions.ts` makes a combobox of it (ARIA 1.2, list autocomplete with
 * manual selection): roles that promise a list are set there, since without the script there is none.
 */
export function SearchForm({ action, siteSlug, localeCode, query, id }: Props) {
  const { t } = useTranslation("search")
  return (
    <search>
      <form
        className="search-form"
        method="get"
        action={action}
        data-part="search-form"
        data-site={siteSlug}
        data-locale={localeCode}
        data-list-label={t("suggestions")}
        data-status={t("suggestionStatus", { number: "#" })}
        data-none={t("noSuggestions")}
      >
        <label className="visually-hidden" htmlFor={id}>
          {t("field")}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={t("placeholder")}
          maxLength={maxQueryLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button type="submit" className="button">
          <Icon name="search" size={24} />
          <span className="visually-hidden">{t("submit")}</span>
        </button>
      </form>
    </search>
  )
}

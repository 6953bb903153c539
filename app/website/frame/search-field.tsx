import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { SearchScope } from "../search-address/search-path.ts"
import { maxQueryLength } from "../search-address/search-query.ts"
import { useSuggestionAttributes } from "../search-address/suggestion-attributes.ts"

/** A plain form that leads to the search screen. On small screens its icon opens it without JavaScript. */
export function SearchField({ scope }: { scope: SearchScope }) {
  const { t } = useTranslation("frame")
  return (
    <>
      <button
        type="button"
        className="icon-button site-search-button"
        popovertarget="site-search"
        aria-label={t("search.open")}
      >
        <Icon name="search" size={24} />
      </button>
      <search className="site-search" id="site-search" popover="auto">
        <form className="search-field" action={scope.action} {...useSuggestionAttributes(scope)}>
          <label className="visually-hidden" htmlFor="site-search-query">
            {t("search.label")}
          </label>
          <input
            id="site-search-query"
            type="search"
            name="q"
            placeholder={t("search.label")}
            maxLength={maxQueryLength}
            enterKeyHint="search"
            autoComplete="off"
            required
            data-opened-focus=""
          />
          <button type="submit" className="icon-button" aria-label={t("search.submit")}>
            <Icon name="search" size={16} />
          </button>
        </form>
      </search>
    </>
  )
}

import { Button } from "../../design/components/button.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { SearchScope } from "../search-address/search-path.ts"
import { maxQueryLength } from "../search-address/search-query.ts"
import { useSuggestionAttributes } from "../search-address/suggestion-attributes.ts"

type Props = {
  scope: SearchScope
  query: string
  /** Must differ from other search fields on the page. */
  id: string
}

/** The field of the search screen: a plain form with suggestions by script. */
export function SearchForm({ scope, query, id }: Props) {
  const { t } = useTranslation("search")
  return (
    <search>
      <form className="search-form" method="get" action={scope.action} {...useSuggestionAttributes(scope)}>
        <label className="visually-hidden" htmlFor={id}>
          {t("field")}
        </label>
        <input
          id={id}
          className="input"
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
        <Button type="submit">
          <Icon name="search" size={24} />
          <span className="visually-hidden">{t("submit")}</span>
        </Button>
      </form>
    </search>
  )
}

import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { SearchScope } from "./search-path.ts"

/**
 * Attributes of a search field that `app/website/search/suggestions.browser.ts` turns into a combobox (ARIA 1.2, list
 * autocomplete with manual selection). The script adds the roles, since without it there is no list.
 */
export function useSuggestionAttributes({ siteSlug, localeCode }: SearchScope) {
  const { t } = useTranslation("search")
  return {
    "data-part": "search-form",
    "data-site": siteSlug,
    "data-locale": localeCode,
    "data-list-label": t("suggestions"),
    "data-status": t("suggestionStatus", { number: "#" }),
    "data-none": t("noSuggestions"),
  }
}

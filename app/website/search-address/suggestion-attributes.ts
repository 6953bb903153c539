import { useTranslation } from "react-i18next"
import type { SearchScope } from "./search-path.ts"

/**
 * What `app/website/search/suggestions.browser.ts` needs to make a combobox of a form's search field (ARIA 1.2, list autocomplete with manual
 * selection). The roles that promise a list are set there, since without the script there is none.
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

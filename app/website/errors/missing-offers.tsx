import { Button } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { SearchScope } from "../search-address/search-path.ts"
import { maxQueryLength } from "../search-address/search-query.ts"
import { useSuggestionAttributes } from "../search-address/suggestion-attributes.ts"
import type { Offers } from "./fault.ts"

/** Ways on from an address where nothing stands: the search, and the nearest pages or else the site's sections. */
export function MissingOffers({ scope, words, nearest, sections }: Offers) {
  const { t } = useTranslation(["errors", "search"])
  return (
    <>
      <MissingSearch scope={scope} words={words} />
      {nearest.length > 0 ? <Links title={t("notFound.nearest")} links={nearest} /> : null}
      {sections.length > 0 ? <Links title={t("search:none.sections")} links={sections} /> : null}
    </>
  )
}

/** A plain form to the search screen, with the address's words typed already. */
function MissingSearch({ scope, words }: { scope: SearchScope; words: string }) {
  const { t } = useTranslation("errors")
  const { t: search } = useTranslation("search")
  return (
    <search className="missing-search">
      <form method="get" action={scope.action} {...useSuggestionAttributes(scope)}>
        <label htmlFor="missing-query">{t("notFound.search")}</label>
        <div className="missing-search-line">
          <input
            id="missing-query"
            className="input"
            type="search"
            name="q"
            defaultValue={words}
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit">{search("submit")}</Button>
        </div>
      </form>
    </search>
  )
}

type LinksProps = {
  title: string
  links: readonly { title: string; href: string; language?: string }[]
}

function Links({ title, links }: LinksProps) {
  return (
    <nav className="nearest-pages" aria-labelledby="nearest-pages">
      <h2 id="nearest-pages">{title}</h2>
      <ul>
        {links.map(({ title, href, language }) => (
          <li key={href}>
            <a href={href} lang={language}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

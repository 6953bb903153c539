import { Icon } from "../../design/components/icon.tsx"
import { ownLanguageName } from "../../ground/i18n/language-name.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { searchParameters } from "../search-address/search-path.ts"
import { pageLength, pagesPerList } from "../search-address/search-query.ts"
import { Highlight } from "./highlight.tsx"
import type { Result, Results } from "./search.server.ts"
import type { SearchScreenData } from "./search-screen.server.ts"
import { useCount } from "./type-tabs.tsx"

/**
 * Results with total, range and the link to more [SEARCH-04]. "Show more" keeps the reader's place also without
 * JavaScript.
 */
export function ResultList({ screen, results }: { screen: SearchScreenData; results: Results }) {
  const { t } = useTranslation("search")
  const { scope, query, type, page, skip } = screen
  const { records, total } = results
  const count = useCount(total)
  const words = results.correctedQuery ?? query
  const last = skip + records.length
  const link = (wanted: number) => scope.action + searchParameters({ query, type, page: wanted })
  return (
    <section aria-labelledby="search-range">
      <h2 className="search-range" id="search-range">
        {records.length > 0
          ? t("range", { from: skip + 1, to: last, total: count })
          : t("total", { total: count })}
      </h2>
      {skip > 0 ? (
        <a className="search-earlier" href={link(Math.floor(skip / pageLength))}>
          {t("earlier")}
        </a>
      ) : null}
      <ol className="search-results" start={skip + 1}>
        {records.map((record, place) => (
          <li key={`${record.type} ${record.id} ${record.language}`} id={`result-${skip + place + 1}`}>
            <ResultItem record={record} words={words} />
          </li>
        ))}
      </ol>
      {last < total && page < maxPage ? (
        <a className="button button-quiet" href={`${link(page + 1)}#result-${last + 1}`}>
          {t("more")}
        </a>
      ) : null}
    </section>
  )
}

const maxPage = pagesPerList * pageLength

function ResultItem({ record, words }: { record: Result; words: string }) {
  const { locale } = useDocument()
  const isForeign = record.language !== locale.language
  return (
    <article className="search-result" lang={isForeign ? record.language : undefined}>
      <h3>
        <a href={record.url}>
          <Highlight text={record.title} words={words} />
        </a>
        {record.type === "DOCUMENT" ? <Icon name="download" /> : null}
      </h3>
      {record.description ? (
        <p>
          <Highlight text={record.description} words={words} />
        </p>
      ) : null}
      <p className="search-address">
        {isForeign ? <span className="search-language">{ownLanguageName(record.language)}</span> : null}
        {readableAddress(record.url)}
      </p>
    </article>
  )
}

/** The address as shown to readers, e.g. `/de-ch/company/history`; for a file its name. */
function readableAddress(url: string): string {
  try {
    const path = decodeURI(url)
    return path.startsWith("/assets/") ? (path.split("/").at(-1) ?? path) : path
  } catch {
    return url
  }
}

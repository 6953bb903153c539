import { Icon } from "../../design/components/icon.tsx"
import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { ownLanguageName } from "../../ground/i18n/language-name.ts"
import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { searchParameters } from "../search-address/search-path.ts"
import { pageLength, pagesPerList } from "../search-address/search-query.ts"
import { Highlight } from "./highlight.tsx"
import type { Result, Results } from "./search.server.ts"
import type { SearchScreenData } from "./search-screen.server.ts"
import { useCount } from "./type-tabs.tsx"

const kindNames = {
  PRODUCT: "search:kind.product",
  PAGE: "search:kind.page",
  DOCUMENT: "search:kind.document",
  STORY: "search:kind.story",
  RELEASE: "search:kind.release",
  NEWS: "search:kind.news",
  EVENT: "search:kind.event",
  LOCATION: "search:kind.location",
} as const satisfies Record<Result["type"], string>

/** A family of machines often has the name of the process that a page explains. */
function kindOf({ type, path }: Pick<Result, "type" | "path">) {
  return type === "PAGE" && path.startsWith("/products/") ? "search:types.product" : kindNames[type]
}

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
            <ResultItem record={record} words={words} isBest={isBestBet({ screen, results, place })} />
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

/** The first result leads to what was meant if everything that was typed stands in it. */
function isBestBet({
  screen: { skip, type },
  results: { records, isPartial },
  place,
}: {
  screen: SearchScreenData
  results: Results
  place: number
}): boolean {
  const [first] = records
  return (
    place === 0 &&
    skip === 0 &&
    type === null &&
    !isPartial &&
    first?.type !== "DOCUMENT" &&
    records.length > 1
  )
}

type ItemProps = { record: Result; words: string; isBest: boolean }

function ResultItem({ record, words, isBest }: ItemProps) {
  const { t } = useTranslation(namespaces)
  const { locale } = useDocument()
  const isForeign = record.language !== locale.language
  return (
    <div
      className={isBest ? "search-result search-best" : "search-result"}
      lang={isForeign ? record.language : undefined}
    >
      <div className="search-picture">
        {record.image ? (
          <ResponsiveImage image={{ url: record.image }} preset="capability-product" sizes="7.5rem" />
        ) : (
          <Icon name={record.type === "DOCUMENT" ? "download" : "arrow-right"} size={24} />
        )}
      </div>
      <p className="search-kind" lang={isForeign ? locale.language : undefined}>
        {isBest ? <strong>{t("search:bestBet")}</strong> : null}
        {record.label ? <span lang={record.language}>{record.label}</span> : <span>{t(kindOf(record))}</span>}
      </p>
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
      {record.figure ? <p className="search-figure">{record.figure}</p> : null}
      <p className="search-address">
        {isForeign ? <span className="search-language">{ownLanguageName(record.language)}</span> : null}
        {readableAddress(record.url)}
      </p>
    </div>
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

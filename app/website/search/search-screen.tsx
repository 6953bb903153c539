import type { ReactNode } from "react"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import { maxQueryLength } from "../search-address/search-query.ts"
import { KindsOfMachines } from "./kinds-of-machines.tsx"
import { NoResults } from "./no-results.tsx"
import { ResultList } from "./result-list.tsx"
import { SearchForm } from "./search-form.tsx"
import type { SearchScreenData } from "./search-screen.server.ts"
import { TypeTabs } from "./type-tabs.tsx"

/** The search field, and below it the results or the reason why there are none [SEARCH-04]. */
export function SearchScreen({ screen }: { screen: SearchScreenData }) {
  const { t } = useTranslation("search")
  const { scope, query, results } = screen
  return (
    <>
      <Breadcrumbs trail={screen.breadcrumbs} />
      <div className="page-width search-screen">
        <h1>{query ? t("resultsFor", { query }) : t("title")}</h1>
        <SearchForm scope={scope} query={query} id="search-query" />
        <Notice screen={screen} />
        {results && screen.waysOn ? <NoResults waysOn={screen.waysOn} /> : null}
        <KindsOfMachines kinds={screen.kinds} />
        {results && results.types.length > 0 ? (
          <>
            <TypeTabs screen={screen} types={results.types} />
            <ResultList screen={screen} results={results} />
          </>
        ) : null}
      </div>
    </>
  )
}

/** A message above the results, if there is something to say. */
function Notice({
  screen: { query, fault, obstacle, results, waitSeconds },
}: {
  screen: SearchScreenData
}): ReactNode {
  const { t } = useTranslation("search")
  const shortTime = useShortTime()
  if (fault) return <Fault text={t("tooLong", { max: maxQueryLength })} />
  if (obstacle === "unavailable") return <Fault text={t("unavailable")} />
  if (obstacle === "too-many") return <Fault text={t("tooMany", { time: shortTime(waitSeconds ?? 1) })} />
  if (!query) return <p className="search-note">{t("empty")}</p>
  if (results?.isPartial) return <p className="search-note">{t("partial")}</p>
  const corrected = results?.correctedQuery
  return corrected ? <p className="search-note">{t("corrected", { corrected, query })}</p> : null
}

/** `5 s`: short in every language, so that it fits into any sentence. */
function useShortTime(): (seconds: number) => string {
  const { locale } = useDocument()
  const format = new Intl.NumberFormat(numberFormatLocale(locale), {
    style: "unit",
    unit: "second",
    unitDisplay: "short",
  })
  return (seconds) => format.format(seconds)
}

function Fault({ text }: { text: string }) {
  return (
    <p className="search-note search-fault" role="alert">
      {text}
    </p>
  )
}
